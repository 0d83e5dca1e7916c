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
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import type { InputFields } from '../../src/domain/inputFields.ts';
import type {
  DraftCommand,
  GeneratedText,
  GenerateReportInput,
  GenerateReportLogic,
  HistoryCommand,
  NamedTemplateCommand,
  ReportCheckLogic,
  SettingsCommand,
  TemplateCommand,
  TemplateFact,
  TokenCommand,
  TokenFact,
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
import { draftsMachine, type DraftsEvent } from '../../src/machines/drafts/draftsMachine.ts';
import { type LibraryEvent, libraryMachine } from '../../src/machines/library/libraryMachine.ts';
import { libraryOf, type ReportInput } from '../../src/machines/report/reportContext.ts';
import type {
  ReportCommand,
  ReportEmitted,
  ReportEvent,
} from '../../src/machines/report/reportEvents.ts';
import type { ReportSnapshot } from '../../src/machines/report/selectors.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';

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

export type FactEvent = ReportEvent | LibraryEvent | DraftsEvent;

const LIBRARY_FACT =
  /^(template\.(written|changed|replaced)|namedTemplates|history\.changed|settings|day\.(changed|shown))/u;
const DRAFT_FACT = /^draft\.(found|leftChanged|offered|opened|owned|refused|released|saved)$/u;

/** Sends what a person does to the form, and what a store says to whom it belongs. */
export function notify(actor: ReportActor, event: FactEvent): void {
  const { library, drafts } = actor.getSnapshot().context;
  const keeper = event.type === 'storage.changed' ? event.what : null;
  if (keeper === 'draft' || DRAFT_FACT.test(event.type)) drafts.send(event as DraftsEvent);
  else if (keeper !== null || LIBRARY_FACT.test(event.type)) library.send(event as LibraryEvent);
  else actor.send(event as ReportEvent);
}

/** Whether the page takes the command now, whoever decides it. */
export function canTake(actor: ReportActor, command: ReportCommand): boolean {
  const snapshot = actor.getSnapshot();
  const { library, drafts } = snapshot.context;
  if (/^(history|namedTemplate|library)\./u.test(command.type)) {
    return library.getSnapshot().can(command as LibraryEvent);
  }
  return command.type === 'draft.discardLeft' || command.type === 'draft.undoDiscard'
    ? drafts.getSnapshot().can(command)
    : snapshot.can(command);
}

/** All facts of the page, whoever holds them. */
export function factsOf({ context }: ReportSnapshot) {
  const library = libraryOf(context);
  const drafts = context.drafts.getSnapshot().context;
  const { unfinished, offeredId, discarded, savedAt, problem } = drafts;
  return {
    ...library,
    ...context,
    today: library.day,
    storageErrors: {
      ...library.storageErrors,
      ...(problem !== null && { draft: problem }),
    },
    unfinishedDrafts: unfinished,
    offeredDraftId: offeredId,
    discardedDrafts: discarded,
    draftSavedAt: savedAt,
  };
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

/** No FakePage: that one asks Node, and this runs in a browser too. */

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
  const commands: EventObject[] = [];
  const emitted: Said[] = [];
  const takingNotes = <Command extends EventObject>(fact?: TokenFact | TemplateFact) =>
    fromCallback<Command>(({ receive, sendBack }) => {
      if (fact !== undefined) sendBack(fact);
      receive((event) => commands.push(event));
    });
  let ids = 0;
  const actor = createActor(
    reportMachine.provide({
      actors: {
        prepareRequest: prepareRequest(
          createPrepareRequest({
            now: () => new Date(2026, 10, 20, 18, 40),
            newId: () => `report-${(ids += 1)}`,
            settingsRead: () => Promise.resolve(),
            loadRules: () => Promise.resolve({ fillTemplate }),
          }),
        ),
        generateReport: scriptedGeneration(calls),
        reportHead: createReportHead(
          () => Promise.resolve({ headDay, withHeadDay }),
          clock,
          new FakePage(),
        ),
        tokenStatus: takingNotes<TokenCommand>({ type: 'token.changed', isStored: isTokenStored }),
        drafts: draftsMachine.provide({ actors: { draftStore: takingNotes<DraftCommand>() } }),
        checks: checksMachine.provide({ actors: { reportCheck } }),
        library: libraryMachine.provide({
          actors: {
            templateStore: takingNotes<TemplateCommand>(
              savedTemplate === undefined
                ? undefined
                : { type: 'template.changed', text: savedTemplate },
            ),
            namedTemplateStore: takingNotes<NamedTemplateCommand>(),
            historyStore: takingNotes<HistoryCommand>(),
            settingsStore: takingNotes<SettingsCommand>(),
            calendar: takingNotes<EventObject>(),
          },
        }),
      },
    }),
    {
      input: {
        settings: SPECIFIED_SETTINGS,
        pageId: 'page',
        ...overrides,
      },
      ...(inspect && { inspect }),
    },
  );
  actor.on('*', (event) => {
    if (event.type !== 'request.stopping' && event.type !== 'report.shown') emitted.push(event);
  });
  sendTyped(actor, typed);
  actor.start();
  actor.send({ type: 'library.loaded' });
  return {
    actor,
    clock,
    calls,
    commands,
    emitted,
    context: () => factsOf(actor.getSnapshot()),
    notify: (event: FactEvent) => notify(actor, event),
    can: (command: ReportCommand) => canTake(actor, command),
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
