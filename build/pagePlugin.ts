import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { build, createServer, loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { LOCAL_ORIGINS } from '../src/domain/provider.ts';
import type { prerender } from '../src/prerender.tsx';
import { cssVariablesResolver, theme } from '../src/theme.ts';
import { HUB_ORIGIN } from '../src/domain/signIn.ts';
import { SERVICE_WORKER } from '../src/services/browser/serviceWorker.ts';
import type { ServiceConfig } from '../src/services/inference/providers.ts';
import { cssWithShortNames } from './classNames.ts';
import { headersFile, nginxConfig } from './deploymentFiles.ts';
import { pagePolicy, securityHeaders, styleSources } from './contentSecurityPolicy.ts';
import { moveInlineStyles } from './inlineStyles.ts';
import { clientMetadataOf, oauthClientIdFrom } from './oauthClient.ts';
import { serviceConfigFrom } from './service.ts';

type Bundle = Record<string, BundleFile>;
type BundleFile = { readonly fileName: string } & (
  | { readonly type: 'asset'; readonly source: string | Uint8Array }
  | { readonly type: 'chunk'; readonly isEntry: boolean; readonly code: string }
);

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString('utf8');
}

interface BuildConstants {
  readonly service: ServiceConfig;
  readonly clientId: string | null;
}

function constantsOf(mode: string, folder: string): BuildConstants {
  const environment = loadEnv(mode, folder, 'VITE_');
  return { service: serviceConfigFrom(environment), clientId: oauthClientIdFrom(environment) };
}

/** Takes each stylesheet that the page links to out of the page and the build, and answers with its text. */
function takeLinkedStyles(html: string, bundle: Bundle) {
  let css = '';
  const rest = html.replace(
    /\s*<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g,
    (_, file: string) => {
      const asset = bundle[file];
      if (asset?.type !== 'asset') throw new Error(`${file} is not in the build`);
      css += textOf(asset.source).trim();
      delete bundle[file];
      return '';
    },
  );
  return { html: rest, css };
}

/**
 * Makes the built page: the prerendered screen, all of its first CSS in one style element, the boot script,
 * and the policy that allows exactly these; with the header files that say the same.
 */
export function pagePlugin(): Plugin {
  let config: ResolvedConfig;

  async function bootScript(
    { service, clientId }: BuildConstants,
    styleHash: string,
  ): Promise<string> {
    const result = await build({
      root: config.root,
      configFile: false,
      logLevel: 'error',
      define: {
        BOOT: JSON.stringify({
          styleSources: styleSources(styleHash),
          tokenKey: service.tokenKey,
          isTokenOptional: service.providers.length === 0,
          serviceWorker: SERVICE_WORKER,
        }),
        OAUTH_CLIENT_ID: JSON.stringify(clientId),
      },
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: {
          input: join(config.root, 'src/boot.ts'),
          output: { format: 'iife' },
        },
      },
    });
    if (!('output' in result)) throw new Error('the boot script was not built');
    return result.output[0].code.trim();
  }

  async function prerendered({ service, clientId }: BuildConstants): Promise<string> {
    const server = await createServer({
      root: config.root,
      configFile: false,
      mode: config.mode,
      logLevel: 'error',
      appType: 'custom',
      css: cssWithShortNames,
      plugins: [themeVariablesPlugin()],
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    });
    try {
      const module = await server.ssrLoadModule('/src/prerender.tsx');
      return (module as { readonly prerender: typeof prerender }).prerender(
        service,
        clientId !== null,
      );
    } finally {
      await server.close();
    }
  }

  return {
    name: 'page',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (page, { bundle }) => {
        if (bundle === undefined) return page;
        const constants = constantsOf(config.mode, config.envDir || config.root);
        const { service, clientId } = constants;
        const linked = takeLinkedStyles(page, bundle);
        const screen = moveInlineStyles(
          // Which HTML knows.
          (await prerendered(constants)).replaceAll(' xmlns="http://www.w3.org/2000/svg"', ''),
        );
        const css = linked.css + screen.css;
        const boot = await bootScript(constants, hashOf(css));
        const parts = {
          connectOrigins: [
            service.origin,
            ...(service.providers.length === 0 ? [] : LOCAL_ORIGINS),
            ...(clientId === null ? [] : [HUB_ORIGIN]),
          ],
          scriptHash: hashOf(boot),
        };
        const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(parts)}" />`;
        const outDir = relative(config.root, config.build.outDir);
        const headers = securityHeaders(parts);
        const metadata = clientId === null ? null : clientMetadataOf(clientId);
        const typedFiles =
          metadata !== null && extname(metadata.path) === ''
            ? [{ path: metadata.path, type: 'application/json' }]
            : [];
        await mkdir(config.build.outDir, { recursive: true });
        if (metadata !== null) {
          const file = join(config.build.outDir, metadata.path);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, metadata.text);
        }
        await writeFile(join(config.build.outDir, '_headers'), headersFile(headers, typedFiles));
        if (outDir === 'dist') {
          await mkdir(join(config.root, 'deploy'), { recursive: true });
          await writeFile(join(config.root, 'deploy/nginx.conf'), nginxConfig(headers, typedFiles));
        }
        const modules =
          /\s*<(?:script type="module"[\s\S]*?<\/script>|link rel="modulepreload"[^>]*>)/g;
        const scripts = (linked.html.match(modules) ?? []).join('');
        return linked.html
          .replace(modules, '')
          .replaceAll(/>\n +</g, '><')
          .replace('</head>', () => `  <style>${css}</style>\n  </head>`)
          .replace(
            '<meta charset="utf-8" />',
            () => `<meta charset="utf-8" />\n    ${policy}\n    <script>${boot}</script>`,
          )
          .replace('<div id="app"></div>', () => `<div id="app">${screen.html}</div>`)
          .replace(/\s*<\/body>/, () => `${scripts}\n  </body>`);
      },
    },
  };
}

/** The inference service and the OAuth client id of this build, worked out once at build time. */
export function servicePlugin(): Plugin {
  return {
    name: 'service',
    config: ({ root = process.cwd(), envDir }, { mode }) => {
      const { service, clientId } = constantsOf(mode, envDir || root);
      return {
        define: { SERVICE: JSON.stringify(service), OAUTH_CLIENT_ID: JSON.stringify(clientId) },
      };
    },
  };
}

/** What nothing on the first screen asks for, and a slow phone would read before its first paint. */
const LATER =
  /^--mantine-(?:h[1-6]-|heading-|breakpoint-|z-index-|primary-color-(?:[0-9]|light)|font-family-headings$|font-size-(?:lg|xl)$|spacing-xl$|radius-xs$|shadow-(?:xs|sm|md|lg)$|line-height-(?:xs|lg|xl)$|color-(?:gray|dark)-(?:text|filled|outline)|color-dark-light|color-momo-(?:[56]$|text)|color-gray-[2589]$|color-dark-[0289]$|color-disabled-border)/;

/** The theme's custom properties as stylesheets of their own, computed once at build time: the first screen's, and the rest. */
export function themeVariablesPlugin(): Plugin {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  // Without the fourteen colours of Mantine's that this page does not wear.
  const own = { ...merged, colors: { ...theme.colors } } as typeof merged;
  const all = deepMerge(defaultCssVariablesResolver(own), cssVariablesResolver(own));
  const sheetOf = (isLater: boolean) => {
    const pick = (variables: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(variables).filter(([name]) => LATER.test(name) === isLater),
      );
    const { variables, light, dark } = all;
    return convertCssVariables(
      { variables: pick(variables), light: pick(light), dark: pick(dark) },
      ':root',
    );
  };
  const sheets: Readonly<Record<string, boolean>> = {
    'virtual:theme-variables.css': false,
    'virtual:theme-variables-later.css': true,
  };
  return {
    name: 'theme-variables',
    resolveId: (id) => (id in sheets ? `\0${id}` : null),
    load: (id) => {
      const isLater = sheets[id.slice(1)];
      return isLater === undefined ? null : sheetOf(isLater);
    },
  };
}
