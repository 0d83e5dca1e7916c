import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type EventObject,
  fromCallback,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { Finding } from '../../check/index.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import type { AcceptedFinding, Report } from '../../domain/report.ts';
import type { CheckPreferences } from '../../domain/settings.ts';
import { rebaseEdit, diffEdit, lineAt, type TextRange } from '../../domain/textEdits.ts';
import { type CheckEvent, type CheckInput, notProvided } from '../actorContracts.ts';

export interface CheckedReport extends CheckInput {
  /** Whether it broke off: its outcome already says that something is missing. */
  readonly isTruncated: boolean;
  readonly accepted?: Report['accepted'];
}

type CheckFindings = Omit<CheckEvent, 'type'>;

/** A report with what was found in it, or in what it was before an edit that is not checked yet. */
export interface Checks extends CheckedReport, CheckFindings {
  /** Whether finding nothing means anything: not in a truncated report, nor after a fix that is not checked yet. */
  readonly isConclusive: boolean;
}

/** The first of these that is still found has its card open. */
export interface OpenedFindings {
  readonly queue: readonly Finding[];
  /** `caret`: the caret is in its words; `list`: chosen in the list, which scrolls to it; `command`: by a command, which moves the focus too. */
  readonly openedBy: 'caret' | 'list' | 'command';
}

export interface ChecksContext {
  readonly report: CheckedReport | null;
  readonly shown: Checks | null;
  readonly preferences: CheckPreferences;
  /** Null once the card is closed; with an empty queue behind the last finding. */
  readonly opened: OpenedFindings | null;
  /** Just after a card opens, so that the second tap of a double tap does nothing to the finding. */
  readonly isInputBlocked: boolean;
  /** Of the last texts that were checked, newest first. */
  readonly cache: readonly (CheckInput & CheckFindings)[];
}

export const checksCommands = {
  /** Checks at once, without a pause between keys. */
  flushChecks: () => ({ type: 'checks.flush' }) as const,
  openFinding: (finding: Finding, openedBy: OpenedFindings['openedBy']) =>
    ({ type: 'finding.open', queue: [finding], openedBy }) as const,
  /** The first of them that is still found. */
  openFirstOf: (queue: readonly Finding[]) =>
    ({ type: 'finding.open', queue, openedBy: 'command' }) as const,
  closeFinding: () => ({ type: 'finding.close' }) as const,
};

interface ReportChangedEvent {
  readonly type: 'report.changed';
  /** Null where what stands in 生成結果 is not to be checked. */
  readonly report: CheckedReport | null;
  /** The findings that a button has settled; the report is then checked at once. */
  readonly fixed?: readonly Finding[];
}

export type ChecksEvent =
  | ReportChangedEvent
  | { readonly type: 'preferences.changed'; readonly preferences: CheckPreferences }
  | ReturnType<(typeof checksCommands)[keyof typeof checksCommands]>
  | { readonly type: 'finding.unblock' }
  | CheckEvent;

const MAX_CACHED = 20;

const SETTLED_AFTER_MS = 400;
/** A long report takes longer to check, so it waits for a longer pause between keys. */
const CHARACTERS_PER_MS = 50;

/** Longer than a double tap takes. */
const INPUT_BLOCKED_MS = 400;

function isSameText(one: CheckInput | null, other: CheckInput | null): boolean {
  return one?.text === other?.text && one?.request === other?.request;
}

/** By its kind or by its word. */
function isMuted({ mutedKinds, ownWords }: CheckPreferences, finding: Finding): boolean {
  return (
    mutedKinds.includes(finding.kind) ||
    (finding.traits.isLearnable === true && ownWords.includes(finding.text))
  );
}

/** What これでよい keeps of a finding in a text. */
export function acceptedFinding(
  { kind, text: words, range }: Finding,
  text: string,
): AcceptedFinding {
  const isMissing = range.start === range.end;
  return { kind, text: words, sentence: isMissing ? '' : lineAt(text, range.start) };
}

function isAccepted({ text, accepted = [] }: CheckedReport, finding: Finding): boolean {
  const { kind, text: words, sentence } = acceptedFinding(finding, text);
  return accepted.some(
    (one) => one.kind === kind && one.text === words && one.sentence === sentence,
  );
}

function checksOf(
  report: CheckedReport,
  { findings, destinations }: CheckFindings,
  preferences: CheckPreferences,
): Checks {
  const { isTruncated } = report;
  return {
    ...report,
    findings: findings.filter(
      (finding) =>
        !isMuted(preferences, finding) &&
        !isAccepted(report, finding) &&
        !(isTruncated && finding.traits.isOnlyForCompleteReports === true),
    ),
    destinations,
    isConclusive: !isTruncated,
  };
}

/** Null where the report is none of the last that were checked. */
function cachedChecks(
  { cache, preferences }: ChecksContext,
  report: CheckedReport | null,
): Checks | null {
  const found = cache.find((one) => isSameText(one, report));
  return report && found ? checksOf(report, found, preferences) : null;
}

/** Without what has been muted or accepted since. */
function withoutIgnored(
  { isConclusive, ...checks }: Checks,
  preferences: CheckPreferences,
  accepted: CheckedReport['accepted'] = checks.accepted,
): Checks {
  return { ...checksOf({ ...checks, accepted }, checks, preferences), isConclusive };
}

function withoutFixed(checks: Checks | null, fixed: readonly Finding[]): Checks | null {
  if (checks === null) return null;
  const gone = fixed.map((finding) => nearestMatch(checks, finding));
  return {
    ...checks,
    findings: checks.findings.filter((finding) => !gone.includes(finding)),
    isConclusive: false,
  };
}

export interface RebasedFinding {
  readonly finding: Finding;
  readonly range: TextRange;
}

/** The findings by where they are once the checked text has become another; those that the change touches are left out. */
export function rebasedFindings(
  { text, findings }: Checks,
  value: string,
): readonly RebasedFinding[] {
  const rangeOf = rebaseRanges(text, value);
  return findings.flatMap((finding) => {
    const range = rangeOf(finding.range);
    return range === null ? [] : [{ finding, range }];
  });
}

/** Maps a range of a text to the text as it is after a change; null where the change touches it. */
export function rebaseRanges(
  before: string,
  after: string,
): (range: TextRange) => TextRange | null {
  if (before === after) return (range) => range;
  const change = diffEdit(before, after);
  return (range) => rebaseEdit({ range, text: '' }, change)?.range ?? null;
}

/** The finding that F8 or Shift+F8 comes to: the next in the text or the one before, from the open one, else from the caret. */
export function selectNextFinding(
  snapshot: ChecksSnapshot,
  step: 1 | -1,
  caret: number,
): Finding | null {
  const { shown, report } = snapshot.context;
  if (shown === null || report === null) return null;
  const placed = rebasedFindings(shown, report.text);
  const open = selectOpenFinding(snapshot);
  const openIndex = placed.findIndex(({ finding }) => finding === open);
  const countBefore = placed.filter(({ range }) => range.start < caret).length;
  const from = openIndex !== -1 ? openIndex : step === 1 ? countBefore - 1 : countBefore;
  return placed.at((from + step) % placed.length)?.finding ?? null;
}

/** The findings after one, then those before it. */
export function selectOtherFindings(
  { context: { shown } }: ChecksSnapshot,
  finding: Finding,
): readonly Finding[] {
  const others = shown?.findings.filter((one) => one !== finding) ?? [];
  const isAfter = ({ range }: Finding) => range.start >= finding.range.start;
  return [...others.filter(isAfter), ...others.filter((one) => !isAfter(one))];
}

export const INITIAL_CHECKS: ChecksContext = {
  report: null,
  shown: null,
  preferences: { mutedKinds: [], ownWords: [] },
  opened: null,
  isInputBlocked: false,
  cache: [],
};

const eventOf = ({ event }: { readonly event: ReportChangedEvent }) => event;
const follow = { type: 'followReport', params: eventOf } as const;

export const checksMachine = setup({
  types: {
    context: {} as ChecksContext,
    events: {} as ChecksEvent,
    children: {} as { reportCheck: 'reportCheck' },
  },
  actors: { reportCheck: fromCallback<EventObject, CheckInput>(notProvided) },
  delays: {
    inputBlocked: INPUT_BLOCKED_MS,
    settled: ({ context: { report } }) =>
      SETTLED_AFTER_MS + (report?.text.length ?? 0) / CHARACTERS_PER_MS,
  },
  guards: {
    isUnchanged: ({ context }, { report }: ReportChangedEvent) =>
      isSameText(context.report, report) &&
      context.report?.isTruncated === report?.isTruncated &&
      context.report?.accepted === report?.accepted,
    isCached: ({ context }, { report }: ReportChangedEvent) =>
      report === null || cachedChecks(context, report) !== null,
    isFixed: (_, { fixed }: ReportChangedEvent) => fixed !== undefined,
  },
  actions: {
    /** What was found before stays until the report is checked. What a person writes while a card is open brings no other card. */
    followReport: assign(({ context }, { report, fixed }: ReportChangedEvent) => {
      const { opened, shown, preferences } = context;
      const isTyped = fixed === undefined && report?.text !== context.report?.text;
      const open = selectOpenFinding({ context });
      const previous = shown?.request === report?.request ? shown : null;
      const unfixed = fixed ? withoutFixed(previous, fixed) : previous;
      return {
        report,
        shown:
          cachedChecks(context, report) ??
          (unfixed && withoutIgnored(unfixed, preferences, report?.accepted)),
        ...(isTyped && opened !== null && { opened: open && { ...opened, queue: [open] } }),
      };
    }),
  },
}).createMachine({
  id: 'checks',
  context: INITIAL_CHECKS,
  initial: 'resting',
  states: {
    resting: {},
    settling: { after: { settled: 'checking' }, on: { 'checks.flush': 'checking' } },
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
          actions: assign(({ context: { report, cache, preferences }, event: found }) => ({
            shown: report && checksOf(report, found, preferences),
            cache: report ? [{ ...report, ...found }, ...cache].slice(0, MAX_CACHED) : cache,
          })),
        },
      },
    },
  },
  on: {
    'finding.open': {
      actions: enqueueActions(({ event: { queue, openedBy }, enqueue }) => {
        enqueue.assign({ opened: { queue, openedBy }, isInputBlocked: true });
        enqueue.cancel('unblock');
        enqueue.raise({ type: 'finding.unblock' }, { id: 'unblock', delay: 'inputBlocked' });
      }),
    },
    'finding.unblock': { actions: assign({ isInputBlocked: false }) },
    'finding.close': { actions: assign({ opened: null }) },
    'preferences.changed': {
      actions: assign(({ context, event: { preferences } }) => {
        const { report, shown } = context;
        return {
          preferences,
          shown:
            cachedChecks({ ...context, preferences }, report) ??
            (shown && withoutIgnored(shown, preferences)),
        };
      }),
    },
    'report.changed': [
      { guard: { type: 'isUnchanged', params: eventOf } },
      { guard: { type: 'isCached', params: eventOf }, target: '.resting', actions: follow },
      { guard: { type: 'isFixed', params: eventOf }, target: '.checking', actions: follow },
      { target: '.settling', actions: follow },
    ],
  },
});

/** The finding as it is found now: the nearest one of its kind and words. */
function nearestMatch({ findings }: Checks, { kind, text, range }: Finding): Finding | undefined {
  const distance = (one: Finding) => Math.abs(one.range.start - range.start);
  return findings
    .filter((one) => one.kind === kind && one.text === text)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The open finding as it is found now; null where none is open. */
export function selectOpenFinding({
  context: { shown, opened },
}: {
  readonly context: ChecksContext;
}): Finding | null {
  for (const finding of opened?.queue ?? []) {
    const match = shown && nearestMatch(shown, finding);
    if (match) return match;
  }
  return null;
}

export type ChecksRef = ActorRefFrom<typeof checksMachine>;

export type ChecksSnapshot = SnapshotFrom<typeof checksMachine>;

/** 0 where the notes were compared and nothing was found; null where nothing can be said. */
export function selectFindingCount({ context: { shown } }: ChecksSnapshot): number | null {
  if (shown === null) return null;
  const { findings, isConclusive, request } = shown;
  const hasNotes = request.period === undefined && !areNotesBlank(request);
  return findings.length > 0 || (isConclusive && hasNotes) ? findings.length : null;
}
