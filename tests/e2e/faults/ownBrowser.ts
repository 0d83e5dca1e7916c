import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { launchOptionsFor } from '../fixtures.ts';

/**
 * A Chromium with a profile on disk, whose page may be frozen or crashed and whose processes may be ended. Playwright
 * leaves the page meanwhile, since a page that it is connected to is never hidden and never frozen, and it does not
 * go on with one that has crashed; what gives a page, gives it to Playwright anew.
 */
export interface OwnBrowser {
  readonly page: Page;
  /** Freezes the page as a tab in the background; it has been told when this resolves. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => Promise<Page>;
  /** Ends the renderer of the page, then loads the tab anew. */
  readonly crashAndReload: () => Promise<Page>;
  /** Ends the browser as a person does, so that all that it holds back is written. */
  readonly close: () => Promise<void>;
  /** Ends the whole process group with SIGKILL. */
  readonly kill: () => Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** Speaks the DevTools protocol over the browser's pipes. */
function connectPipes(child: ChildProcess) {
  const writing = child.stdio[3] as Writable;
  const reading = child.stdio[4] as Readable;
  const answers = new Map<number, (message: Message) => void>();
  const waiting = new Map<string, () => void>();
  let rest = '';
  let lastId = 0;
  reading.on('data', (chunk: Buffer) => {
    const texts = (rest + chunk.toString()).split('\0');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      const message = JSON.parse(text) as Message;
      if (message.id !== undefined) answers.get(message.id)?.(message);
      if (message.method !== undefined) waiting.get(message.method)?.();
    }
  });
  // The browser may be gone at any time.
  writing.on('error', () => undefined);
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<NonNullable<Message['result']>>((resolve, reject) => {
      lastId += 1;
      answers.set(lastId, ({ result = {}, error }) => {
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${error.message}`));
      });
      writing.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });
  /** Resolves when the browser next tells of this. */
  const told = (method: string) =>
    new Promise<void>((resolve) => {
      waiting.set(method, resolve);
    });
  return { send, told };
}

/** Starts Chromium on the profile. */
export async function launchOwnBrowser(
  profile: string,
  inferencePort: number,
): Promise<OwnBrowser> {
  const { executablePath, args } = launchOptionsFor(inferencePort);
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      `--user-data-dir=${profile}`,
      '--remote-debugging-pipe',
      '--remote-debugging-port=0',
      '--window-size=1280,900',
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${executablePath} does not start`);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/u.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`${executablePath} ended: ${said}`)));
  });
  const { send, told } = connectPipes(child);
  let connection: Browser | null = null;

  async function connect(): Promise<Page> {
    connection = await chromium.connectOverCDP(endpoint);
    const page = connection.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('the browser has no page');
    return page;
  }

  async function attach(): Promise<string> {
    await connection?.close();
    connection = null;
    const { targetInfos } = await send('Target.getTargets');
    const { targetId } =
      (targetInfos as { type: string; targetId: string }[]).find(({ type }) => type === 'page') ??
      {};
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    return String(sessionId);
  }

  async function evaluate(expression: string, sessionId: string): Promise<unknown> {
    const { result } = await send('Runtime.evaluate', { expression }, sessionId);
    return (result as { value?: unknown }).value;
  }

  return {
    page: await connect(),
    freeze: async () => {
      const session = await attach();
      await evaluate(
        `wasFrozen = false; document.addEventListener('freeze', () => { wasFrozen = true; })`,
        session,
      );
      await send('Page.setWebLifecycleState', { state: 'frozen' }, session);
      await expect.poll(() => evaluate('wasFrozen', session)).toBe(true);
    },
    thaw: async () => {
      await send('Page.setWebLifecycleState', { state: 'active' }, await attach());
      return connect();
    },
    crashAndReload: async () => {
      const session = await attach();
      await send('Inspector.enable', {}, session);
      const isCrashed = told('Inspector.targetCrashed');
      send('Page.crash', {}, session).catch(() => undefined);
      await isCrashed;
      await send('Page.reload', {}, session);
      return connect();
    },
    close: async () => {
      await connection?.close();
      send('Browser.close').catch(() => undefined);
      await ended;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
      await ended;
    },
  };
}
