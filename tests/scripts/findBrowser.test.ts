import { describe, expect, test } from 'vitest';
import { ensureJapaneseFont, findBrowser, type Host } from '../../scripts/findBrowser.mjs';

interface Machine {
  readonly platform?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isDebianRoot?: boolean;
  /** Files that exist from the start. */
  readonly files?: readonly string[];
  readonly onPath?: Readonly<Record<string, string>>;
  /** Files that a command brings; a command not listed fails. */
  readonly brings?: Readonly<Record<string, readonly string[]>>;
  readonly working?: readonly string[];
  readonly takesShells?: boolean;
}

const PLAYWRIGHT = '/cache/playwright/chrome';
const PLAYWRIGHT_INSTALL = 'npx playwright install chromium';
const APT_UPDATE = 'apt-get update';
const APT_SHELL = 'apt-get install -y chromium-headless-shell fonts-noto-cjk';
const APT_INSTALL = 'apt-get install -y chromium fonts-noto-cjk';

/** What a search on the machine found, and everything it did on the way, in order. */
async function search(machine: Machine) {
  const files = new Set(machine.files);
  const steps: string[] = [];
  const host: Host = {
    platform: machine.platform ?? 'linux',
    env: machine.env ?? {},
    isDebianRoot: machine.isDebianRoot ?? false,
    playwrightPath: () => PLAYWRIGHT,
    exists: (path) => files.has(path),
    which: (name) => machine.onPath?.[name],
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      steps.push(line);
      const brought = machine.brings?.[line];
      brought?.forEach((path) => files.add(path));
      return Promise.resolve(brought !== undefined);
    },
    takesShells: machine.takesShells ?? true,
    say: () => undefined,
  };
  const found = await findBrowser(host, (path) => {
    steps.push(path);
    return Promise.resolve(
      machine.working?.includes(path)
        ? { isWorking: true }
        : { isWorking: false, reason: 'missing library' },
    );
  });
  return { found, steps };
}

describe('findBrowser', () => {
  test('takes CHROMIUM_PATH before anything else', async () => {
    expect(
      await search({
        env: { CHROMIUM_PATH: '/my/chromium' },
        files: [PLAYWRIGHT, '/usr/bin/chromium'],
        working: ['/my/chromium', PLAYWRIGHT, '/usr/bin/chromium'],
      }),
    ).toEqual({ found: '/my/chromium', steps: ['/my/chromium'] });
  });

  test("takes Playwright's own before the system's", async () => {
    expect(
      await search({
        files: [PLAYWRIGHT, '/usr/bin/chromium'],
        working: [PLAYWRIGHT, '/usr/bin/chromium'],
      }),
    ).toEqual({ found: PLAYWRIGHT, steps: [PLAYWRIGHT] });
  });

  test('passes over what does not start, and installs nothing while the system has one', async () => {
    expect(
      await search({
        isDebianRoot: true,
        env: { CHROMIUM_PATH: '/broken' },
        onPath: { 'google-chrome': '/opt/bin/google-chrome', msedge: '/opt/bin/msedge' },
        files: [PLAYWRIGHT, '/opt/bin/google-chrome', '/opt/bin/msedge', '/usr/bin/chromium'],
        working: ['/usr/bin/chromium'],
      }),
    ).toEqual({
      found: '/usr/bin/chromium',
      steps: [
        '/broken',
        PLAYWRIGHT,
        '/opt/bin/google-chrome',
        '/opt/bin/msedge',
        '/usr/bin/chromium',
      ],
    });
  });

  test('looks where macOS and Windows keep programs', async () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(await search({ platform: 'darwin', files: [chrome], working: [chrome] })).toEqual({
      found: chrome,
      steps: [chrome],
    });
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(
      await search({
        platform: 'win32',
        env: { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
        files: [edge],
        working: [edge],
      }),
    ).toEqual({ found: edge, steps: [edge] });
  });

  test('takes no shell where the browser is to be as people have it', async () => {
    const shell = '/usr/bin/chromium-headless-shell';
    const whole = '/usr/bin/chromium';
    const both = { files: [shell, whole], working: [shell, whole] };
    expect(await search(both)).toEqual({ found: shell, steps: [shell] });
    expect(await search({ ...both, takesShells: false })).toEqual({ found: whole, steps: [whole] });
    expect(
      await search({
        isDebianRoot: true,
        takesShells: false,
        files: [shell],
        working: [shell, whole],
        brings: { [APT_UPDATE]: [], [APT_SHELL]: [], [APT_INSTALL]: [whole] },
      }),
    ).toEqual({ found: whole, steps: [PLAYWRIGHT_INSTALL, APT_UPDATE, APT_INSTALL, whole] });
  });

  test("has Playwright install one before Debian's packages are asked", async () => {
    expect(
      await search({
        isDebianRoot: true,
        brings: { [PLAYWRIGHT_INSTALL]: [PLAYWRIGHT] },
        working: [PLAYWRIGHT],
      }),
    ).toEqual({ found: PLAYWRIGHT, steps: [PLAYWRIGHT_INSTALL, PLAYWRIGHT] });
  });

  test('takes a shell without a window before a whole browser', async () => {
    const shell = '/usr/bin/chromium-headless-shell';
    expect(
      await search({ files: [shell, '/usr/bin/chromium'], working: [shell, '/usr/bin/chromium'] }),
    ).toEqual({ found: shell, steps: [shell] });
  });

  test('installs with apt-get on Debian as root, and tries again what was broken before', async () => {
    const shell = '/usr/bin/chromium-headless-shell';
    expect(
      await search({
        isDebianRoot: true,
        brings: { [APT_UPDATE]: [], [APT_SHELL]: [shell] },
        working: [shell],
      }),
    ).toEqual({ found: shell, steps: [PLAYWRIGHT_INSTALL, APT_UPDATE, APT_SHELL, shell] });
    expect(
      await search({
        isDebianRoot: true,
        brings: { [APT_UPDATE]: [], [APT_INSTALL]: ['/usr/bin/chromium'] },
        working: ['/usr/bin/chromium'],
      }),
    ).toEqual({
      found: '/usr/bin/chromium',
      steps: [PLAYWRIGHT_INSTALL, APT_UPDATE, APT_SHELL, APT_INSTALL, '/usr/bin/chromium'],
    });
    expect(
      await search({
        isDebianRoot: true,
        files: ['/usr/bin/chromium'],
        brings: { [APT_UPDATE]: [], [APT_INSTALL]: [] },
      }),
    ).toEqual({
      found: undefined,
      steps: [
        '/usr/bin/chromium',
        PLAYWRIGHT_INSTALL,
        APT_UPDATE,
        APT_SHELL,
        APT_INSTALL,
        '/usr/bin/chromium',
      ],
    });
  });

  test('finds nothing where nothing is and nothing can be installed', async () => {
    expect(await search({})).toEqual({ found: undefined, steps: [PLAYWRIGHT_INSTALL] });
    expect(await search({ isDebianRoot: true })).toEqual({
      found: undefined,
      steps: [PLAYWRIGHT_INSTALL, APT_UPDATE],
    });
  });
});

describe('ensureJapaneseFont', () => {
  /** `listings`: what fontconfig lists, before and after. */
  async function ensure(machine: Machine, listings: readonly (string | undefined)[]) {
    const steps: string[] = [];
    const rest = [...listings];
    const host: Host = {
      platform: machine.platform ?? 'linux',
      env: {},
      isDebianRoot: machine.isDebianRoot ?? false,
      playwrightPath: () => PLAYWRIGHT,
      exists: () => false,
      which: () => undefined,
      run: (command, args) => {
        steps.push([command, ...args].join(' '));
        return Promise.resolve(true);
      },
      takesShells: true,
      say: () => undefined,
    };
    return { isThere: await ensureJapaneseFont(host, () => Promise.resolve(rest.shift())), steps };
  }
  const installation = [APT_UPDATE, 'apt-get install -y fontconfig fonts-noto-cjk'];

  test.each([
    ['there already', {}, ['NotoSansCJK.ttc'], true, []],
    ['no fontconfig, no root', {}, [undefined], true, []],
    ['none, no root', {}, [''], false, []],
    ['none, root', { isDebianRoot: true }, ['', 'NotoSansCJK.ttc'], true, installation],
    ['no fontconfig, root', { isDebianRoot: true }, [undefined, 'Noto'], true, installation],
    ['installing brings none', { isDebianRoot: true }, ['', ''], false, installation],
    ['not linux', { platform: 'darwin' }, [], true, []],
  ] as const)('%s', async (_, machine, listings, isThere, steps) => {
    expect(await ensure(machine, listings)).toEqual({ isThere, steps });
  });
});
