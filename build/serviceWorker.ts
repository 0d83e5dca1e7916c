import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SERVICE_WORKER } from '../src/services/browser/serviceWorker.ts';

/**
 * Makes the service worker from the files of the finished build. It answers for exactly these, from its cache, and
 * for nothing else: no other page of the origin and no request but a GET. A new one waits until it is told to go on.
 */
export function serviceWorkerPlugin(): Plugin[] {
  return VitePWA({
    registerType: 'prompt',
    filename: SERVICE_WORKER,
    // src/services/browser/serviceWorker.ts does it: the plugin's own way reloads every open tab when one takes the new version.
    injectRegister: false,
    manifest: false,
    workbox: {
      // A worker under the page's policy imports no scripts: it has no Trusted Types policy.
      inlineWorkboxRuntime: true,
      globPatterns: ['**/*.{html,js,css,svg,png,webmanifest}'],
      dontCacheBustURLsMatching: /^assets\//,
      // The page at any search, and never in the place of a page that is not there.
      ignoreURLParametersMatching: [/./],
      navigateFallback: null,
      // It would also clear the caches of other pages in folders below this one.
      cleanupOutdatedCaches: false,
    },
  });
}
