import { fromPromise, type InspectionEvent } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import type { BackupAddition } from '../../src/domain/backup.ts';
import type { StoredDraft } from '../../src/domain/draft.ts';
import { type InputRefusal, isInputRefusal } from '../../src/domain/failure/failure.ts';
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import { fieldsWithToken, isBlank, missingFields } from '../../src/domain/inputFields.ts';
import { hasText, type ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE, effectiveTemplate } from '../../src/domain/template.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { sampleReport } from '../../src/domain/sampleReport.ts';
import type { PreparedRequest, PrepareRequestInput } from '../../src/machines/actorContracts.ts';
import type { ReportInput, Generation } from '../../src/machines/report/reportContext.ts';
import { sampleFields } from '../../src/machines/report/stepUpdates.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';
import { hasGeneratedText } from '../../src/machines/report/generationUpdates.ts';
import { type Completion, reportAfter } from '../../src/services/inference/joinCompletion.ts';
import type { ReportSnapshot } from '../../src/machines/report/selectors.ts';
import { factsOf, settle, startReport, notify, type FactEvent } from './reportHarness.ts';

/** An event of the chart, those of its invoked actors included. */
export type ChartEvent =
  | FactEvent
  | {
      readonly type: `xstate.${string}`;
      readonly actorId?: string;
      readonly output?: unknown;
      /** What the service answered, where `output` is what became of it. */
      readonly completed?: Completion;
      readonly error?: unknown;
    };

const INPUT: ReportInput = {
  settings: SPECIFIED_SETTINGS,
  pageId: 'page',
};

/** One call a click. */
export const ONE_CALL_INPUT: ReportInput = {
  ...INPUT,
  settings: { ...SPECIFIED_SETTINGS, continueAutomatically: false },
};

/** A draft of another tab with something in every place. */
export const DRAFT: StoredDraft = {
  id: 'other',
  revision: 1,
  savedAt: 5,
  content: {
    fields: { template: '下書きの型', today: '下書き', tomorrow: '下書き', remarks: '' },
    report: {
      id: 'draft-report',
      text: '下書きの日報',
      day: '2026-11-20',
      outcome: null,
      received: null,
      isDateRepaired: false,
      request: null,
      isEdited: false,
    },
    previousReport: null,
    isStreaming: false,
  },
};

const ENTRY = {
  id: 'entry',
  savedAt: 1,
  report: {
    ...DRAFT.content.report,
    id: 'entry',
    text: '■ 明日の予定\n・レビュー',
    request: { today: '', tomorrow: '', remarks: '', template: '型', date: '2026年11月20日(金)' },
  },
};

const ADDITION: BackupAddition = {
  replacedTemplates: ['別のブラウザの前の型'],
  namedTemplates: [{ id: 'elsewhere', name: '月次', text: '別のブラウザの月次', savedAt: 1 }],
  history: [{ ...ENTRY, id: 'elsewhere' }],
};

/** The mode and the facts that decide what may happen next. */
export function stateOf(snapshot: ReportSnapshot): string {
  const context = factsOf(snapshot);
  const { fields, report, generation, errorText } = context;
  return JSON.stringify({
    mode: snapshot.value,
    intent: context.intent,
    missing: missingFields(fields),
    hasOwnTemplate: fields.template !== effectiveTemplate(context.savedTemplate),
    outcome: report.outcome,
    hasReport: hasText(report),
    hasPrevious: context.previousReport !== null,
    errorText: errorText?.placement ?? null,
    failure: context.failure?.kind ?? null,
    generation:
      generation === null
        ? null
        : [
            generation.requestCount,
            generation.maxRequests,
            generation.base !== '',
            hasGeneratedText(generation),
          ],
    templateNotice: context.templateNotice?.kind ?? null,
    undo: context.undo.map(({ action }) => action),
    storageErrors: Object.keys(context.storageErrors),
    history: context.history.length,
    removed: context.removedHistory.length,
    replaced: context.replacedTemplates.length,
    named: context.namedTemplates.length,
    changedNamed: context.changedNamedTemplate !== null,
  });
}

type Answer = 'stop' | 'length' | 'server' | 'empty';
const ANSWERS: readonly Answer[] = ['stop', 'length', 'server', 'empty'];

function answerEvent(answer: Answer, generation: Generation): ChartEvent {
  if (answer === 'server' || answer === 'empty') {
    return {
      type: 'xstate.error.actor.generateReport',
      actorId: 'generateReport',
      error: { kind: answer },
    };
  }
  const completed = { text: `・作業${generation.requestCount}\n・つづ`, finish: answer };
  return {
    type: 'xstate.done.actor.generateReport',
    actorId: 'generateReport',
    output: reportAfter(generation, completed),
    completed,
  };
}

function requestOf(fields: PrepareRequestInput['fields']): ReportRequest {
  return {
    date: '2026年11月20日(金)',
    ...fields,
    template: effectiveTemplate(fields.template),
  };
}

function refusalOf({
  intent,
  fields,
  isTokenMeant,
}: PrepareRequestInput): InputRefusal | undefined {
  const refusals: readonly InputRefusal[] = [
    { kind: 'input-missing', fields: missingFields(fields) },
    { kind: 'token-in-input', fields: isTokenMeant ? [] : fieldsWithToken(fields) },
  ];
  return intent === 'generate' ? refusals.find((one) => one.fields.length > 0) : undefined;
}

function preparedFor({ intent, fields }: PrepareRequestInput): PreparedRequest {
  const request = requestOf(fields);
  const localText =
    intent === 'generate'
      ? null
      : intent === 'show-sample'
        ? sampleReport(request.date, fields)
        : fillTemplate(request);
  return { reportId: 'report', request, day: '2026-11-20', localText };
}

function validationEvent({ context }: ReportSnapshot): ChartEvent {
  const { intent, given } = context;
  const fields = (intent === 'fill-template' && given) || context.fields;
  const input = {
    fields: intent === 'show-sample' ? sampleFields(context) : fields,
    intent,
    day: context.day,
    isTokenMeant: false,
  };
  const error = refusalOf(input);
  return error !== undefined
    ? { type: 'xstate.error.actor.prepareRequest', actorId: 'prepareRequest', error }
    : {
        type: 'xstate.done.actor.prepareRequest',
        actorId: 'prepareRequest',
        output: preparedFor(input),
      };
}

/** What a person and the service may do in a state: the events of the main job. */
export function mainEvents(snapshot: ReportSnapshot): ChartEvent[] {
  const { context, value } = snapshot;
  if (value === 'validating') return [validationEvent(snapshot)];
  const events: ChartEvent[] = [];
  if (isBlank(context.fields.today)) {
    events.push({ type: 'field.change', field: 'today', text: '作業' });
    events.push({ type: 'field.change', field: 'tomorrow', text: '予定' });
  }
  if (value === 'generating') {
    const { generation } = context;
    if (generation !== null)
      events.push(...ANSWERS.map((answer) => answerEvent(answer, generation)));
    events.push({ type: 'request.stopped' });
    if (!hasGeneratedText(context.generation)) {
      events.push({
        type: 'delta.received',
        requestNumber: context.requestNumber,
        text: { text: '・作', unjoined: '', received: '・作' },
      });
    }
    return events;
  }
  events.push(
    { type: 'report.generate' },
    { type: 'report.fillTemplate' },
    { type: 'report.continue' },
    { type: 'report.restorePrevious' },
    { type: 'failure.dismiss' },
  );
  return events;
}

/** The events of stores, drafts, history and settings; each is replayed once from the state that takes it. */
export const sideEvents: readonly FactEvent[] = [
  { type: 'result.change', text: '手で直した' },
  { type: 'template.save' },
  { type: 'template.written', text: DEFAULT_TEMPLATE, reason: 'save' },
  { type: 'storage.changed', what: 'template', problem: 'full' },
  { type: 'template.changed', text: '別のタブの型' },
  { type: 'template.replacedChanged', replaced: ['前の型'] },
  { type: 'template.restoreReplaced' },
  { type: 'template.revert' },
  { type: 'template.choose', name: 'YWT', text: '■ やったこと' },
  { type: 'namedTemplate.save', name: '週次', text: '型' },
  {
    type: 'namedTemplates.changed',
    templates: [{ id: 'named', name: '週次', text: '型', savedAt: 1 }],
  },
  { type: 'namedTemplate.overwrite', id: 'named', text: '型' },
  { type: 'namedTemplate.rename', id: 'named', name: '週報' },
  { type: 'namedTemplate.remove', id: 'named' },
  { type: 'namedTemplate.undo' },
  { type: 'storage.changed', what: 'namedTemplates', problem: 'full' },
  { type: 'storage.changed', what: 'namedTemplates', problem: null },
  { type: 'place.changed', place: 'this-computer', localModel: null },
  { type: 'token.changed', isStored: false },
  { type: 'example.insert' },
  { type: 'report.startNew' },
  { type: 'undo.apply' },
  { type: 'draft.found', draft: DRAFT },
  { type: 'draft.leftChanged', drafts: [DRAFT] },
  { type: 'leftDraft.open', id: 'other' },
  { type: 'draft.discardLeft', id: 'other' },
  { type: 'draft.undoDiscard' },
  { type: 'draft.offered', id: 'other' },
  { type: 'draft.opened', draft: DRAFT },
  { type: 'draft.refused' },
  { type: 'draft.owned' },
  { type: 'draft.released' },
  { type: 'draft.saved', savedAt: 2 },
  { type: 'storage.changed', what: 'draft', problem: 'full' },
  { type: 'history.changed', entries: [ENTRY] },
  { type: 'plans.changed', plans: ['レビュー'] },
  { type: 'library.loaded' },
  { type: 'day.changed', day: '2026-11-21', time: 'morning' },
  { type: 'report.startNew' },
  { type: 'carryOver.insert' },
  { type: 'day.shown' },
  { type: 'day.choose', day: '2026-11-20' },
  { type: 'day.choose', day: '2026-11-21' },
  { type: 'result.change', text: '手で書いた' },
  { type: 'day.choose', day: '2026-11-20' },
  {
    type: 'head.dated',
    text: '手で書いた',
    from: '2026-11-21',
    to: '2026-11-20',
    before: '手で書いた',
    after: '手で書いた',
  },
  { type: 'undo.apply' },
  { type: 'storage.changed', what: 'history', problem: 'full' },
  { type: 'storage.changed', what: 'history', problem: null },
  { type: 'history.open', id: 'entry' },
  { type: 'history.openWithNotes', id: 'entry' },
  { type: 'history.remove', id: 'entry' },
  { type: 'history.clear' },
  { type: 'history.undoRemoval' },
  { type: 'settings.changed', settings: SPECIFIED_SETTINGS },
  {
    type: 'library.changeSettings',
    settings: { ...SPECIFIED_SETTINGS, continueAutomatically: false },
  },
  { type: 'storage.changed', what: 'settings', problem: 'full' },
  { type: 'storage.changed', what: 'settings', problem: null },
  { type: 'library.import', added: ADDITION },
  { type: 'template.choose', name: null, text: '別のブラウザの型' },
  { type: 'xstate.error.actor.token' },
  { type: 'xstate.error.actor.template' },
  { type: 'xstate.error.actor.namedTemplates' },
  { type: 'xstate.error.actor.draft' },
  { type: 'xstate.error.actor.history' },
  { type: 'xstate.error.actor.settings' },
  { type: 'xstate.error.actor.plans' },
  { type: 'xstate.error.actor.head' },
  { type: 'xstate.error.actor.calendar' },
  { type: 'xstate.error.actor.autosave' },
];

type Paths = ReturnType<typeof getShortestPaths<typeof reportMachine>>;

/** The shortest path to every state that the main events reach. */
export function shortestPaths(): Paths {
  return getShortestPaths(reportMachine, {
    input: INPUT,
    events: (snapshot) => mainEvents(snapshot) as never[],
    serializeState: stateOf,
    limit: 100_000,
  });
}

/** Every path without a state twice, over the main events with one call a click and few enough facts to stay finite. */
export function simplePaths(): Paths {
  return getSimplePaths(reportMachine, {
    input: ONE_CALL_INPUT,
    events: (snapshot) => mainEvents(snapshot) as never[],
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        missingFields(context.fields).length,
        context.report.outcome,
        context.errorText?.placement,
        hasGeneratedText(context.generation),
        context.previousReport !== null,
        context.intent,
      ]),
    limit: 100_000,
  });
}

/** A running machine that takes the events of the chart: the invoked actors' own events by really settling them. */
export function startReplay(
  machineInput: ReportInput = INPUT,
  inspect?: (event: InspectionEvent) => void,
) {
  const gates: Array<() => void> = [];
  const harness = startReport(
    machineInput,
    () =>
      fromPromise<PreparedRequest, PrepareRequestInput>(async ({ input }) => {
        await new Promise<void>((open) => gates.push(open));
        const refusal = refusalOf(input);
        if (refusal !== undefined) throw refusal;
        return preparedFor(input);
      }),
    inspect && { inspect },
  );
  return {
    ...harness,
    perform: async (event: ChartEvent): Promise<void> => {
      const { actor, calls } = harness;
      const call = calls.at(-1);
      if ('completed' in event && event.completed !== undefined) {
        await call?.done(event.completed);
      } else if (event.type === 'xstate.error.actor.generateReport' && 'error' in event) {
        await call?.fail(event.error as never);
      } else if (
        event.type === 'xstate.done.actor.prepareRequest' ||
        (event.type === 'xstate.error.actor.prepareRequest' &&
          'error' in event &&
          isInputRefusal(event.error))
      ) {
        gates.pop()?.();
        await settle();
      } else if (event.type === 'delta.received') {
        call?.delta(event.text.text);
      } else {
        notify(actor, event as FactEvent);
      }
    },
  };
}
