import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign, enqueueActions } from 'xstate';
import { reportMachine } from '../../src/machines/reportMachine.ts';
import { behavesAsTheModel } from './reportCommands.ts';
import { searchRuns } from './runs.ts';

describe('a machine with a planted fault', { timeout: 120_000 }, () => {
  const nothing = enqueueActions(() => undefined);

  it.each([
    [
      'a late piece of an older call is shown',
      { guards: { isCurrentCall: () => true, isHeldPiece: () => true } },
    ],
    ['the result can be edited under the stream', { guards: { isResultEditable: () => true } }],
    ['partial text is not told from none', { guards: { hasRunText: () => false } }],
    ['a report that is cut off is never continued', { guards: { isToBeContinued: () => false } }],
    ['a draft overwrites what was typed', { guards: { isDraftInTheWay: () => false } }],
    ['a report does not enter the history', { actions: { recordReport: nothing } }],
    [
      'a named template is changed without a way back',
      { actions: { rememberNamedTemplate: nothing } },
    ],
    ['two templates may have one name', { guards: { canNameTemplate: () => true } }],
    ['what is on the screen is not kept', { actions: { keepDraft: nothing } }],
    ['the template used is not saved', { actions: { saveUsedTemplate: nothing } }],
    ['the focus is not led to the empty field', { actions: { pointToMissingInput: nothing } }],
    [
      'a failure takes the report away',
      {
        actions: {
          failRun: assign(({ context }) => ({
            run: null,
            failure: { kind: 'server' as const },
            report: { ...context.report, text: '' },
          })),
        },
      },
    ],
  ])('parts from the model: %s', async (_, fault) => {
    const faulty = reportMachine.provide(fault as Parameters<typeof reportMachine.provide>[0]);
    const found = await fc.check(behavesAsTheModel(faulty), searchRuns);
    expect(found.failed).toBe(true);
    expect(String(found.errorInstance)).toContain('AssertionError');
  });
});
