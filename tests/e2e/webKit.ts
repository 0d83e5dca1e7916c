import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';

const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap((processor) =>
  ['4.1', '4.0', '2.0'].map(
    (version) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  ),
);

/** Why WebKit cannot be started on this machine; undefined where it can. */
export const webKitIsMissing = existsSync('/usr/bin/WebKitWebDriver')
  ? undefined
  : 'WebKit is not here; Debian: apt-get install webkit2gtk-driver xvfb xauth';

/** Starts WebKitGTK on a display of its own, driven over WebDriver on the given port. */
export async function startWebKit(port: number): Promise<Engine> {
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const missing = new Promise<never>((_, reject) => {
    driver.once('error', reject);
    driver.once('exit', (code) => reject(new Error(`WebKitWebDriver ended with ${code}`)));
  });
  missing.catch(() => undefined);

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: object = {},
  ): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  async function begin(): Promise<unknown> {
    const options = { binary: MINI_BROWSERS.find(existsSync), args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await ask('POST', '/session', { capabilities });
      } catch (error) {
        // It does not listen yet.
        if (!(error instanceof TypeError) || attempt === 100) throw error;
        await pause(100);
      }
    }
  }

  const begun = (await Promise.race([begin(), missing])) as {
    readonly sessionId: string;
  };
  const session = `/session/${begun.sessionId}`;

  async function find(selector: string): Promise<string> {
    const found = await ask('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    const [id] = Object.values(found as Record<string, string>);
    return `${session}/element/${id}`;
  }

  return {
    open: async (address) => void (await ask('POST', `${session}/url`, { url: address })),
    evaluate: (body, ...given) =>
      ask('POST', `${session}/execute/sync`, { script: body, args: given }),
    type: async (selector, text) =>
      void (await ask('POST', `${await find(selector)}/value`, { text })),
    click: async (selector) => void (await ask('POST', `${await find(selector)}/click`)),
    picture: async () => String(await ask('GET', `${session}/screenshot`)),
    close: async () => {
      await ask('DELETE', session);
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}
