import { expect, test } from 'vitest';
import {
  isInputRefusal,
  isTokenRefused,
  serviceFailureFrom,
  serviceFailureKinds,
} from '../../../src/domain/failure/failure.ts';

const NEITHER = [null, undefined, 'server', 42, {}, new Error('server'), { kind: 'toString' }];

test.each(serviceFailureKinds)('a rejection as %s is that failure, with all it holds', (kind) => {
  const failure = { kind, status: 400, message: 'words' };
  expect(serviceFailureFrom(failure)).toBe(failure);
});

test.each([...NEITHER, { kind: ['server'] }, { kind: 'input-missing', fields: ['today'] }])(
  'a rejection as %j is an answer that the protocol does not know',
  (reason) => {
    expect(serviceFailureFrom(reason)).toEqual({ kind: 'bad-response' });
  },
);

test('only the rejection that says so is about a missing input', () => {
  expect(isInputRefusal({ kind: 'input-missing', fields: ['today'] })).toBe(true);
  expect(isInputRefusal({ kind: 'token-in-input', fields: ['template'] })).toBe(true);
  expect([...NEITHER, { kind: 'server' }].filter(isInputRefusal)).toEqual([]);
});

test.each([
  [{ kind: 'token-invalid' }, true],
  [{ kind: 'permission' }, true],
  [{ kind: 'permission', provider: 'this-computer' }, false],
  [{ kind: 'server' }, false],
] as const)('%j says that the token was refused: %j', (failure, isRefused) => {
  expect(isTokenRefused(failure)).toBe(isRefused);
});
