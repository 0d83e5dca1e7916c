import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { loadSecondary, RecoveryPage } from './components/lazyComponents.tsx';
import type { Ports, SavedTexts } from './components/ports.ts';
import { App } from './components/screen/App.tsx';
import type { DraftContent } from './domain/draft.ts';
import { mapFields } from './domain/inputFields.ts';
import { effectiveTemplate } from './domain/template.ts';
import { forwardTyping } from './hydration.ts';
import { firstVisitInput } from './machines/report/reportContext.ts';
import { draftOf } from './machines/report/textPreservation.ts';
import type { reportMachine } from './machines/report/reportMachine.ts';
import type { Stores } from './machines/stores.ts';
import type { openSignIn } from './openSignIn.ts';
import { errorLine, failureLine } from './services/browser/failureConsole.ts';
import { newId } from './services/browser/newId.ts';
import type { LocalArea } from './services/storage/localArea.ts';
import { STORAGE_KEYS } from './services/storage/storageKeys.ts';

interface StartParts {
  readonly open: () => {
    readonly machine: typeof reportMachine;
    readonly stores: Stores;
  };
  readonly storage: LocalArea;
  readonly ports: Ports;
  readonly signIn: ReturnType<typeof openSignIn> | null;
  readonly inspect: Observer<InspectionEvent> | undefined;
  readonly idle: () => Promise<void>;
  readonly keepForOffline: () => Promise<void>;
  /** Run one after the other once the page is used, each when it is idle, so that no key waits for them. */
  readonly loads: readonly (() => Promise<unknown>)[];
}

/** Resolves in a task of its own, before which comes what the person has done. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Resolves when the person first does something with the page, or leaves it: a new version may be taken in another tab then. */
function whenUsed(page: Document): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['keydown', 'pointerdown', 'input', 'visibilitychange'])
      page.addEventListener(type, () => resolve(), { once: true, capture: true });
  });
}

/** As for a page that is frozen, each store saves what it has; a read sees what was saved. */
function createFlush({ storage }: StartParts, { drafts }: Stores, draft: () => DraftContent) {
  const flush = () => document.dispatchEvent(new Event('freeze'));
  const unkeptContent = () => (drafts.get().problem === null ? null : draft());
  return {
    keepAll: async () => {
      flush();
      await drafts.readKept();
      await nextTask();
      return unkeptContent() === null;
    },
    readTexts: async (): Promise<SavedTexts> => {
      flush();
      const content = unkeptContent() ?? (await drafts.readKept());
      if (content !== null) return { ...content.fields, result: content.report.text };
      const template = effectiveTemplate(storage.read(STORAGE_KEYS.template));
      return { ...mapFields(() => ''), template, result: '' };
    },
  };
}

/** The order of start: stores and machine, the page hydrated, what was typed meanwhile, then the machine, then what may wait. */
export async function start(root: HTMLElement, parts: StartParts): Promise<void> {
  const used = whenUsed(document);
  await nextTask();
  const { storage, ports, signIn, inspect } = parts;
  const { machine, stores } = parts.open();
  const isPrerendered = root.hasChildNodes();
  const actor = createActor(machine, {
    id: machine.id,
    input: { ...firstVisitInput(ports.service.model), pageId: newId(), stores },
    ...(inspect && { inspect }),
  });
  actor.on('report.failed', ({ failure }) => console.error(failureLine(failure)));
  actor.on('report.finished', ({ outcome }) => {
    void import('./services/storage/storagePersistence.ts')
      .then(({ askForPersistence }) => askForPersistence(outcome, storage, navigator.storage))
      .catch(() => undefined);
  });

  const { keepAll, readTexts } = createFlush(parts, stores, () =>
    draftOf(actor.getSnapshot().context),
  );
  const signInPort = signIn?.createPort(keepAll, inspect);
  const { reload } = ports;
  const fallback = <RecoveryPage {...{ readTexts, reload }} />;
  let screen: Root | null = null;
  let hasGivenUp = false;
  const stopForwarding = forwardTyping(actor, storage.read(STORAGE_KEYS.template));
  let hasBegun = false;
  /** What was typed before hydration comes first, then the click that was made before it. */
  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    stopForwarding();
    actor.start();
    if (signInPort) signIn?.start(signInPort);
  }
  function giveUp(error: unknown): void {
    begin();
    console.error(errorLine(error));
    if (!hasGivenUp) screen?.render(fallback);
    hasGivenUp = true;
  }

  actor.subscribe({ error: giveUp });
  if (!isPrerendered) begin();
  const onReady = () => {
    stopForwarding();
    void nextTask().then(() => {
      begin();
      document.dispatchEvent(new Event('hydrated'));
      void loadMore(parts, used);
    });
  };
  const app = <App {...{ actor, onReady }} ports={{ ...ports, signIn: signInPort }} />;
  const options: RootOptions = {
    onUncaughtError: giveUp,
    // Given up while it hydrates, the page is drawn anew: that is no failure of its own.
    onRecoverableError: (error) => {
      if (!hasGivenUp) reportError(error);
    },
  };
  if (isPrerendered) {
    // As a transition hydration is done in slices, between which keys are heard.
    document.dispatchEvent(new Event('hydrating'));
    startTransition(() => {
      screen = hydrateRoot(root, app, options);
    });
  } else {
    screen = createRoot(root, options);
    screen.render(app);
  }
}

async function loadMore({ idle, keepForOffline, loads }: StartParts, used: Promise<void>) {
  await idle();
  void keepForOffline().catch(() => undefined);
  await used;
  for (const load of [loadSecondary, ...loads]) {
    await idle();
    await load().catch(() => undefined);
  }
}
