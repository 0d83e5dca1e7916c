import { describe, expect, test } from 'vitest';
import { redactToken, reportRedaction } from '../../src/domain/failure/tokenRedaction.ts';
import { OAUTH_TOKEN, SENTINEL_TOKEN } from '../support/leaks.ts';
import { cleanToken, findToken, TOKEN_PLACEHOLDER, withoutTokens } from '../../src/domain/token.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

describe('cleanToken', () => {
  test.each([
    ['hf_abcDEF123'],
    ['  hf_abcDEF123\r\n'],
    ['\u3000hf_abcDEF123\u00a0'],
    ['"hf_abcDEF123"'],
    ["'hf_abcDEF123'"],
    ['`hf_abcDEF123`'],
    ['“hf_abcDEF123”'],
    ['「hf_abcDEF123」'],
    ['『hf_abcDEF123』'],
    ['«hf_abcDEF123»'],
    ['″hf_abcDEF123″'],
    ['´hf_abcDEF123´'],
    ['Bearer hf_abcDEF123'],
    ['bearer\thf_abcDEF123'],
    ['Authorization: Bearer hf_abcDEF123'],
    ['"Bearer hf_abcDEF123"'],
    ["Bearer 'hf_abcDEF123'"],
    ['「 “Bearer\u3000 "hf_abcDEF123 " ” 」'],
    ['Bearer Bearer hf_abcDEF123'],
    ['ｈｆ＿ａｂｃＤＥＦ１２３'],
    ['Ｂｅａｒｅｒ　ｈｆ＿ａｂｃＤＥＦ１２３'],
    ['\uFEFFhf_abc\u200bDEF\u00ad123\u2060'],
    ['hf_abc\nDEF 123'],
    ['hf_abc\u0000DEF123\u0007'],
  ])('%j', (pasted) => {
    expect(cleanToken(pasted)).toEqual('hf_abcDEF123');
  });

  test.each(rows('cleaned'))('%j becomes %j', (pasted, cleaned) => {
    expect(cleanToken(pasted)).toEqual(cleaned);
  });
});

describe('redactToken', () => {
  test.each([
    ['as it is', 'key k/e+y="1" refused', 'key ••• refused'],
    ['percent-encoded', 'at ?t=k%2Fe%2By%3D%221%22&x', 'at ?t=•••&x'],
    ['escaped in JSON', '{"t":"k/e+y=\\"1\\""}', '{"t":"•••"}'],
    ['twice', 'k/e+y="1" k/e+y="1"', '••• •••'],
  ])('%s', (_, text, redacted) => {
    expect(redactToken(text, 'k/e+y="1"')).toEqual(redacted);
  });

  const token = 'hf_aB3dE5gH7jK9+/lM';
  const around = ['', 'x', 'xy', 'Bearer '];

  test.each([
    ['without its prefix', 'key aB3dE5gH7jK9+/lM refused', 'key ••• refused'],
    ['in capitals', `key ${token.toUpperCase()} refused`, 'key ••• refused'],
    ['in hex', `key ${Buffer.from(token).toString('hex').toUpperCase()}`, 'key 68665F•••'],
  ])('%s', (_, text, redacted) => {
    expect(redactToken(text, token)).toBe(redacted);
  });

  test.each(around)('in base64 behind %j', (before) => {
    for (const form of ['base64', 'base64url'] as const) {
      const redacted = redactToken(Buffer.from(`${before}${token}`).toString(form), token);
      expect(
        redacted
          .replace(/=*$/u, '')
          .split('•••')
          .map(({ length }) => length),
      ).toEqual([Math.ceil((4 * (before.length + 3)) / 3), expect.toBeOneOf([0, 1])]);
    }
  });

  test('a short key is looked for as it is alone', () => {
    expect(redactToken('hf_abc abc 616263', 'hf_abc')).toBe('••• abc 616263');
  });

  test('whole where a form of it goes on behind another', () => {
    expect(redactToken('{"t":"k1\\\\"}', 'k1\\')).toEqual('{"t":"•••"}');
  });

  test('without the white space that the header drops', () => {
    expect(redactToken('Bearer sk-1', 'sk-1\n')).toEqual('Bearer •••');
  });

  test('anything that looks like a Hugging Face token', () => {
    expect(redactToken('hf_abcdefgh hf_short', '')).toEqual('••• hf_short');
  });

  test('no token, no change', () => {
    expect(redactToken('nothing secret', '')).toEqual('nothing secret');
  });
});

describe('reportRedaction', () => {
  test('leaves the token out, and what only looks like one in', () => {
    expect(reportRedaction('hf_secretsecret')('hf_secretsecret、hf_hub_download')).toBe(
      '•••、hf_hub_download',
    );
  });

  test.each(['', 'password'])('a key that may be a word stays: %j', (key) => {
    expect(reportRedaction(key)('passwordを変えました')).toBe('passwordを変えました');
  });
});

describe('a token in a text', () => {
  test.each([
    [SENTINEL_TOKEN, SENTINEL_TOKEN],
    [`export HF_TOKEN=${SENTINEL_TOKEN}\n次の行`, SENTINEL_TOKEN],
    [`鍵は${SENTINEL_TOKEN}です。`, SENTINEL_TOKEN],
    [`サインイン: ${OAUTH_TOKEN}.`, OAUTH_TOKEN],
    ['hf_… を保存', null],
    ['hf_xxxx と書く', null],
    ['hf_hub_download と hf_transfer を使う', null],
    ['', null],
  ])('%j: %j', (text, token) => {
    expect(findToken(text)).toBe(token);
    expect(withoutTokens(text)).toBe(
      token === null ? text : text.replace(token, TOKEN_PLACEHOLDER),
    );
  });
});
