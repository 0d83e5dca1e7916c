import { createActor, type ActorRefFrom } from 'xstate';
import { runToEnd, checkReportInPieces } from '../check/index.ts';
import { fillTemplate } from '../report/index.ts';
import { EXAMPLE_NOTES } from '../domain/exampleDays.ts';
import type { ServiceFailure, StorageProblem } from '../domain/failure/failure.ts';
import { EMPTY_REPORT, type Report } from '../domain/report.ts';
import { DEFAULT_TEMPLATE } from '../domain/template.ts';
import {
  type ChecksContext,
  checksMachine,
  INITIAL_CHECKS,
} from '../machines/checks/checksMachine.ts';
import {
  initialContext,
  type ReportContext,
  type ReportInput,
} from '../machines/report/reportContext.ts';
import type { reportMachine } from '../machines/report/reportMachine.ts';
import { initialStoredState, type StoredState } from '../machines/stores.ts';

type Mode = 'idle' | 'validating' | 'generating' | 'error';

interface Fixture {
  readonly value: Mode;
  readonly context?: Partial<ReportContext>;
  /** What keeps each store from reading or keeping all. */
  readonly problems?: { readonly [name in keyof StoredState]?: StorageProblem };
  readonly checks?: Partial<ChecksContext>;
}

const fields = { template: DEFAULT_TEMPLATE, ...EXAMPLE_NOTES };
const request = { ...fields, date: '2026年11月20日(金)' };
const text = fillTemplate(request);
const partial = text.slice(0, text.indexOf('■ 明日'));
const report: Report = {
  ...EMPTY_REPORT,
  id: 'fixture',
  text,
  day: '2026-11-20',
  request,
  outcome: 'complete',
};
const failure: ServiceFailure = { kind: 'rate-limit', status: 429, retryAfterSeconds: 20 };

function generationWith(
  streamed: string,
  settings: ReportInput['settings'],
): ReportContext['generation'] {
  return {
    request,
    report: { ...report, text: '', outcome: null },
    settings,
    requestCount: 1,
    maxRequests: 5,
    isEdited: false,
    textBefore: '',
    receivedBefore: '',
    hasText: streamed !== '',
    isThinking: false,
    unjoined: '',
  };
}

const FIXTURES = {
  empty: () => ({ value: 'idle' }),
  'no-token': () => ({ value: 'idle', context: { isTokenStored: false } }),
  filled: () => ({ value: 'idle', context: { fields } }),
  'input-missing': () => ({
    value: 'error',
    context: { failure: { kind: 'input-missing', fields: ['today', 'tomorrow'] } },
  }),
  'token-in-input': () => ({
    value: 'error',
    context: { fields, failure: { kind: 'token-in-input', fields: ['today'] } },
  }),
  generating: ({ settings }) => ({
    value: 'generating',
    context: { fields, generation: generationWith('', settings) },
  }),
  streaming: ({ settings }) => ({
    value: 'generating',
    context: {
      fields,
      generation: generationWith(partial, settings),
      report: { ...report, text: partial, outcome: null },
    },
  }),
  done: () => ({
    value: 'idle',
    context: { fields, report },
    checks: {
      shown: {
        text,
        request,
        isTruncated: false,
        ...runToEnd(checkReportInPieces(text, request)),
        isConclusive: true,
      },
    },
  }),
  'cut-off': () => ({
    value: 'idle',
    context: { fields, report: { ...report, text: partial, outcome: 'cut-off' } },
  }),
  error: () => ({
    value: 'error',
    context: { fields, failure, errorText: { failure, placement: 'instead' } },
  }),
  interrupted: () => ({
    value: 'error',
    context: {
      fields,
      failure,
      errorText: { failure, placement: 'after' },
      report: { ...report, text: partial, outcome: 'interrupted' },
    },
  }),
  'storage-full': () => ({
    value: 'idle',
    context: {
      fields,
      templateNotice: { kind: 'save-failed', problem: 'full' },
    },
    problems: { history: 'full', drafts: 'full' },
  }),
} satisfies Record<string, (input: ReportInput) => Fixture>;

export type FixtureName = keyof typeof FIXTURES;

export const fixtureNames = Object.keys(FIXTURES) as readonly FixtureName[];

function storedWith(
  problems: NonNullable<Fixture['problems']>,
  { settings }: ReportInput,
): StoredState {
  const unread = initialStoredState(settings);
  const read = (name: keyof StoredState) => ({ isRead: true, problem: problems[name] ?? null });
  return {
    history: { ...unread.history, ...read('history') },
    templates: { ...unread.templates, ...read('templates') },
    namedTemplates: { ...unread.namedTemplates, ...read('namedTemplates') },
    settings: { ...unread.settings, ...read('settings') },
    drafts: { ...unread.drafts, ...read('drafts') },
  };
}

/** The machine in the named state, never started: it stays as it is, whatever is pressed. For development only. */
export function createFixture(
  machine: typeof reportMachine,
  name: string,
  input: ReportInput,
): ActorRefFrom<typeof reportMachine> {
  const known = fixtureNames.find((other) => other === name);
  if (known === undefined) {
    throw new Error(`no such fixture: ${name}; there are ${fixtureNames.join(', ')}`);
  }
  const { value, context, problems = {}, ...rest }: Fixture = FIXTURES[known](input);
  const checks = createActor(checksMachine, {
    snapshot: checksMachine.resolveState({
      value: 'resting',
      context: { ...INITIAL_CHECKS, ...rest.checks },
    }),
  });
  const snapshot = machine.resolveState({
    value,
    context: {
      ...initialContext(input, checks),
      stored: storedWith(problems, input),
      isTokenStored: true,
      ...context,
    },
  });
  return createActor(machine, { input, snapshot });
}
