import { expect, test } from 'vitest';
import { createNewVersion } from '../../../src/services/browser/newVersion.ts';
import { keepForOffline } from '../../../src/services/browser/serviceWorker.ts';
import { FakePage } from '../../support/fakeTabs.ts';
import { createManualClock } from '../../support/manualClock.ts';

const HOUR = 60 * 60 * 1000;

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  updates = 0;
  update() {
    this.updates += 1;
    return Promise.reject(new TypeError('offline'));
  }
  /** A new version is found, and installed as far as it says. */
  find() {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
  install(worker: FakeWorker) {
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
  }
  activate(worker: FakeWorker) {
    this.waiting = null;
    this.active = worker;
    worker.become('activating');
    worker.become('activated');
  }
}

async function setUp({ registration = new FakeRegistration() } = {}) {
  const asked: unknown[] = [];
  const register = (...parameters: unknown[]) => {
    asked.push(parameters);
    return Promise.resolve(registration as unknown as ServiceWorkerRegistration);
  };
  const page = new FakePage();
  const clock = createManualClock(0);
  const newVersion = createNewVersion();
  let reloads = 0;
  await keepForOffline({
    container: { register },
    page,
    clock,
    offer: newVersion.offer,
    reload: () => {
      reloads += 1;
    },
  });
  return {
    asked,
    registration,
    newVersion,
    clock,
    comeBack: () => page.dispatchEvent(new Event('focus')),
    reloads: () => reloads,
  };
}

test('registers the file beside the page, never from the HTTP cache', async () => {
  const { asked } = await setUp();
  expect(asked).toEqual([['sw.js', { scope: './', updateViaCache: 'none' }]]);
});

test('the very first version is not offered', async () => {
  const { registration, newVersion, reloads } = await setUp();
  const first = registration.find();
  registration.install(first);
  registration.activate(first);
  expect(newVersion.isOffered()).toBe(false);
  expect(reloads()).toBe(0);
});

/** A page that is served by one version while another has been installed. */
async function withNewVersion() {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  const page = await setUp({ registration });
  const next = registration.find();
  expect(page.newVersion.isOffered()).toBe(false);
  registration.install(next);
  return { ...page, next };
}

test('a new version is offered, and the page is loaded anew once it is taken and at work', async () => {
  const { registration, newVersion, next, reloads } = await withNewVersion();
  expect(newVersion.isOffered()).toBe(true);
  expect(next.messages).toEqual([]);
  newVersion.take();
  expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reloads()).toBe(0);
  registration.activate(next);
  expect(reloads()).toBe(1);
});

test('a version that another tab takes loads this page anew only when it is taken here too', async () => {
  const { registration, newVersion, next, reloads } = await withNewVersion();
  registration.activate(next);
  expect(reloads()).toBe(0);
  expect(newVersion.isOffered()).toBe(true);
  newVersion.take();
  expect(reloads()).toBe(1);
});

test('a version that was found or installed before the page listened is offered too', async () => {
  const installed = new FakeRegistration();
  installed.active = new FakeWorker();
  installed.waiting = new FakeWorker();
  expect((await setUp({ registration: installed })).newVersion.isOffered()).toBe(true);

  const found = new FakeRegistration();
  found.active = new FakeWorker();
  found.installing = new FakeWorker();
  const { newVersion } = await setUp({ registration: found });
  expect(newVersion.isOffered()).toBe(false);
  found.install(found.installing);
  expect(newVersion.isOffered()).toBe(true);
});

test('a new version is looked for when the person comes back after an hour', async () => {
  const { registration, clock, comeBack } = await setUp();
  clock.advance(HOUR - 1);
  comeBack();
  expect(registration.updates).toBe(0);
  clock.advance(1);
  comeBack();
  comeBack();
  expect(registration.updates).toBe(1);
});
