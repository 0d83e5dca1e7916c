import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { Finding, FindingKind } from '../../check/index.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { lineAt } from '../../domain/lineAt.ts';
import type { AcceptedFinding, Report } from '../../domain/report.ts';
import type { CheckSwitches } from '../../domain/settings.ts';
import type { CheckFact, CheckInput, ReportCheckLogic } from '../actorContracts.ts';
import { notProvided } from '../notProvided.ts';
import { shownFindings } from './shownFindings.ts';

export interface CheckedReport extends CheckInput {
  /** It broke off, and its outcome already tells that something is missing. */
  readonly isPart: boolean;
  readonly accepted?: Report['accepted'];
}

type Found = Omit<CheckFact, 'type'>;

/** A report with what was found in it, or in what it was before an edit that is not checked yet. */
export interface Checks extends CheckedReport, Found {
  /** Not where findings were mended since. */
  readonly isCompared: boolean;
}

/** Where the caret went into its words, or by a command, which takes the keyboard along. */
export interface OpenedFinding {
  readonly finding: Finding;
  readonly by: 'caret' | 'command';
}

export interface ChecksContext {
  readonly report: CheckedReport | null;
  readonly shown: Checks | null;
  readonly switches: CheckSwitches;
  /** The point whose card was opened last; null once it is closed. Whether it is still there, selectOpened says. */
  readonly opened: OpenedFinding | null;
  /** The last ones, newest first. */
  readonly known: readonly (CheckInput & Found)[];
}

export const checksCommands = {
  /** Not to wait for a pause between keys. */
  hurryChecks: () => ({ type: 'checks.hurry' }) as const,
  openFinding: (finding: Finding, by: OpenedFinding['by']) =>
    ({ type: 'finding.open', finding, by }) as const,
  closeFinding: () => ({ type: 'finding.close' }) as const,
};

export type ChecksEvent =
  /** Null where what stands in 生成結果 is not to be checked. */
  | { readonly type: 'report.changed'; readonly report: CheckedReport | null }
  | {
      readonly type: 'report.mended';
      readonly report: CheckedReport | null;
      readonly findings: readonly Finding[];
    }
  | { readonly type: 'switches.changed'; readonly switches: CheckSwitches }
  | ReturnType<(typeof checksCommands)[keyof typeof checksCommands]>
  | CheckFact;

const KNOWN_AT_MOST = 20;

const SETTLED_AFTER_MS = 400;
/** A long report takes longer to check, so it waits for a longer pause between keys. */
const CHARACTERS_PER_MS = 50;

const MISSING: ReadonlySet<FindingKind> = new Set(['omitted', 'form']);

function isSameText(one: CheckInput | null, other: CheckInput | null): boolean {
  return one?.text === other?.text && one?.request === other?.request;
}

/** What これでよい keeps of a point of a text. */
export function acceptedFinding(
  { kind, text: words, range }: Finding,
  text: string,
): AcceptedFinding {
  return { kind, text: words, sentence: range === null ? '' : lineAt(text, range.start) };
}

function isOpen({ text, accepted = [] }: CheckedReport): (finding: Finding) => boolean {
  return (finding) => {
    const { kind, text: words, sentence } = acceptedFinding(finding, text);
    return !accepted.some(
      (one) => one.kind === kind && one.text === words && one.sentence === sentence,
    );
  };
}

function checksOf(
  report: CheckedReport,
  { findings, destinations }: Found,
  switches: CheckSwitches,
): Checks {
  const { isPart } = report;
  const open = (told: readonly Finding[]) => shownFindings(told, switches).filter(isOpen(report));
  return {
    ...report,
    findings: open(findings).filter(({ kind }) => !isPart || !MISSING.has(kind)),
    destinations,
    isCompared: !isPart,
  };
}

export const INITIAL_CHECKS: ChecksContext = {
  report: null,
  shown: null,
  switches: { mutedKinds: [], ownWords: [] },
  opened: null,
  known: [],
};

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
      isSameText(context.report, report) &&
      context.report?.isPart === report?.isPart &&
      context.report?.accepted === report?.accepted,
    isKnown: ({ context: { known } }, report: CheckedReport | null) =>
      report === null || known.some((one) => isSameText(one, report)),
  },
  actions: {
    showKnown: assign(({ context: { known, switches } }, report: CheckedReport | null) => {
      const found = known.find((one) => isSameText(one, report));
      return { report, shown: report && found ? checksOf(report, found, switches) : null };
    }),
    switchTo: assign(({ context: { report, shown, known } }, switches: CheckSwitches) => {
      const found = known.find((one) => isSameText(one, report));
      return {
        switches,
        shown:
          report && found
            ? checksOf(report, found, switches)
            : shown && { ...checksOf(shown, shown, switches), isCompared: shown.isCompared },
      };
    }),
    await: assign(({ context: { shown } }, report: CheckedReport | null) => ({
      report,
      shown: shown?.request === report?.request ? shown : null,
    })),
    takeOut: assign(({ context: { shown } }, mended: readonly Finding[]) => ({
      shown: shown && {
        ...shown,
        findings: shown.findings.filter((finding) => !mended.includes(finding)),
        isCompared: false,
      },
    })),
    keep: assign(({ context }, { findings, destinations }: Found) => {
      const { report, known, switches } = context;
      const found = { findings, destinations };
      return report === null
        ? {}
        : {
            shown: checksOf(report, found, switches),
            known: [{ ...report, ...found }, ...known].slice(0, KNOWN_AT_MOST),
          };
    }),
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
    'finding.open': {
      actions: assign({ opened: ({ event: { finding, by } }) => ({ finding, by }) }),
    },
    'finding.close': { actions: assign({ opened: null }) },
    'switches.changed': {
      actions: { type: 'switchTo', params: ({ event }) => event.switches },
    },
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

/** The open point as it is told now; null where it is told no more. */
export function selectOpened({ context: { shown, opened } }: ChecksSnapshot): Finding | null {
  if (shown === null || opened === null) return null;
  const { kind, text, range } = opened.finding;
  const distance = (one: Finding) => Math.abs((one.range?.start ?? 0) - (range?.start ?? 0));
  const [nearest] = shown.findings
    .filter((one) => one.kind === kind && one.text === text)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? null;
}

export type ChecksRef = ActorRefFrom<typeof checksMachine>;

export type ChecksSnapshot = SnapshotFrom<typeof checksMachine>;

/** How many points are open: 0 where the notes were compared and nothing was found, null where there is nothing to tell. */
export function selectOpenFindings({ context: { shown } }: ChecksSnapshot): number | null {
  if (shown === null) return null;
  const { findings, isCompared, request } = shown;
  const hasNotes = request.period === undefined && !areNotesBlank(request);
  return findings.length > 0 || (isCompared && hasNotes) ? findings.length : null;
}
