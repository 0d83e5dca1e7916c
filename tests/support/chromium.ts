import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Having no windows, it opens a page in a fifth of the time, and goes through a test in half. */
const SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const isRoot = process.getuid?.() === 0;

interface Wanted {
  /** Asks for the browser that people have, which is what speed is measured in. */
  readonly hasWindows?: boolean;
}

function findChromium({ hasWindows = false }: Wanted): string | undefined {
  const paths = hasWindows ? BROWSERS : [SHELL, ...BROWSERS];
  return process.env['CHROMIUM_PATH'] ?? paths.find((path) => existsSync(path));
}

/** How every Chromium of the tests is started: `CHROMIUM_PATH` or the system's. */
export function chromiumLaunch(wanted: Wanted = {}) {
  const executablePath = findChromium(wanted);
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  return {
    executablePath,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  } satisfies LaunchOptions;
}

/** Undefined where there is no fontconfig to ask. */
function hasJapaneseFont(): boolean | undefined {
  if (process.platform !== 'linux') return true;
  const { error, stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  return error === undefined ? stdout.trim() !== '' : undefined;
}

function aptGet(...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}

const NO_CHROMIUM = `
ブラウザのテストに使える Chromium が見つからず、インストールもできませんでした。
Chrome、Chromium、Edge のどれかをインストールするか、その実行ファイルの場所を CHROMIUM_PATH に設定してから、もう一度実行してください。
  例: CHROMIUM_PATH=/usr/bin/chromium npm test
No Chromium for the browser tests was found, and none could be installed.
Install Chrome, Chromium or Edge, or set CHROMIUM_PATH to its executable, then run this again.
`;

const NO_FONT = `
日本語フォントがないため、画面の日本語が四角で表示されます。Noto Sans CJK などをインストールしてから、もう一度実行してください。
There is no Japanese font, so Japanese text would be drawn as boxes. Install one such as Noto Sans CJK, then run this again.
  Debian/Ubuntu: sudo apt-get install fonts-noto-cjk
`;

/** Sees to a Chromium and a Japanese font, which on Debian as root come from its packages. */
export function prepareChromium(wanted: Wanted = {}): void {
  const isThere = () => findChromium(wanted) !== undefined;
  const wantsShell =
    wanted.hasWindows !== true && process.env['CHROMIUM_PATH'] === undefined && !existsSync(SHELL);
  const isMissing = wantsShell || !isThere() || hasJapaneseFont() !== true;
  if (isMissing && isRoot && existsSync('/etc/debian_version')) {
    aptGet('update');
    if (wantsShell) aptGet('install', '-y', 'chromium-headless-shell');
    if (!isThere()) aptGet('install', '-y', 'chromium');
    if (hasJapaneseFont() !== true) aptGet('install', '-y', 'fontconfig', 'fonts-noto-cjk');
  }
  if (!isThere()) throw new Error(NO_CHROMIUM);
  if (hasJapaneseFont() === false) throw new Error(NO_FONT);
}

/** What Playwright does before the first test. */
export default function setUp(): void {
  prepareChromium();
}
