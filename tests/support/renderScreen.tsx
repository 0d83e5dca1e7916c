import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportActorRef } from '../../src/components/shared/reportActor.ts';
import type { Ports, BackupReadResult, TokenStoreResult } from '../../src/components/ports.ts';
import { whenIdle } from '../../src/components/shared/timing.ts';
import { createSignInPort } from '../../src/components/signIn/signInPort.tsx';
import { Screen } from '../../src/components/screen/Screen.tsx';
import type { Backup } from '../../src/domain/backup.ts';
import type { ServiceFailure } from '../../src/domain/failure/failure.ts';
import {
  PROVIDERS,
  type LocalModel,
  type LocalSearch,
  type LocalServer,
  type Provider,
  type LocalAccess,
  type TrialResult,
} from '../../src/domain/provider.ts';
import type { InputFields } from '../../src/domain/inputFields.ts';
import type { SignInRef } from '../../src/machines/signIn/signInMachine.ts';
import type { Completion } from '../../src/services/inference/joinCompletion.ts';
import { createStore } from '../../src/services/browser/pageTarget.ts';
import { createReportCheck } from '../../src/services/reportCheck.ts';
import { createNewVersion } from '../../src/services/browser/newVersion.ts';
import { createCopyFormat, createOffers } from '../../src/services/storage/viewPreferences.ts';
import { createLocalArea } from '../../src/services/storage/localArea.ts';
import { theme } from '../../src/theme.ts';
import { FakeStorageArea } from './fakeStorageArea.ts';
import { type ReportStart, startReport, type Told } from './reportHarness.ts';

export const HUGGING_FACE: Ports['service'] = {
  providers: PROVIDERS,
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  origin: 'https://router.huggingface.co',
};

export const CUSTOM: Ports['service'] = {
  providers: [],
  model: 'local-model',
  origin: 'https://llm.example.co.jp',
};

interface Options {
  /** Shown instead of the machine that the test drives. */
  readonly actor?: ReportActorRef;
  readonly input?: ReportStart;
  readonly service?: Ports['service'];
  readonly tokenStored?: TokenStoreResult;
  readonly canCopy?: boolean;
  readonly canSave?: boolean;
  /** Whether there is a share sheet, and whether it takes the text. */
  readonly sharing?: 'missing' | 'shares' | 'fails';
  /** What every chosen file holds. */
  readonly readBackup?: BackupReadResult;
  readonly signIn?: SignInRef;
  readonly offeredPlaces?: readonly Provider[];
  /** What a search for servers on this computer comes to. */
  readonly localSearch?: LocalSearch;
  readonly liveModels?: readonly string[] | ServiceFailure;
  readonly reach?: LocalAccess;
  readonly triedLine?: TrialResult | ServiceFailure;
  /** The localStorage of the browser, which outlives the page. */
  readonly storage?: FakeStorageArea;
}

/** The real screen on the real machine, with stores, model calls and ports that the test answers. */
export function renderScreen({
  actor,
  input = {},
  service = HUGGING_FACE,
  tokenStored = { kind: 'stored' },
  canCopy = true,
  canSave = true,
  sharing = 'missing',
  readBackup = { kind: 'refused', refusal: 'no-backup' },
  signIn,
  offeredPlaces = ['this-computer', 'hugging-face'],
  localSearch = { kind: 'not-running' },
  liveModels = [],
  reach = 'reached',
  triedLine = { text: '会議室を片づけました。', seconds: 4 },
  storage = new FakeStorageArea(),
}: Options = {}) {
  // As on a first visit.
  document.documentElement.removeAttribute('data-folded');
  const report = startReport(input, (real) => real, {
    reportCheck: createReportCheck({
      loadChecks: () => import('../../src/check/index.ts'),
      idle: () => new Promise(whenIdle),
      now: () => performance.now(),
    }),
  });
  const pasted: string[] = [];
  const copied: string[] = [];
  const copiedHtml: (string | undefined)[] = [];
  const savedFiles: Parameters<Ports['files']['save']>[] = [];
  const shared: string[] = [];
  const asked: string[] = [];
  const saved: Backup[] = [];
  const read: Blob[] = [];
  const newVersion = createNewVersion();
  const localArea = createLocalArea(storage.open);
  let provider: Provider = 'hugging-face';
  let localModel: LocalModel | null = null;
  const notifyProvider = () => {
    const taken = localModel && { ...localModel, isAnswering: true };
    report.notify({ type: 'provider.changed', provider, localModel: taken });
  };
  const take = (model: LocalModel) => {
    localModel = model;
    act(notifyProvider);
  };
  const takeFirst = ([first]: readonly LocalServer[]) => {
    const model = first?.models[0];
    if (first !== undefined && model !== undefined) take({ origin: first.origin, model });
  };
  const lastSearch = createStore<LocalSearch | null>(null);
  const providerPort: Ports['provider'] = {
    offered: () => Promise.resolve(offeredPlaces),
    choose: (chosen) => {
      provider = chosen;
      act(notifyProvider);
      return storage.isBlocked ? 'blocked' : null;
    },
    search: {
      ...lastSearch,
      start: () => {
        asked.push('search this computer');
        lastSearch.set({ kind: 'searching' });
        void Promise.resolve().then(() => {
          if (localSearch.kind === 'found' && localModel === null) takeFirst(localSearch.servers);
          act(() => lastSearch.set(localSearch));
        });
      },
    },
    localAccess: reach,
    selectModel: take,
    loadBrowserModel: () => new Promise(() => undefined),
    models: () => {
      asked.push('live models');
      return Promise.resolve(liveModels);
    },
    tryLine: () => {
      asked.push('one line');
      return Promise.resolve(triedLine);
    },
  };
  const ports: Ports = {
    provider: service.providers.length === 0 ? undefined : providerPort,
    copyFormat: createCopyFormat(localArea),
    offers: createOffers(localArea),
    token: {
      store: (text) => {
        pasted.push(text);
        return tokenStored;
      },
      remove: () => asked.push('remove token'),
    },
    clipboard: {
      copy: (text, html) => {
        if (canCopy) {
          copied.push(text);
          copiedHtml.push(html);
        }
        return Promise.resolve(canCopy);
      },
    },
    files: {
      save: (...file) => {
        savedFiles.push(file);
        return Promise.resolve(canSave);
      },
    },
    share: {
      isThere: () => sharing !== 'missing',
      share: (text) => {
        shared.push(text);
        return Promise.resolve(sharing === 'shares');
      },
    },
    backup: {
      save: (backup) => {
        saved.push(backup);
        return Promise.resolve(canSave);
      },
      read: (file) => {
        read.push(file);
        return Promise.resolve(readBackup);
      },
    },
    newVersion,
    service,
    signIn: signIn && createSignInPort(signIn),
    reload: () => asked.push('reload'),
    print: () => asked.push('print'),
  };
  const user = userEvent.setup();
  render(
    <MantineProvider env="test" theme={theme}>
      <Screen actor={actor ?? report.actor} ports={ports} />
    </MantineProvider>,
  );
  return {
    ...report,
    user,
    pasted,
    copied,
    copiedHtml,
    savedFiles,
    shared,
    asked,
    saved,
    read,
    offerNewVersion: () => act(() => newVersion.offer(() => asked.push('take new version'))),
    send: (event: Told) => act(() => report.notify(event)),
    write: (fields: Partial<InputFields>) => act(() => report.write(fields)),
    /** Notes, a click on Generate, and the call it causes. */
    generate: async (notes: Partial<InputFields> = {}) => {
      act(() => report.write({ today: '検索を実装', tomorrow: 'レビュー', ...notes }));
      const call = await act(() => report.generate());
      return {
        ...call,
        delta: (text: string) => act(async () => call.delta(text)),
        done: (output: Completion) => act(() => call.done(output)),
        fail: (failure: ServiceFailure) => act(() => call.fail(failure)),
      };
    },
  };
}

/** What the one live region says from now on, each sentence as it comes. */
export function listenToRegion(): string[] {
  const [region, ...others] = document.querySelectorAll('[aria-live]');
  if (region === undefined || others.length > 0) throw new Error('not one live region');
  const said: string[] = [];
  new MutationObserver(() => {
    const text = region.textContent;
    if (text !== '' && text !== said.at(-1)) said.push(text);
  }).observe(region, { childList: true, subtree: true, characterData: true });
  return said;
}

/** A text area by the beginning of its name. */
export function field(name: string): HTMLTextAreaElement {
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) });
}

export function button(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

export function unfoldSetUp(): void {
  document.querySelector<HTMLElement>('#guide > summary')?.click();
}
