/**
 * The machine that a browser is looked for on.
 * @typedef {object} Host
 * @property {string} platform as in process.platform
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {boolean} isDebianRoot whether packages can be installed with apt-get
 * @property {() => string} playwrightPath where Playwright's own Chromium is, or would be
 * @property {(path: string) => boolean} exists
 * @property {(name: string) => string | undefined} which the path of a program on PATH
 * @property {(command: string, args: readonly string[]) => Promise<boolean>} run whether it ended with 0
 * @property {boolean} takesShells whether a browser without a window will do; what is measured is measured as people have it
 * @property {(line: string) => void} say
 */

/**
 * @typedef {{ readonly isWorking: true } | { readonly isWorking: false, readonly reason: string }} Proof
 */

const SHELL = /headless-shell$/;

// The shells first: without a window of its own a browser opens a page in a fifth of the time.
const NAMES_ON_PATH = [
  'chrome-headless-shell',
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'msedge',
];

/** @type {Readonly<Record<string, readonly string[]>>} */
const WELL_KNOWN_PATHS = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
    '/opt/microsoft/msedge/msedge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
};

const WINDOWS_ROOTS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
const WINDOWS_PROGRAMS = [
  '\\Google\\Chrome\\Application\\chrome.exe',
  '\\Chromium\\Application\\chrome.exe',
  '\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * @param {Host} host
 * @returns {readonly string[]}
 */
function systemBrowsers(host) {
  const onPath = NAMES_ON_PATH.map((name) => host.which(name));
  const wellKnown =
    host.platform === 'win32'
      ? WINDOWS_ROOTS.flatMap((root) =>
          WINDOWS_PROGRAMS.map((program) => (host.env[root] ?? '') + program),
        )
      : (WELL_KNOWN_PATHS[host.platform] ?? []);
  const paths = [...onPath, ...wellKnown].filter((path) => path !== undefined);
  const isTaken = (/** @type {string} */ path) => host.takesShells || !SHELL.test(path);
  return [...new Set(paths)].filter((path) => isTaken(path) && host.exists(path));
}

/**
 * Where a browser may come from, in the order of preference. What lies there is asked for only when all before it failed.
 * @param {Host} host
 * @returns {readonly { readonly name: string, readonly installs: boolean, readonly paths: () => Promise<readonly string[]> }[]}
 */
function sources(host) {
  const fromPlaywright = () => [host.playwrightPath()].filter((path) => host.exists(path));
  return [
    {
      name: 'CHROMIUM_PATH',
      installs: false,
      paths: () => Promise.resolve(host.env['CHROMIUM_PATH'] ? [host.env['CHROMIUM_PATH']] : []),
    },
    { name: 'Playwright', installs: false, paths: () => Promise.resolve(fromPlaywright()) },
    { name: 'system', installs: false, paths: () => Promise.resolve(systemBrowsers(host)) },
    {
      name: 'playwright install',
      installs: true,
      paths: async () =>
        (await host.run('npx', ['playwright', 'install', 'chromium'])) ? fromPlaywright() : [],
    },
    {
      name: 'apt-get install',
      installs: true,
      paths: async () => {
        if (!host.isDebianRoot) return [];
        const install = (/** @type {string} */ browser) =>
          host.run('apt-get', ['install', '-y', browser, 'fonts-noto-cjk']);
        const isInstalled =
          (await host.run('apt-get', ['update'])) &&
          ((host.takesShells && (await install('chromium-headless-shell'))) ||
            (await install('chromium')));
        return isInstalled ? systemBrowsers(host) : [];
      },
    },
  ];
}

/**
 * The first browser that is proven to work, installed if there is none; undefined where none can be had.
 * @param {Host} host
 * @param {(path: string) => Promise<Proof>} prove
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser(host, prove) {
  /** @type {Set<string>} */
  const refused = new Set();
  for (const source of sources(host)) {
    if (source.installs) refused.clear();
    for (const path of await source.paths()) {
      if (refused.has(path)) continue;
      const proof = await prove(path);
      if (proof.isWorking) {
        host.say(`browser: ${path} (${source.name})`);
        return path;
      }
      refused.add(path);
      host.say(`browser: ${path} (${source.name}) does not start: ${proof.reason}`);
    }
  }
  return undefined;
}

/**
 * Whether Japanese text will be drawn as text, as far as can be told; on Debian as root a missing font is installed.
 * @param {Host} host
 * @param {() => Promise<string | undefined>} listFonts what fontconfig lists for Japanese; undefined without fontconfig
 * @returns {Promise<boolean>}
 */
export async function ensureJapaneseFont(host, listFonts) {
  if (host.platform !== 'linux') return true;
  const listed = await listFonts();
  if (listed) return true;
  if (!host.isDebianRoot) return listed === undefined;
  const isInstalled =
    (await host.run('apt-get', ['update'])) &&
    (await host.run('apt-get', ['install', '-y', 'fontconfig', 'fonts-noto-cjk']));
  return isInstalled && Boolean(await listFonts());
}
