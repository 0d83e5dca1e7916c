import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { Finding, FindingKind } from '../check/index.ts';
import { areNotesBlank } from '../domain/inputFields.ts';
import type { CheckFact, CheckInput, ReportCheckLogic } from './actorContracts.ts';
import { notProvided } from './notProvided.ts';

export interface CheckedReport extends CheckInput {
  /** It broke off, and its outcome already tells that something is missing. */
  readonly isPart: boolean;
}

type Found = Omit<CheckFact, 'type'>;

/** A report with what was found in it, or in what it was before an edit that is not checked yet. */
export interface Checks extends CheckedReport, Found {
  /** Not where findings were mended since. */
  readonly isCompared: boolean;
}

export interface ChecksContext {
  readonly report: CheckedReport | null;
  readonly shown: Checks | null;
  /** The last ones, newest first. */
  readonly known: readonly (CheckInput & Found)[];
}

export type ChecksEvent =
  /** Null where what stands in 生成結果 is not to be checked. */
  | { readonly type: 'report.changed'; readonly report: CheckedReport | null }
  | {
      readonly type: 'report.mended';
      readonly report: CheckedReport | null;
      readonly findings: readonly Finding[];
    }
  | { readonly type: 'checks.hurry' }
  | CheckFact;

const KNOWN_AT_MOST = 20;

const SETTLED_AFTER_MS = 400;
/** A long report takes longer to check, so it waits for a longer pause between keys. */
const CHARACTERS_PER_MS = 50;

const MISSING: ReadonlySet<FindingKind> = new Set(['omitted', 'form']);

function isSameText(one: CheckInput | null, other: CheckInput | null): boolean {
  return one?.text === other?.text && one?.request === other?.request;
}

function checksOf(report: CheckedReport, { findings, advice }: Found): Checks {
  const { isPart } = report;
  return {
    ...report,
    findings: isPart ? findings.filter(({ kind }) => !MISSING.has(kind)) : findings,
    advice,
    isCompared: !isPart,
  };
}

export const INITIAL_CHECKS: ChecksContext = { report: null, shown: null, known: [] };

export const checksMachine = setup({
  types: {
    context: {} as ChecksContext,
    events: {} as ChecksEvent,
    children: {} as { reportCheck: 'reportCheck' },
  },
  actors: { reportCheck: fromCallback<EventObject, CheckInput>(notProvided) as ReportCheckLogic },
  delays: {
    settled: ({ context: { report } }) =>
      SETTLED_AFTER_MS + (report?.text.length ?? 0) / CHARACTERS_PER_MS,
  },
  guards: {
    isThere: ({ context }, report: CheckedReport | null) =>
      isSameText(context.report, report) && context.report?.isPart === report?.isPart,
    isKnown: ({ context: { known } }, report: CheckedReport | null) =>
      report === null || known.some((one) => isSameText(one, report)),
  },
  actions: {
    showKnown: assign(({ context: { known } }, report: CheckedReport | null) => {
      const found = known.find((one) => isSameText(one, report));
      return { report, shown: report && found ? checksOf(report, found) : null };
    }),
    await: assign(({ context: { shown } }, report: CheckedReport | null) => ({
      report,
      shown: shown?.request === report?.request ? shown : null,
    })),
    takeOut: assign(({ context: { shown } }, mended: readonly Finding[]) => ({
      shown: shown && {
        ...shown,
        findings: shown.findings.filter((finding) => !mended.includes(finding)),
        advice: shown.advice.filter((finding) => !mended.includes(finding)),
        isCompared: false,
      },
    })),
    keep: assign(({ context: { report, known } }, { findings, advice }: Found) =>
      report === null
        ? {}
        : {
            shown: checksOf(report, { findings, advice }),
            known: [{ ...report, findings, advice }, ...known].slice(0, KNOWN_AT_MOST),
          },
    ),
  },
}).createMachine({
  id: 'checks',
  context: INITIAL_CHECKS,
  initial: 'resting',
  states: {
    resting: {},
    settling: { after: { settled: 'checking' }, on: { 'checks.hurry': 'checking' } },
    checking: {
      invoke: {
        id: 'reportCheck',
        src: 'reportCheck',
        input: ({ context: { report } }) => {
          if (report === null) throw new Error('checking without a report');
          return report;
        },
      },
      on: {
        'checks.changed': {
          target: 'resting',
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
    },
  },
  on: {
    'report.changed': [
      {
        guard: { type: 'isThere', params: ({ event }) => event.report },
      },
      {
        guard: { type: 'isKnown', params: ({ event }) => event.report },
        target: '.resting',
        actions: { type: 'showKnown', params: ({ event }) => event.report },
      },
      {
        target: '.settling',
        actions: { type: 'await', params: ({ event }) => event.report },
      },
    ],
    'report.mended': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.report },
        target: '.resting',
        actions: { type: 'showKnown', params: ({ event }) => event.report },
      },
      {
        target: '.checking',
        actions: [
          { type: 'await', params: ({ event }) => event.report },
          { type: 'takeOut', params: ({ event }) => event.findings },
        ],
      },
    ],
  },
});

export type ChecksRef = ActorRefFrom<typeof checksMachine>;

export type ChecksSnapshot = SnapshotFrom<typeof checksMachine>;

/** How many points are open: 0 where the notes were compared and nothing was found, null where there is nothing to tell. */
export function selectOpenFindings({ context: { shown } }: ChecksSnapshot): number | null {
  if (shown === null) return null;
  const { findings, isCompared, request } = shown;
  return findings.length > 0 || (isCompared && !areNotesBlank(request)) ? findings.length : null;
}
