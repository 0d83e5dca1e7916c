import type { Clock } from './clock.ts';
import type { OfferNewVersion } from './newVersion.ts';
import { listen, onReturn, type PageTarget } from './pageTarget.ts';

export const SERVICE_WORKER = 'sw.js';

const CHECK_AFTER_MS = 60 * 60 * 1000;

export interface ServiceWorkerParts {
  /** `navigator.serviceWorker`; undefined on plain http. */
  readonly container: Pick<ServiceWorkerContainer, 'register'> | undefined;
  readonly page: PageTarget;
  readonly clock: Clock;
  readonly offer: OfferNewVersion;
  readonly reload: () => void;
}

/**
 * Keeps the page for use without a network. A newer version is looked for when the person comes back after an hour;
 * it is offered, and the page is loaded anew when it is taken, never before.
 */
export async function keepForOffline({
  container,
  page,
  clock,
  offer,
  reload,
}: ServiceWorkerParts): Promise<void> {
  const registration = await container
    ?.register(SERVICE_WORKER, { scope: './', updateViaCache: 'none' })
    .catch(() => undefined);
  if (registration === undefined) return;

  const take = () => {
    const { waiting } = registration;
    // Another tab has taken it already.
    if (waiting === null) return reload();
    listen(waiting, 'statechange', () => {
      if (waiting.state === 'activated') reload();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is not a window
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  const offerOnceInstalled = (worker: ServiceWorker | null) => {
    if (worker === null) return;
    listen(worker, 'statechange', () => {
      // The very first version waits for nobody.
      if (worker.state === 'installed' && registration.active !== null) offer(take);
    });
  };

  if (registration.waiting !== null) offer(take);
  offerOnceInstalled(registration.installing);
  listen(registration, 'updatefound', () => offerOnceInstalled(registration.installing));

  let checkedAt = clock.now();
  onReturn(page, () => {
    if (clock.now() - checkedAt < CHECK_AFTER_MS) return;
    checkedAt = clock.now();
    registration.update().catch(() => undefined);
  });
}
