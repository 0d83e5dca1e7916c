import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  createActor,
  fromPromise,
  toPromise,
  type AnyEventObject,
  type AnyTransitionDefinition,
} from 'xstate';
import { beginningOf, dayOfReportDate } from '../../src/domain/calendarDays.ts';
import type { StoredDraft } from '../../src/domain/draft.ts';
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import type { HistoryEntry } from '../../src/domain/history.ts';
import type { NamedTemplate } from '../../src/domain/namedTemplate.ts';
import { noteTexts } from '../../src/domain/inputFields.ts';
import type { Report } from '../../src/domain/report.ts';
import type { draftsMachine } from '../../src/machines/drafts/draftsMachine.ts';
import type { libraryMachine } from '../../src/machines/library/libraryMachine.ts';
import type { ReportCommand } from '../../src/machines/report/reportEvents.ts';
import type { reportMachine } from '../../src/machines/report/reportMachine.ts';
import { reportChat } from '../../src/services/inference/prompt.ts';
import type { PreparedRequest, PrepareRequestInput } from '../../src/machines/actorContracts.ts';
import type { RewriteLines } from '../../src/services/inference/rewriteLines.ts';
import { settle, startReport, notify } from '../support/reportHarness.ts';
import {
  can,
  COMMANDS,
  hasBrought,
  initialState,
  isBetterAnswer,
  kept,
  OF_PERIOD,
  step,
  view,
  type Draft,
  type Fields,
  type HistoryItem,
  type Learned,
  type ModelEvent,
  type ModelState,
  type NamedItem,
  type Text,
  type View,
} from './reportModel.ts';

const DATE = '2026年11月20日(金)';
const OTHER_DATE = '2026年11月19日(木)';

const ASKED: Fields = { template: '型', today: '前の作業', tomorrow: '前の予定', remarks: '' };

const found = (id: string, text: string, asked: Fields | null): Text => ({
  id,
  text,
  outcome: 'complete',
  asked,
  isEdited: false,
});

const DRAFTS: readonly Draft[] = [
  {
    id: 'finished',
    fields: { template: '下書きの型', today: '下書き', tomorrow: '下書き', remarks: '' },
    report: found('report of finished', '下書きの日報', null),
    isStreaming: false,
  },
  {
    id: 'broken-off',
    fields: { template: '型', today: '下書き', tomorrow: '', remarks: '備考' },
    report: found('report of broken-off', '・下書き\n・途中', ASKED),
    isStreaming: true,
  },
];

/** This tab's own from the last time; the others are offered. */
const OWN_DRAFTS: readonly Draft[] = DRAFTS.map(({ id, report, ...draft }) => ({
  ...draft,
  id: `own ${id}`,
  report: { ...report, id: `own ${report.id}`, text: `・自分\n${report.text}` },
}));

const YESTERDAY: HistoryItem = {
  id: 'yesterday',
  date: OTHER_DATE,
  plans: 'レビュー',
  isOfPeriod: false,
  report: found('yesterday', '■ 明日の予定\n・レビュー', ASKED),
};

const ENTRIES: readonly HistoryItem[] = [
  {
    id: 'week',
    date: OTHER_DATE,
    plans: '週の予定',
    isOfPeriod: true,
    report: found('week', '■ 来週の予定\n・週の予定', OF_PERIOD),
  },
  YESTERDAY,
  {
    id: 'today',
    date: DATE,
    plans: '設計',
    isOfPeriod: false,
    report: found('today', '■ 明日の予定\n・設計', ASKED),
  },
];

function realReport({ id, text, asked }: Text): Report {
  const request = asked === null ? null : { ...asked, date: DATE };
  return {
    id,
    text,
    day: null,
    outcome: 'complete',
    received: null,
    isDateRepaired: false,
    request,
    isEdited: false,
  };
}

const realDraft = ({ id, fields, report, isStreaming }: Draft): StoredDraft => ({
  id,
  revision: 1,
  savedAt: 5,
  content: {
    fields,
    report: realReport(report),
    previousReport: null,
    isStreaming,
  },
});

const PERIOD = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;

function realEntry({ id, report: text, date, isOfPeriod }: HistoryItem): HistoryEntry {
  const report = realReport(text);
  const request = report.request && isOfPeriod ? { ...report.request, period: PERIOD } : null;
  const savedAt = beginningOf(dayOfReportDate(date) ?? '').getTime();
  return { id, savedAt, report: { ...report, request: request ?? report.request } };
}

/** Which modes were there after a step, and how often each transition was taken. */
export interface Counts {
  readonly modes: Map<string, number>;
  readonly transitions: Map<string, number>;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** One transition of the chart in words. */
export function transitionName({
  source,
  eventType,
  target,
  guard,
}: AnyTransitionDefinition): string {
  const name = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  const to = target?.map(({ key }) => key).join() ?? '';
  return `${source.key} --${eventType}${name === undefined ? '' : `[${String(name)}]`}--> ${to}`;
}

/** The chart and its children. */
const MACHINES: ReadonlySet<string> = new Set(['report', 'library', 'drafts']);

/** Another rule of what is better, that a model of a few lines knows too. */
const rewriteByAppending: RewriteLines = async (requestCompletion, input, { text }, signal) => {
  const chat = reportChat(input.request, input.settings);
  const answer = await requestCompletion({ chat, onDelta: () => undefined }, signal);
  if (answer.finish === 'length') throw { kind: 'interrupted' };
  const addedText = isBetterAnswer(answer.text);
  return {
    text: addedText ? text + answer.text : text,
    received: answer.text,
    addedText,
    isWorthGoingOn: false,
    ended: { text, outcome: 'complete', received: null, isDateRepaired: false },
    asWritten: null,
  };
};

const REWRITE = {
  type: 'report.rewrite',
  rewriting: { text: '', lines: [] },
} as const;

/** The running machine; validation waits until it is let go on. */
export function startReal(machines: Machines, saved: string | null, counts?: Counts) {
  const gates: { readonly open: () => void; readonly break: () => void }[] = [];
  const harness = startReport(
    saved === null ? {} : { savedTemplate: saved },
    (real) =>
      fromPromise<PreparedRequest, PrepareRequestInput>(async ({ input }) => {
        await new Promise<void>((open, reject) =>
          gates.push({ open, break: () => reject(new Error('unforeseen')) }),
        );
        return toPromise(createActor(real, { input }).start());
      }),
    {
      ...machines,
      rewrite: rewriteByAppending,
      ...(counts && {
        inspect: (event) => {
          if (event.type !== '@xstate.microstep') return;
          // oxlint-disable-next-line no-underscore-dangle -- the library's own name
          for (const transition of event._transitions) {
            if (MACHINES.has(transition.source.machine.id)) {
              count(counts.transitions, transitionName(transition));
            }
          }
        },
      }),
    },
  );
  harness.notify({ type: 'day.changed', day: dayOfReportDate(DATE) ?? '', time: 'morning' });
  return {
    ...harness,
    gates,
    counts,
    seen: { sent: 0, said: 0, number: 0, records: new Set<string>() },
  };
}

/** Others than the product's own. */
export interface Machines {
  readonly machine?: typeof reportMachine;
  readonly library?: typeof libraryMachine;
  readonly drafts?: typeof draftsMachine;
}

export type Real = ReturnType<typeof startReal>;

function reportedWords(command: AnyEventObject, records: Set<string>): readonly unknown[] | null {
  switch (command.type) {
    case 'draft.update':
      return null;
    case 'template.write':
      return [command.type, command['reason'], command['text']];
    case 'template.addReplaced':
      return [command.type, command['templates']];
    case 'template.remember':
      return [command.type, command['template']];
    case 'draft.open':
    case 'draft.discard':
    case 'history.remove':
      return [command.type, command['id']];
    case 'draft.sort':
      return [command.type, ...(command['unfinished'] as StoredDraft[]).map(({ id }) => id)];
    case 'draft.putBack':
      return [command.type, (command['draft'] as StoredDraft).id];
    case 'namedTemplates.add':
      return [command.type, command['name'], command['text']];
    case 'namedTemplates.remove':
      return [command.type, command['id']];
    case 'namedTemplates.put':
      return [
        command.type,
        (command['templates'] as NamedTemplate[]).map(({ id, name, text }) => [id, name, text]),
      ];
    case 'history.record':
    case 'history.recordInterrupted': {
      const { text, request } = command['report'] as Report;
      const notes = text === '' && request !== null ? noteTexts(request) : [];
      const words = JSON.stringify([text, ...notes]);
      if (records.has(words)) return null;
      records.add(words);
      return ['history.record', text, ...notes];
    }
    case 'history.add':
      return [command.type, (command['entries'] as HistoryEntry[]).map(({ id }) => id)];
    case 'settings.write':
      return [
        command.type,
        (command['settings'] as typeof SPECIFIED_SETTINGS).continueAutomatically,
      ];
    default:
      return [command.type];
  }
}

const ACCEPT = {
  type: 'result.accept',
  finding: { kind: 'harsh', text: '', sentence: '' },
} as const;

const FILL_PERIOD = {
  type: 'report.fillPeriod',
  request: { ...OF_PERIOD, date: DATE, period: PERIOD },
} as const;

function commandOf(type: (typeof COMMANDS)[number]): ReportCommand {
  if (type === 'report.rewrite') return REWRITE;
  if (type === 'result.accept') return ACCEPT;
  return type === 'report.fillPeriod' ? FILL_PERIOD : { type };
}

/** The running machine as the model sees the screen. */
function observe(real: Real): View {
  const { seen, commands, emitted, calls } = real;
  const snapshot = real.actor.getSnapshot();
  const { value } = snapshot;
  const context = real.context();
  const { report, errorText, failure, settings } = context;
  const sent = commands.slice(seen.sent).flatMap((command) => {
    const words = reportedWords(command, seen.records);
    return words === null ? [] : [JSON.stringify(words)];
  });
  const said = emitted.slice(seen.said).map((event): View['said'][number] => {
    if (event.type === 'input.refused') return [event.type, event.field];
    if (event.type === 'report.cancelled') return [event.type];
    if (event.type === 'report.rewritten') return [event.type, event.isTaken];
    return event.type === 'report.finished'
      ? [event.type, event.outcome]
      : [event.type, event.failure.kind];
  });
  seen.sent = commands.length;
  seen.said = emitted.length;
  const last = calls.at(-1)?.chat.messages;
  const errorWords = errorText === null ? '' : `<${errorText.failure.kind}>`;
  const alert =
    failure?.kind === 'input-missing'
      ? failure.fields.join()
      : failure?.kind === 'token-in-input'
        ? `token-in ${failure.fields.join()}`
        : failure?.kind;
  return {
    mode: value,
    fields: context.fields,
    result: errorText?.placement === 'instead' ? errorWords : report.text + errorWords,
    outcome: report.outcome,
    accepted: report.accepted?.length ?? 0,
    previous: context.previousReport?.text ?? null,
    alert: value === 'error' ? (alert ?? null) : null,
    calls: calls.length,
    lastCall:
      last === undefined
        ? null
        : { user: last[1]?.content ?? '', written: last[2]?.content ?? null },
    cancelled: calls.flatMap(({ signal }, index) => (signal.aborted ? [index + 1] : [])),
    streamed: context.generation === null ? null : (calls.at(-1)?.arrived() ?? ''),
    can: COMMANDS.filter((type) => real.can(commandOf(type))),
    canEdit: snapshot.can({ type: 'result.change', text: '' }),
    saved: context.savedTemplate,
    notice: context.templateNotice?.kind ?? null,
    isTokenStored: context.isTokenStored === true,
    isTokenRefused: context.isTokenRefused,
    continues: settings.continueAutomatically,
    unfinished: context.unfinishedDrafts.map(({ id }) => id),
    offered: context.offeredDraftId,
    history: context.history.map(({ id }) => id),
    named: context.namedTemplates.map(({ id }) => id),
    storageErrors: Object.keys(context.storageErrors).toSorted() as View['storageErrors'][number][],
    sent: sent.toSorted(),
    said,
  };
}

const ADDITION = {
  replacedTemplates: ['よその前の型'],
  namedTemplates: [{ id: 'elsewhere', name: 'よそ', text: 'よその型', savedAt: 1 }],
  history: [realEntry({ ...YESTERDAY, id: 'elsewhere' })],
};

async function perform(real: Real, event: ModelEvent): Promise<void> {
  const { actor, calls, gates } = real;
  const call = calls.at(-1);
  switch (event.type) {
    case 'preparation.done':
      gates.at(-1)?.open();
      return settle();
    case 'preparation.breaks':
      gates.at(-1)?.break();
      return settle();
    case 'delta':
      return call?.delta(event.text);
    case 'late delta':
      return calls[event.call - 1]?.delta(event.text);
    case 'call.done':
      return call?.done({
        text: call.arrived() + event.rest,
        finish: event.finish,
      });
    case 'call.fails':
      return call?.fail({ kind: event.kind as 'server' });
    case 'draft.found':
    case 'draft.opened':
      return notify(actor, { type: event.type, draft: realDraft(event.draft) });
    case 'draft.leftChanged':
      return notify(actor, { type: event.type, drafts: event.drafts.map(realDraft) });
    case 'draft.owned':
    case 'draft.released':
    case 'draft.refused':
      return notify(actor, { type: event.type });
    case 'draft.saved':
      return notify(actor, { type: event.type, savedAt: 2 });
    case 'store.recovers':
      return notify(actor, { type: 'storage.changed', what: event.store, problem: null });
    case 'history.changed':
      return notify(actor, { type: event.type, entries: event.entries.map(realEntry) });
    case 'namedTemplates.changed':
      return notify(actor, {
        type: event.type,
        templates: event.templates.map((template) => ({ ...template, savedAt: 1 })),
      });
    case 'settings.change':
    case 'settings.changed':
      return notify(actor, {
        type: event.type === 'settings.change' ? 'library.changeSettings' : event.type,
        settings: { ...SPECIFIED_SETTINGS, continueAutomatically: event.continues },
      });
    case 'result.change':
      return actor.send(event);
    case 'report.rewrite': {
      const { text } = real.context().report;
      return actor.send({ ...REWRITE, rewriting: { ...REWRITE.rewriting, text } });
    }
    case 'report.fillPeriod':
      return actor.send(FILL_PERIOD);
    case 'result.accept':
      return actor.send(ACCEPT);
    case 'backup.import':
      return actor.send({ type: 'library.import', added: ADDITION });
    case 'namedTemplate.save':
    case 'namedTemplate.overwrite':
      return actor.send({ ...event, text: real.context().fields.template });
    case 'leftDraft.open':
      return actor.send({ type: 'leftDraft.open', id: event.id });
    case 'template.takeImported':
      return actor.send({ type: 'template.choose', name: null, text: event.text });
    case 'store.fails':
      return notify(actor, { type: 'storage.changed', what: event.store, problem: 'full' });
    case 'store.breaks':
      return notify(actor, { type: `xstate.error.actor.${event.store}` });
    case 'token.breaks':
      return actor.send({ type: 'xstate.error.actor.token' } as never);
    case 'plans.breaks':
      return actor.send({ type: 'xstate.error.actor.plans' } as never);
    case 'calendar.breaks':
      return notify(actor, { type: 'xstate.error.actor.calendar' } as never);
    case 'autosave.breaks':
      return actor.send({ type: 'xstate.error.actor.autosave' } as never);
    default:
      return notify(actor, event as never);
  }
}

/** What was kept last is what stands on the screen, a sample aside: nothing is lost, whenever the page ends. */
function expectKept(state: ModelState, real: Real, hasChanged: boolean): void {
  const [stable] = real.commandsOf('draft.update').slice(-1) as [AnyEventObject?];
  if (stable === undefined) {
    expect(hasChanged).toBe(false);
    return;
  }
  const { fields, report, previousReport, isStreaming, unjoined } = stable[
    'content'
  ] as StoredDraft['content'];
  const { generation } = state;
  const own = kept(state);
  expect({ fields, text: report.text, previous: previousReport?.text ?? null }).toEqual({
    fields: own.fields,
    text: own.report.text,
    previous: state.previous?.text ?? null,
  });
  if (generation === null) expect(isStreaming).toBe(false);
  else if (hasBrought(generation)) expect(isStreaming).toBe(true);
  if (generation !== null && generation.stable !== '' && generation.rewrites === null) {
    expect(unjoined ?? '').toBe(generation.streamed);
  }
}

/** A draft without the service says what the notes say; an example day is one that could be sent. */
function learn({ clicked, fields }: ModelState, event: ModelEvent, real: Real): Learned {
  const { context } = real.actor.getSnapshot();
  const learned = { fields: context.fields, text: context.report.text };
  if (event.type === 'preparation.done' && clicked?.intent === 'fill-template') {
    for (const name of ['today', 'tomorrow', 'remarks'] as const) {
      for (const line of clicked.fields[name].split('\n'))
        expect(learned.text).toContain(line.trim());
    }
  }
  const isSample = event.type === 'preparation.done' && clicked?.intent === 'show-sample';
  if (event.type === 'example.insert' || isSample) {
    expect(learned.fields.template).toBe(fields.template);
    expect([learned.fields.today, learned.fields.tomorrow].includes('')).toBe(false);
  }
  return learned;
}

export interface Model {
  state: ModelState;
  hasChanged: boolean;
}

type Form = (state: ModelState, next: () => string) => ModelEvent | null;

class Step implements fc.AsyncCommand<Model, Real> {
  readonly #name: string;
  readonly #form: Form;

  constructor(name: string, form: Form) {
    this.#name = name;
    this.#form = form;
  }

  check({ state }: Readonly<Model>): boolean {
    return this.#form(state, () => '') !== null;
  }

  async run(model: Model, real: Real): Promise<void> {
    const before = model.state;
    const event = this.#form(before, () => `${(real.seen.number += 1)}番`);
    if (event === null) return;
    await perform(real, event);
    const isTaken = can(before, event.type);
    const learned = isTaken ? learn(before, event, real) : { fields: before.fields, text: '' };
    model.state = step(before, event, learned);
    const { fields, report, previous } = model.state;
    model.hasChanged ||=
      fields !== before.fields || report !== before.report || previous !== before.previous;
    expect(observe(real)).toEqual(view(model.state));
    expectKept(model.state, real, model.hasChanged);
    if (real.counts) count(real.counts.modes, model.state.mode);
  }

  toString(): string {
    return this.#name;
  }
}

const steady = (event: ModelEvent, name: string = event.type): Step => new Step(name, () => event);

const answering = (name: string, form: Form): Step =>
  new Step(name, (state, next) => (state.mode === 'generating' ? form(state, next) : null));

const hasStreamed = ({ generation }: ModelState): boolean =>
  generation !== null && generation.streamed !== '';

const field = fc.constantFrom('template', 'today', 'tomorrow', 'remarks');
const fieldText = fc.constantFrom('', ' \n', '　', '作業', '作業\n予定', '型', '別の型');

const writing = fc
  .tuple(field, fieldText)
  .map(([name, text]) =>
    steady(
      { type: 'field.change', field: name, text },
      `field.change ${name} ${JSON.stringify(text)}`,
    ),
  );

const TOKEN = ['hf', '0123456789'.repeat(3)].join('_');

/** A token in a field, or out of it again. */
const token = field.map(
  (name) =>
    new Step(`token in ${name}`, ({ fields }) => {
      const held = (['template', 'today', 'tomorrow', 'remarks'] as const).find((other) =>
        fields[other].includes(TOKEN),
      );
      return {
        type: 'field.change',
        field: held ?? name,
        text: held === undefined ? TOKEN : '作業',
      };
    }),
);

/** What leads a day's report on: the notes, the click, the answer. */
const leadingOn = new Step('lead on', (state, next) => {
  const { mode, fields } = state;
  const missing = (['today', 'tomorrow'] as const).find((name) => fields[name].trim() === '');
  if (mode === 'validating') return { type: 'preparation.done' };
  if (state.alert?.startsWith('token-in')) return { type: 'report.retry' };
  if (mode === 'generating') return { type: 'delta', text: `・作業${next()}\n` };
  return missing === undefined
    ? { type: 'report.generate' }
    : { type: 'field.change', field: missing, text: '作業' };
});

/** A further call of a click that brings nothing. */
const bringingNothing = answering('further call is empty', ({ generation }) =>
  generation !== null && generation.requestCount > 1 && generation.streamed === ''
    ? { type: 'call.fails', kind: 'empty' }
    : null,
);

/** What leads to a failure, and from it to the same once more. */
const failingAgain = new Step('fail and retry', (state) => {
  switch (state.mode) {
    case 'validating':
      return { type: 'preparation.breaks' };
    case 'generating':
      return { type: 'call.fails', kind: 'server' };
    case 'error':
      return { type: 'report.retry' };
    case 'idle':
      if (can(state, 'report.continue')) return { type: 'report.continue' };
      if (state.report.text === '') return { type: 'sample.show' };
      return { type: state.given === null ? 'report.fillPeriod' : 'report.fillTemplate' };
  }
});

/** What leads to the morning after: another day, yesterday's report, empty notes. */
const carryingOver = new Step('carry over', (state) => {
  if (state.mode !== 'idle') return null;
  if (state.history[0]?.date !== OTHER_DATE) {
    return { type: 'history.changed', entries: ENTRIES.slice(0, 2) };
  }
  return { type: can(state, 'carryOver.insert') ? 'carryOver.insert' : 'report.startNew' };
});

/** What leads to a draft that is thrown away, and from it to its way back. */
const discarding = new Step('discard and take back', (state) => {
  if (state.discarded.length > 0) return { type: 'draft.undoDiscard' };
  const [waiting] = state.unfinished;
  return waiting === undefined
    ? { type: 'draft.leftChanged', drafts: DRAFTS }
    : { type: 'draft.discardLeft', id: waiting.id };
});

/** One of the commands that the page takes now. */
const possible = fc.nat(100).map(
  (choice) =>
    new Step(`possible command ${choice}`, (state) => {
      const types = COMMANDS.filter((type) => can(state, type));
      const type = types[choice % types.length];
      return type === undefined ? null : { type };
    }),
);

const editing = fc.constantFrom('', '手直し').map(
  (words) =>
    new Step(`result.change ${words}`, (_, next) => ({
      type: 'result.change',
      text: words && words + next(),
    })),
);

/** An edit of the page's own in a report. */
const mending = new Step('result.mend', (state, next) =>
  can(state, 'result.mend')
    ? { type: 'result.mend', text: `${state.report.text}やわらか${next()}` }
    : null,
);

/** A line above or below the report, which leaves what was mended in it. */
const addingLine = fc.boolean().map(
  (isAbove) =>
    new Step(`add a line ${isAbove ? 'above' : 'below'}`, (state, next) => {
      const { text } = state.report;
      if (text === '' || state.error !== null || !can(state, 'result.change')) return null;
      const line = `追記${next()}`;
      return {
        type: 'result.change',
        text: isAbove ? `${line}\n${text}` : `${text}\n${line}`,
      };
    }),
);

/** The browser's own undo of the last mend. */
const takingBack = new Step('take back in the field', (state) => {
  const { report, error, undo } = state;
  const last = undo.findLast(
    ({ of, before, after }) =>
      of === 'report' && after.report.text === report.text && before.report.text !== report.text,
  );
  if (last === undefined || error !== null || !can(state, 'result.change')) return null;
  return { type: 'result.change', text: last.before.report.text };
});

/** A section that is asked for, and what becomes of it. */
const rewriting = fc
  .constantFrom<'stop' | 'length' | 'fails'>('stop', 'stop', 'length', 'fails')
  .map(
    (end) =>
      new Step(`rewrite ${end}`, (state, next) => {
        if (state.mode === 'error' && state.intent === 'rewrite') return { type: 'report.retry' };
        if (state.generation?.rewrites) {
          return end === 'fails'
            ? { type: 'call.fails', kind: 'server' }
            : { type: 'call.done', rest: `・最後${next()}`, finish: end };
        }
        return can(state, 'report.rewrite') ? { type: 'report.rewrite' } : null;
      }),
  );

const preparing = new Step('preparation.done', ({ mode }) =>
  mode === 'validating' ? { type: 'preparation.done' } : null,
);
const breaking = new Step('preparation.breaks', ({ mode }) =>
  mode === 'validating' ? { type: 'preparation.breaks' } : null,
);

const delta = fc.constantFrom('・作業#\n', '・作業#', '・作業#\n・続き#', '').map((form) =>
  answering(`delta ${JSON.stringify(form)}`, (_, next) => ({
    type: 'delta',
    text: form.replaceAll('#', next),
  })),
);

const done = fc
  .tuple(fc.constantFrom<'stop' | 'length'>('stop', 'length', 'length'), fc.boolean())
  .map(([finish, isWhole]) =>
    answering(`call.done ${finish}`, (state, next) => ({
      type: 'call.done',
      rest: isWhole && hasStreamed(state) ? '' : `・最後${next()}`,
      finish,
    })),
  );

const failing = fc
  .constantFrom('server', 'permission', 'interrupted', 'empty', 'empty')
  .map((kind) =>
    answering(`call.fails ${kind}`, (state) =>
      kind === 'empty' && hasStreamed(state) ? null : { type: 'call.fails', kind },
    ),
  );

const late = fc.nat(3).map(
  (back) =>
    new Step(`late delta of cancelled call -${back}`, ({ cancelled }, next) => {
      const call = cancelled.at(-1 - back);
      return call === undefined ? null : { type: 'late delta', call, text: `・遅れ${next()}` };
    }),
);

const draft = fc.constantFrom(...DRAFTS);
const store = fc.constantFrom('template', 'namedTemplates', 'draft', 'history', 'settings');

const aside: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(
      'draft.undoDiscard',
      'draft.saved',
      'draft.owned',
      'draft.released',
      'draft.refused',
      'history.clear',
      'history.undoRemoval',
      'backup.import',
      'token.breaks',
      'calendar.breaks',
      'autosave.breaks',
      'plans.breaks',
      'template.save',
      'template.revert',
      'template.restoreReplaced',
    )
    .map((type) => steady({ type })),
  fc
    .constantFrom(true, false)
    .map((isStored) => steady({ type: 'token.changed', isStored }, `token.changed ${isStored}`)),
  fc
    .tuple(fc.constantFrom('settings.changed', 'settings.change'), fc.boolean())
    .map(([type, continues]) => steady({ type, continues }, `${type} ${continues}`)),
  fc
    .tuple(fc.constantFrom('save', 'generate'), fc.constantFrom('', '型', '別の型'))
    .map(([reason, text]) =>
      steady({ type: 'template.written', reason, text }, `template.written ${reason} ${text}`),
    ),
  fc
    .constantFrom(null, '', '型', '別のタブの型')
    .map((text) => steady({ type: 'template.changed', text }, `template.changed ${text}`)),
  fc
    .constantFrom('型', '別のブラウザの型')
    .map((text) => steady({ type: 'template.takeImported', text })),
  fc
    .constantFrom([], ['前の型'], ['前の型', 'その前の型'])
    .map((texts) => steady({ type: 'template.replacedChanged', replaced: texts })),
  fc
    .tuple(fc.constantFrom('store.fails', 'store.breaks', 'store.recovers'), store)
    .map(([type, name]) => steady({ type, store: name }, `${type} ${name}`)),
);

const NAMED: readonly NamedItem[] = [
  { id: 'weekly', name: '週次', text: '週の型' },
  { id: 'monthly', name: '月次', text: '月の型' },
  { id: 'weekly of another tab', name: '週次', text: '別のタブの型' },
];

const namedId = fc.constantFrom(...NAMED.map(({ id }) => id));
const givenName = fc.constantFrom(' ', '週次', ' 朝会', 'メール');

const named: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom('型', '週の型')
    .map((text) => steady({ type: 'template.choose', name: '型', text }, `choose ${text}`)),
  givenName.map((name) => steady({ type: 'namedTemplate.save', name }, `save as ${name}`)),
  fc
    .tuple(fc.constantFrom('namedTemplate.overwrite', 'namedTemplate.remove'), namedId)
    .map(([type, id]) => steady({ type, id }, `${type} ${id}`)),
  fc
    .tuple(namedId, givenName)
    .map(([id, name]) =>
      steady({ type: 'namedTemplate.rename', id, name }, `rename ${id} to ${name}`),
    ),
  fc
    .subarray([...NAMED])
    .map((templates) =>
      steady(
        { type: 'namedTemplates.changed', templates },
        `namedTemplates.changed ${templates.map(({ id }) => id).join()}`,
      ),
    ),
);

const drafts: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(...OWN_DRAFTS)
    .map(
      (given) =>
        new Step(`draft.found ${given.id}`, ({ isDraftFound }) =>
          isDraftFound ? null : { type: 'draft.found', draft: given },
        ),
    ),
  draft.map(
    (given) =>
      new Step(`draft.opened ${given.id}`, ({ taken }) =>
        taken.includes(given.id) ? null : { type: 'draft.opened', draft: given },
      ),
  ),
  fc
    .subarray([...DRAFTS])
    .map((given) =>
      steady(
        { type: 'draft.leftChanged', drafts: given },
        `draft.leftChanged ${given.map(({ id }) => id).join()}`,
      ),
    ),
  fc
    .tuple(fc.constantFrom('leftDraft.open', 'draft.discardLeft', 'draft.offered'), draft)
    .map(([type, { id }]) => steady({ type, id }, `${type} ${id}`)),
);

const history: fc.Arbitrary<Step> = fc.oneof(
  fc
    .subarray([...ENTRIES])
    .map((entries) =>
      steady({ type: 'history.changed', entries }, `history.changed ${entries.length}`),
    ),
  fc
    .tuple(
      fc.constantFrom('history.open', 'history.openWithNotes', 'history.remove'),
      // The model has one day: what opens with another one is the monkey's.
      fc.constantFrom(...ENTRIES.filter((entry) => entry !== YESTERDAY)),
    )
    .map(([type, { id }]) => steady({ type, id }, `${type} ${id}`)),
);

const commands = fc.constantFrom(...COMMANDS).map((type) => steady({ type }));

/** One thing that a person, the service, a store or another tab does. */
const anyStep = fc.oneof(
  { weight: 40, arbitrary: fc.constant(leadingOn) },
  { weight: 15, arbitrary: fc.constant(failingAgain) },
  { weight: 2, arbitrary: fc.constant(discarding) },
  { weight: 16, arbitrary: possible },
  { weight: 11, arbitrary: fc.constant(carryingOver) },
  { weight: 6, arbitrary: commands },
  { weight: 3, arbitrary: writing },
  { weight: 2, arbitrary: token },
  { weight: 3, arbitrary: editing },
  { weight: 5, arbitrary: fc.constant(mending) },
  { weight: 3, arbitrary: addingLine },
  { weight: 2, arbitrary: fc.constant(takingBack) },
  { weight: 8, arbitrary: rewriting },
  { weight: 6, arbitrary: fc.constant(preparing) },
  { weight: 1, arbitrary: fc.constant(breaking) },
  { weight: 6, arbitrary: delta },
  { weight: 7, arbitrary: done },
  { weight: 9, arbitrary: failing },
  { weight: 14, arbitrary: fc.constant(bringingNothing) },
  { weight: 6, arbitrary: late },
  { weight: 4, arbitrary: drafts },
  { weight: 22, arbitrary: history },
  { weight: 13, arbitrary: named },
  { weight: 14, arbitrary: aside },
);

/** The machine beside the model over any sequence of events; rejects where they part. */
export function behavesAsTheModel(machines: Machines = {}, counts?: Counts) {
  return fc.asyncProperty(
    fc.array(anyStep, { minLength: 12, maxLength: 60, size: 'max' }),
    fc.constantFrom(null, '', '型'),
    async (steps, saved) => {
      const real = startReal(machines, saved, counts);
      try {
        await fc.asyncModelRun(
          () => ({ model: { state: initialState(saved), hasChanged: false }, real }),
          steps,
        );
      } finally {
        real.actor.stop();
      }
    },
  );
}
