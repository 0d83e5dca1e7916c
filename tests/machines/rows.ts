import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { ServiceFailure, ServiceFailureKind } from '../../src/domain/failure/failure.ts';
import { type HistoryEntry, entryIdOf } from '../../src/domain/history.ts';
import type { InputFields } from '../../src/domain/inputFields.ts';
import { EMPTY_REPORT, type Report } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import type { DraftContent } from '../../src/domain/draft.ts';
import type { ReportCommand } from '../../src/machines/report/reportEvents.ts';
import { reportBeforeDay } from '../../src/machines/report/textUpdates.ts';
import { type PersonAct, settle, startReport, type Told } from '../support/reportHarness.ts';

export type Page = ReturnType<typeof startReport>;
type Act = (page: Page) => unknown;

const remembered = new WeakMap<Page, Report>();
const shown = new WeakMap<Page, number>();

const commandsTo = ({ commands }: Page, store: string, but: string) =>
  commands.filter(({ type }) => type.startsWith(store) && type !== but);

const recordsOf = ({ commandsOf }: Page) =>
  commandsOf('history.record').map(({ report }) => report as Report);

const draftOf = ({ commandsOf }: Page) =>
  commandsOf('draft.update').at(-1)?.['content'] as DraftContent | undefined;

const words = ({ type, ...details }: Page['emitted'][number]): string =>
  [
    type,
    ...Object.values(details).map((detail) =>
      typeof detail === 'object' ? detail.kind : String(detail),
    ),
  ].join(' ');

const can = (type: ReportCommand['type']) => (page: Page) => page.can({ type } as ReportCommand);

/** What a person sees, what leaves the page, and what is kept. */
export const FACTS = {
  mode: (page: Page) => page.mode(),
  fields: (page: Page) => page.context().fields,
  template: (page: Page) => page.context().fields.template,
  today: (page: Page) => page.context().fields.today,
  report: (page: Page) => page.context().report,
  text: (page: Page) => page.context().report.text,
  outcome: (page: Page) => page.context().report.outcome,
  received: (page: Page) => page.context().report.received,
  accepted: (page: Page) => page.context().report.accepted,
  /** Whether the report is the one of `remember` again. */
  isRemembered: (page: Page) => isDeepStrictEqual(page.context().report, remembered.get(page)),
  day: (page: Page) => page.context().day,
  dayOfReport: (page: Page) => page.context().report.day,
  previous: (page: Page) => page.context().previousReport?.text ?? null,
  errorText: (page: Page) => page.context().errorText,
  failure: (page: Page) => page.context().failure,
  isTokenRefused: (page: Page) => page.context().isTokenRefused,
  isUnderWay: (page: Page) => page.context().generation !== null,
  isThinking: (page: Page) => page.context().generation?.isThinking,
  unjoined: (page: Page) => page.context().generation?.unjoined,
  calls: (page: Page) => page.calls.length,
  /** The user message of the last call, and what it goes on from. */
  asked: (page: Page) => page.calls.at(-1)?.chat.messages[1]?.content,
  goesOnFrom: (page: Page) => page.calls.at(-1)?.chat.messages[2]?.content,
  isAborted: (page: Page) => page.calls.at(-1)?.signal.aborted,
  notice: (page: Page) => page.context().templateNotice,
  saved: (page: Page) => page.context().savedTemplate,
  undo: (page: Page) => page.context().undo.map(({ action }) => action),
  /** The text of 前回. */
  lastDaily: (page: Page) => {
    const { context } = page.actor.getSnapshot();
    return reportBeforeDay(context.stored, context.day ?? context.today)?.text;
  },
  storageErrors: (page: Page) => page.context().storageErrors,
  offered: (page: Page) => page.context().offeredDraftId,
  /** How often a report came on the screen. */
  shown: (page: Page) => shown.get(page) ?? 0,
  said: ({ emitted }: Page) => emitted.map(words),
  /** The texts that went into the history, by the entry that they stand under. */
  recorded: (page: Page) => recordsOf(page).map((report) => `${entryIdOf(report)}: ${report.text}`),
  /** The last of them whole. */
  lastRecord: (page: Page) => recordsOf(page).at(-1),
  /** The entries that were put last, by their days and texts. */
  redated: ({ commandsOf }: Page) =>
    (commandsOf('history.put').at(-1)?.['entries'] as readonly HistoryEntry[] | undefined)?.map(
      ({ report }) => `${report.day}: ${report.text}`,
    ),
  interrupted: ({ commandsOf }: Page) => commandsOf('history.recordInterrupted'),
  toTemplates: (page: Page) => commandsTo(page, 'template.', ''),
  toDrafts: (page: Page) => commandsTo(page, 'draft.', 'draft.update'),
  kept: (page: Page) => draftOf(page),
  keptText: (page: Page) => draftOf(page)?.report.text,
  keptFields: (page: Page) => draftOf(page)?.fields,
  canUndo: can('undo.apply'),
  canEdit: can('result.change'),
  canRestore: can('report.restorePrevious'),
  canInsertExample: can('example.insert'),
  canMend: can('result.fix'),
  canContinue: can('report.continue'),
};

/** An act, or what is so then. */
export type StepOf<Opened, Facts> =
  | ((page: Opened) => unknown)
  | { readonly [name in keyof Facts]?: unknown };

/** Tables of what is done and what is so then, each row on a page of its own. */
export const tablesOf =
  <Opened, Facts extends Readonly<Record<string, (page: Opened) => unknown>>>(facts: Facts) =>
  (
    title: string,
    open: () => Opened,
    table: Readonly<Record<string, readonly StepOf<Opened, Facts>[]>>,
  ): void => {
    describe(title, () => {
      it.each(Object.entries(table))('%s', async (_, steps) => {
        const page = open();
        for (const step of steps) {
          if (typeof step === 'function') await step(page);
          else {
            const seen = Object.keys(step).map((name) => [name, facts[name]?.(page)]);
            expect(Object.fromEntries(seen)).toEqual(step);
          }
        }
      });
    });
  };

export type Step = StepOf<Page, typeof FACTS>;
export const rows = tablesOf<Page, typeof FACTS>(FACTS);

/** Every transition of the chart that a row took. */
export const taken = new Set<string>();

/** One transition of the chart in words. */
export function transitionName({ source, eventType, target, guard }: AnyTransitionDefinition) {
  const name = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  return `${source.key} --${eventType}[${String(name)}]--> ${String(target?.map(({ key }) => key))}`;
}

type Opening = Parameters<typeof startReport>;

export const noting = {
  inspect: (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return;
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name
    for (const transition of event._transitions) taken.add(transitionName(transition));
  },
};

export function open(start?: Opening[0], prepareRequest?: Opening[1]): Page {
  const page = startReport(start, prepareRequest, noting);
  page.actor.on('report.shown', () => shown.set(page, (shown.get(page) ?? 0) + 1));
  return page;
}

type Plain = PersonAct['type'];
const actOf = (act: PersonAct | Plain) =>
  (typeof act === 'string' ? { type: act } : act) as PersonAct;

/** What follows by itself has not come yet. */
export const send =
  (act: PersonAct | Plain): Act =>
  ({ perform }) =>
    perform(actOf(act));

export const press =
  (act: PersonAct | Plain): Act =>
  (page) => {
    send(act)(page);
    return settle();
  };

export const write =
  (fields: Partial<InputFields>): Act =>
  (page) =>
    page.write(fields);

export const edit = (text: string): Act => press({ type: 'result.change', text });
export const generate: Act = press('report.generate');

/** What a store tells. */
export const tell =
  (...events: readonly Told[]): Act =>
  (page) => {
    for (const event of events) page.notify(event);
    return settle();
  };

/** Of the last call, or the one of that number. */
const callOf = ({ calls }: Page, number = calls.length) => {
  const call = calls[number - 1];
  if (call === undefined) throw new Error('no call was made');
  return call;
};

export const delta =
  (text: string, number?: number): Act =>
  (page) =>
    callOf(page, number).delta(text);

export const hold =
  (text: string): Act =>
  (page) =>
    callOf(page).hold(text);

export const done =
  (text: string, finish: 'stop' | 'length' = 'stop'): Act =>
  (page) =>
    callOf(page).done({ text, finish });

export const fail =
  (failure: ServiceFailure | ServiceFailureKind): Act =>
  (page) =>
    callOf(page).fail(typeof failure === 'string' ? { kind: failure } : failure);

export const passes =
  (ms: number): Act =>
  ({ clock }) => {
    clock.advance(ms);
    return settle();
  };

export const remember: Act = (page) => remembered.set(page, page.context().report);

const NOTES = { today: '検索を直した', tomorrow: '検証に出す' };
export const TODAY = '2026-11-20';
export const DATE = '2026年11月20日(金)';
export const EMPTY_FIELDS = { template: DEFAULT_TEMPLATE, today: '', tomorrow: '', remarks: '' };
export const FIELDS = { ...EMPTY_FIELDS, ...NOTES };
export const REQUEST = { ...FIELDS, date: DATE };

export const reportOf = (text: string, more: Partial<Report> = {}): Report => ({
  ...EMPTY_REPORT,
  id: 'report-1',
  text,
  day: TODAY,
  outcome: 'complete',
  request: REQUEST,
  ...more,
});

export const answered = (...answer: Parameters<typeof done>): Step[] => [generate, done(...answer)];

export const ofDay = (day: string, time: 'morning' | 'afternoon' | 'night' = 'morning') =>
  tell({ type: 'day.changed', day, timeOfDay: time });

/** The history, newest first; `entry`: under another id than that of the report. */
export const entries = (...reports: readonly (Report & { readonly entry?: string })[]) =>
  tell({
    history: {
      entries: reports.map(({ entry, ...report }, index) => ({
        id: entry ?? report.id,
        savedAt: index + 1,
        report,
      })),
    },
  });

export const openEntry =
  (id: string): Act =>
  (page) => {
    const entry = page.context().history.find((one) => one.id === id);
    if (entry === undefined) throw new Error('no such entry');
    return press({ type: 'entry.open', entry })(page);
  };

export function filled(): Page {
  const page = open();
  page.write(NOTES);
  return page;
}

export { settle };
