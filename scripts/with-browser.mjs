// Finds or installs a browser, proves that it works, and runs the given command with CHROMIUM_PATH set to it.
// With --with-window first it is a whole browser, not the shell of one.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { proveBrowser } from './chromiumLaunch.mjs';
import { ensureJapaneseFont, findBrowser } from './findBrowser.mjs';

const isWindows = process.platform === 'win32';

/** @param {string} name */
function which(name) {
  const file = isWindows ? `${name}.exe` : name;
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, file))
    .find((path) => existsSync(path));
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit code
 */
function run(command, args, env = process.env) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env, shell: isWindows });
    child.on('error', (error) => {
      console.error(String(error));
      done(127);
    });
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** @returns {Promise<string | undefined>} */
function listJapaneseFonts() {
  return new Promise((done) => {
    execFile('fc-list', [':lang=ja'], (error, stdout) => done(error ? undefined : stdout.trim()));
  });
}

const WITH_WINDOW = '--with-window';
const given = process.argv.slice(2);
const takesShells = given[0] !== WITH_WINDOW;
const [command, ...args] = takesShells ? given : given.slice(1);

/** @type {import('./findBrowser.mjs').Host} */
const host = {
  platform: process.platform,
  env: process.env,
  isDebianRoot: existsSync('/etc/debian_version') && process.getuid?.() === 0,
  playwrightPath: () => chromium.executablePath(),
  exists: existsSync,
  which,
  run: async (command, args) => {
    console.log(`browser: ${[command, ...args].join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return (await run(command, args, env)) === 0;
  },
  takesShells,
  say: (line) => console.log(line),
};

if (command === undefined) {
  console.error('usage: node scripts/with-browser.mjs [--with-window] COMMAND [ARGUMENT…]');
  process.exit(2);
}

const path = await findBrowser(host, proveBrowser);
if (path === undefined) {
  console.error(`
ブラウザのテストに使える Chromium が見つからず、インストールもできませんでした。
Chrome、Chromium、Edge のどれかをインストールするか、その実行ファイルの場所を CHROMIUM_PATH に設定してから、もう一度実行してください。
  例: CHROMIUM_PATH=/usr/bin/chromium npm test
No Chromium for the browser tests was found, and none could be installed.
Install Chrome, Chromium or Edge, or set CHROMIUM_PATH to its executable, then run this again.
`);
  process.exit(1);
}
if (!(await ensureJapaneseFont(host, listJapaneseFonts))) {
  console.error(`
日本語フォントがないため、画面の日本語が四角で表示されます。Noto Sans CJK などをインストールしてから、もう一度実行してください。
There is no Japanese font, so Japanese text would be drawn as boxes. Install one such as Noto Sans CJK, then run this again.
  Debian/Ubuntu: sudo apt-get install fonts-noto-cjk
`);
  process.exit(1);
}
process.exit(await run(command, args, { ...process.env, CHROMIUM_PATH: path }));
