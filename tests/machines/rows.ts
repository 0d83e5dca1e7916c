import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { ServiceFailure } from '../../src/domain/failure/failure.ts';
import { historyIdOf } from '../../src/domain/history.ts';
import type { InputFields } from '../../src/domain/inputFields.ts';
import type { Report } from '../../src/domain/report.ts';
import type { DraftCommand, HistoryCommand } from '../../src/machines/actorContracts.ts';
import type { ReportCommand } from '../../src/machines/report/reportEvents.ts';
import { type FactEvent, settle, startReport } from '../support/reportHarness.ts';

export type Page = ReturnType<typeof startReport>;
type Act = (page: Page) => unknown;

const remembered = new WeakMap<Page, Report>();
const shown = new WeakMap<Page, number>();

const commandsTo = ({ commands }: Page, store: string, but: string) =>
  commands.filter(({ type }) => type.startsWith(store) && type !== but);

const recordsOf = ({ commandsOf }: Page) =>
  (commandsOf('history.record') as Extract<HistoryCommand, { type: 'history.record' }>[]).map(
    ({ report }) => report,
  );

const draftOf = ({ commandsOf }: Page) =>
  (commandsOf('draft.update') as Extract<DraftCommand, { type: 'draft.update' }>[]).at(-1)?.content;

const words = ({ type, ...details }: Page['emitted'][number]): string =>
  [
    type,
    ...Object.values(details).map((detail) =>
      typeof detail === 'object' ? detail.kind : String(detail),
    ),
  ].join(' ');

/** What a person sees, what leaves the page, and what is kept. */
export const FACTS = {
  mode: (page: Page) => page.mode(),
  draftStore: (page: Page) => page.context().drafts.getSnapshot().value,
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
  unjoined: (page: Page) => page.context().generation?.unjoined,
  calls: (page: Page) => page.calls.length,
  /** The user message of the last call, and what it goes on from. */
  asked: (page: Page) => page.calls.at(-1)?.chat.messages[1]?.content,
  goesOnFrom: (page: Page) => page.calls.at(-1)?.chat.messages[2]?.content,
  isAborted: (page: Page) => page.calls.at(-1)?.signal.aborted,
  notice: (page: Page) => page.context().templateNotice,
  saved: (page: Page) => page.context().savedTemplate,
  undo: (page: Page) => page.context().undo.map(({ action }) => action),
  plans: (page: Page) => page.context().plans,
  storageErrors: (page: Page) => page.context().storageErrors,
  offered: (page: Page) => page.context().offeredDraftId,
  unfinished: (page: Page) => page.context().unfinishedDrafts.map(({ id }) => id),
  /** How often a report came on the screen. */
  shown: (page: Page) => shown.get(page) ?? 0,
  said: ({ emitted }: Page) => emitted.map(words),
  /** The texts that went into the history, by the entry that they stand under. */
  recorded: (page: Page) =>
    recordsOf(page).map((report) => `${historyIdOf(report)}: ${report.text}`),
  /** The last of them whole. */
  lastRecord: (page: Page) => recordsOf(page).at(-1),
  interrupted: ({ commandsOf }: Page) => commandsOf('history.recordInterrupted'),
  toHistory: (page: Page) =>
    commandsTo(page, 'history.', 'history.record').filter(
      ({ type }) => type !== 'history.recordInterrupted',
    ),
  toTemplates: (page: Page) => commandsTo(page, 'template.', ''),
  toNamed: (page: Page) => commandsTo(page, 'namedTemplates.', ''),
  toDrafts: (page: Page) =>
    commandsTo(page, 'draft.', 'draft.update').filter(({ type }) => type !== 'draft.sort'),
  kept: (page: Page) => draftOf(page),
  keptText: (page: Page) => draftOf(page)?.report.text,
  keptFields: (page: Page) => draftOf(page)?.fields,
};

type FactName = keyof typeof FACTS;
type Facts = { readonly [name in FactName]?: unknown } & {
  readonly can?: Readonly<Partial<Record<ReportCommand['type'], boolean>>>;
};

/** An act, or what is so then. */
export type Step = Act | Facts;

async function play(page: Page, steps: readonly Step[]): Promise<void> {
  page.actor.on('report.shown', () => shown.set(page, (shown.get(page) ?? 0) + 1));
  for (const step of steps) {
    if (typeof step === 'function') {
      await step(page);
      continue;
    }
    const { can = {}, ...facts } = step;
    const names = Object.keys(facts) as FactName[];
    expect({
      can: Object.fromEntries(
        Object.keys(can).map((type) => [type, page.can({ type } as ReportCommand)]),
      ),
      ...Object.fromEntries(names.map((name) => [name, FACTS[name](page)])),
    }).toEqual({ can, ...facts });
  }
}

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

export const open = (start?: Opening[0], prepareRequest?: Opening[1]): Page =>
  startReport(start, prepareRequest, noting);

/** Rows of what is done and what is so then, each on a page of its own. */
export function rows(
  title: string,
  open: () => Page,
  table: Readonly<Record<string, readonly Step[]>>,
): void {
  describe(title, () => {
    it.each(Object.entries(table))('%s', (_, steps) => play(open(), steps));
  });
}

type Plain = ReportCommand['type'];
const commandOf = (command: ReportCommand | Plain) =>
  (typeof command === 'string' ? { type: command } : command) as ReportCommand;

/** What follows by itself has not come yet. */
export const send =
  (command: ReportCommand | Plain): Act =>
  ({ actor }) =>
    actor.send(commandOf(command));

export const press =
  (command: ReportCommand | Plain): Act =>
  (page) => {
    send(command)(page);
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
  (...events: readonly FactEvent[]): Act =>
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
  (failure: ServiceFailure | 'server' | 'network' | 'empty' | 'interrupted'): Act =>
  (page) =>
    callOf(page).fail(typeof failure === 'string' ? { kind: failure } : failure);

export const passes =
  (ms: number): Act =>
  ({ clock }) => {
    clock.advance(ms);
    return settle();
  };

export const remember: Act = (page) => remembered.set(page, page.context().report);

export { settle };
