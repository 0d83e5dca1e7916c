import { IMMEDIATE_CLOCK } from './manualClock.ts';
import {
  type ActorRefFrom,
  createActor,
  fromCallback,
  fromPromise,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { fillTemplate } from '../../src/report/fill.ts';
import { headDay, withHeadDay } from '../../src/report/headDay.ts';
import { createReportHead } from '../../src/services/reportHead.ts';
import { createManualClock } from './manualClock.ts';
import type { ServiceFailure } from '../../src/domain/failure/failure.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { type InputFields, isBlank } from '../../src/domain/inputFields.ts';
import { templateNameProblem } from '../../src/domain/namedTemplate.ts';
import type {
  GeneratedText,
  GenerateReportInput,
  GenerateReportLogic,
  ReportCheckLogic,
  TokenCommand,
  ProviderStatusEvent,
} from '../../src/machines/actorContracts.ts';
import { deferred } from './deferred.ts';
import { FakePage } from './fakeTabs.ts';
import {
  createPrepareRequest,
  type PrepareRequestLogic,
} from '../../src/machines/report/prepareRequest.ts';
import {
  type Completion,
  joinCompletion,
  type RequestCompletion,
} from '../../src/services/inference/joinCompletion.ts';
import { acceptRewrite } from '../../src/check/index.ts';
import { rewriteLine } from '../../src/services/inference/rewriteLines.ts';
import type { ChatRequest } from '../../src/services/inference/prompt.ts';
import { checksMachine } from '../../src/machines/checks/checksMachine.ts';
import type { ReportInput } from '../../src/machines/report/reportContext.ts';
import type {
  ReportCommand,
  ReportEmitted,
  ReportEvent,
} from '../../src/machines/report/reportEvents.ts';
import type { ReportSnapshot } from '../../src/machines/report/selectors.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';
import type { StoredState } from '../../src/machines/stores.ts';
import { createNotingStores, type StoreCommand } from './notingStores.ts';

/** What is emitted for a person to hear. */
type Said = Exclude<ReportEmitted, { type: 'request.stopping' | 'report.shown' }>;

type ReportActor = ActorRefFrom<typeof reportMachine>;

/** One model call that the test answers itself. */
export interface ScriptedCall {
  readonly chat: ChatRequest;
  readonly signal: AbortSignal;
  /** The deltas so far. */
  readonly arrived: () => string;
  readonly delta: (text: string) => void;
  /** A delta that waits, until the call is about to be stopped. */
  readonly hold: (text: string) => void;
  readonly done: (output: Completion) => Promise<void>;
  readonly fail: (failure: ServiceFailure) => Promise<void>;
}

/** Lets every promise that is already settled be heard. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Model calls that the test answers itself; each is added to `calls` as it is made. */
export function scriptedGeneration(calls: ScriptedCall[]): GenerateReportLogic {
  return fromPromise<GeneratedText, GenerateReportInput>(({ input, signal }) => {
    const request: RequestCompletion = ({ chat, onDelta }) => {
      const { promise, resolve, reject } = deferred<Completion>();
      let arrived = '';
      let held = '';
      const delta = (text: string) => {
        arrived += text;
        onDelta(text);
      };
      input.onStopping(() => delta(held));
      calls.push({
        chat,
        signal,
        arrived: () => arrived,
        delta,
        hold: (text) => {
          held += text;
        },
        done: (output) => {
          resolve(output);
          return settle();
        },
        fail: (failure) => {
          reject(failure);
          return settle();
        },
      });
      return promise;
    };
    return input.rewriting === null
      ? joinCompletion(request, IMMEDIATE_CLOCK, input, signal)
      : rewriteLine(acceptRewrite, request, input, input.rewriting, signal);
  });
}

/** What an actor tells the machine, or what a store holds from now on. */
export type Told = ReportEvent | Parameters<ReturnType<typeof createNotingStores>['hold']>[0];

/** What a person asks a store for. */
export type StoreAct =
  | { readonly type: 'history.remove'; readonly id: string }
  | { readonly type: 'history.clear' }
  | { readonly type: 'history.undoRemoval' }
  | { readonly type: 'namedTemplate.save'; readonly name: string; readonly text: string }
  | { readonly type: 'namedTemplate.remove'; readonly id: string }
  | { readonly type: 'namedTemplate.undo' }
  | { readonly type: 'draft.discard'; readonly id: string }
  | { readonly type: 'draft.undoDiscard' };

export type PersonAct = ReportCommand | StoreAct;

/** Whether the page offers it now, whoever decides it. */
export function canTake(actor: ReportActor, act: PersonAct): boolean {
  const snapshot = actor.getSnapshot();
  const { history, namedTemplates, drafts } = snapshot.context.stored;
  switch (act.type) {
    case 'history.remove':
      return history.entries.some(({ id }) => id === act.id);
    case 'history.undoRemoval':
      return history.removed.length > 0;
    case 'namedTemplate.save':
      return templateNameProblem(act.name, namedTemplates.templates) === null && !isBlank(act.text);
    case 'namedTemplate.remove':
      return namedTemplates.templates.some(({ id }) => id === act.id);
    case 'namedTemplate.undo':
      return namedTemplates.changed !== null;
    case 'draft.undoDiscard':
      return drafts.discarded.length > 0;
    case 'history.clear':
    case 'draft.discard':
      return true;
    default:
      return snapshot.can(act);
  }
}

export function perform(actor: ReportActor, act: PersonAct): void {
  const { stores } = actor.getSnapshot().context;
  switch (act.type) {
    case 'history.remove':
      return stores?.history.remove(act.id);
    case 'history.clear':
      return stores?.history.clear();
    case 'history.undoRemoval':
      return stores?.history.undoRemoval();
    case 'namedTemplate.save':
      return stores?.namedTemplates.save(act.name, act.text);
    case 'namedTemplate.remove':
      return stores?.namedTemplates.remove(act.id);
    case 'namedTemplate.undo':
      return stores?.namedTemplates.undo();
    case 'draft.discard':
      return stores?.drafts.discard(act.id);
    case 'draft.undoDiscard':
      return stores?.drafts.undoDiscard();
    default:
      return actor.send(act);
  }
}

/** All facts of the page, whoever holds them. */
export function factsOf({ context }: ReportSnapshot) {
  const { history, templates, namedTemplates, settings, drafts } = context.stored;
  return {
    ...context,
    history: history.entries,
    removedHistory: history.removed,
    savedTemplate: templates.saved,
    replacedTemplates: templates.replaced,
    namedTemplates: namedTemplates.templates,
    changedNamedTemplate: namedTemplates.changed,
    settings: settings.settings,
    unfinishedDrafts: drafts.unfinished,
    offeredDraftId: drafts.suggestedId,
    discardedDrafts: drafts.discarded,
    draftSavedAt: drafts.savedAt,
    storageErrors: problemsOf(context.stored),
  };
}

function problemsOf(stored: StoredState) {
  const names = Object.entries(stored) as [keyof StoredState, { problem: unknown }][];
  const troubled = names.filter(([, { problem }]) => problem !== null);
  return Object.fromEntries(troubled.map(([name, { problem }]) => [name, problem]));
}

/** What the stores say as the machine starts, and what was typed before. */
export interface ReportStart extends Partial<ReportInput> {
  readonly savedTemplate?: string;
  readonly isTokenStored?: boolean;
  readonly typed?: Partial<InputFields> & { readonly result?: string };
}

/** What was typed into the page before the machine starts. */
export function sendTyped(
  actor: Pick<ReportActor, 'send'>,
  { result, ...fields }: NonNullable<ReportStart['typed']>,
): void {
  for (const [field, text] of Object.entries(fields)) {
    actor.send({ type: 'field.change', field: field as keyof InputFields, text });
  }
  if (result !== undefined) actor.send({ type: 'result.change', text: result });
}

/** The report machine with stores that only take notes and model calls that the test answers; the clock stands at 2026-11-20. */
export function startReport(
  { savedTemplate, isTokenStored = true, typed = {}, ...overrides }: ReportStart = {},
  prepareRequest: (real: PrepareRequestLogic) => PrepareRequestLogic = (real) => real,
  {
    reportCheck = fromCallback(() => undefined),
    inspect,
  }: {
    readonly reportCheck?: ReportCheckLogic;
    readonly inspect?: (event: InspectionEvent) => void;
  } = {},
) {
  const clock = createManualClock(0);
  const calls: ScriptedCall[] = [];
  const commands: StoreCommand[] = [];
  const emitted: Said[] = [];
  const settings = overrides.settings ?? DEFAULT_SETTINGS;
  const noting = createNotingStores(settings, savedTemplate ?? null, commands);
  const providerStatus = fromCallback<TokenCommand>(({ receive, sendBack }) => {
    sendBack({ type: 'token.changed', isStored: isTokenStored } satisfies ProviderStatusEvent);
    receive((command) => commands.push(command));
  });
  let ids = 0;
  const actor = createActor(
    reportMachine.provide({
      actors: {
        prepareRequest: prepareRequest(
          createPrepareRequest({
            now: () => new Date(2026, 10, 20, 18, 40),
            newId: () => `report-${(ids += 1)}`,
            awaitSettings: () => Promise.resolve(),
            loadReportRules: () => Promise.resolve({ fillTemplate }),
          }),
        ),
        generateReport: scriptedGeneration(calls),
        reportHead: createReportHead(
          () => Promise.resolve({ headDay, withHeadDay }),
          clock,
          new FakePage(),
        ),
        providerStatus,
        calendar: fromCallback<EventObject>(() => undefined),
        checks: checksMachine.provide({ actors: { reportCheck } }),
      },
    }),
    {
      input: {
        pageId: 'page',
        ...overrides,
        settings,
        stores: noting.stores,
      },
      ...(inspect && { inspect }),
    },
  );
  actor.on('*', (event) => {
    if (event.type !== 'request.stopping' && event.type !== 'report.shown') emitted.push(event);
  });
  sendTyped(actor, typed);
  actor.start();
  return {
    actor,
    clock,
    calls,
    commands,
    emitted,
    context: () => factsOf(actor.getSnapshot()),
    refuseTemplate: noting.refuseTemplate,
    notify: (told: Told) => ('type' in told ? actor.send(told) : noting.hold(told)),
    perform: (act: PersonAct) => perform(actor, act),
    can: (act: PersonAct) => canTake(actor, act),
    mode: () => actor.getSnapshot().value,
    commandsOf: (type: string) => commands.filter((command) => command.type === type),
    write: (fields: Partial<InputFields>) => {
      for (const [field, text] of Object.entries(fields)) {
        actor.send({ type: 'field.change', field: field as keyof InputFields, text });
      }
    },
    /** Presses Generate and gives the call it causes. */
    generate: async (): Promise<ScriptedCall> => {
      actor.send({ type: 'report.generate' });
      await settle();
      const call = calls.at(-1);
      if (call === undefined) throw new Error('no call was made');
      return call;
    },
  };
}
