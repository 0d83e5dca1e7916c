import { deferred } from '../support/deferred.ts';
import { reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

const OWN_TEMPLATE = '■ 自分の見出し\n・';

type Step = 'styles' | 'template';

/** What may come over the boot script, and which of its steps that ends. */
const FAULTS: readonly (readonly [name: string, come: () => void, ended: Step | null])[] = [
  [
    'a user script that has made the default policy',
    () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void };
      };
      const pass = (text: string) => text;
      trustedTypes.createPolicy('default', {
        createHTML: pass,
        createScript: pass,
        createScriptURL: pass,
      });
    },
    null,
  ],
  [
    'no random numbers',
    () => {
      const { getRandomValues } = Crypto.prototype;
      Crypto.prototype.getRandomValues = function throwOnce() {
        Crypto.prototype.getRandomValues = getRandomValues;
        throw new DOMException('refused', 'OperationError');
      };
    },
    'styles',
  ],
  [
    'no observer',
    () => {
      const Original = window.MutationObserver;
      window.MutationObserver = function refuseOnce() {
        window.MutationObserver = Original;
        throw new Error('refused');
      } as never;
    },
    'template',
  ],
];

for (const [name, come, ended] of FAULTS) {
  test(`${name}: each other step of the boot script is done @full`, async ({
    page,
    standIn,
    violations,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(
      (template) => localStorage.setItem('marshmallow-nippo.template', template),
      OWN_TEMPLATE,
    );
    await page.addInitScript(come);
    const { promise, resolve } = deferred<void>();
    await page.route('**/assets/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const screen = reportPage(page);
    await screen.fillNotes();
    await screen.generate.click();

    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    if (ended !== 'template') {
      await expect(screen.template).toHaveValue(OWN_TEMPLATE);
      await expect(page.locator('#guide')).not.toHaveAttribute('open');
    }
    expect(violations).toEqual([]);
    const isDrawn = await page.evaluate(() => {
      const style = document.createElement('style');
      style.append('main { outline: 3px solid rgb(1, 2, 3) }');
      document.head.append(style);
      const { outlineColor } = getComputedStyle(document.querySelector('main')!);
      style.remove();
      return outlineColor === 'rgb(1, 2, 3)';
    });
    expect(isDrawn).toBe(ended === 'styles');
    await expect
      .poll(() => violations.splice(0))
      .toEqual(isDrawn ? [] : ['style-src-elem: inline']);

    resolve();
    await expect(screen.result).toHaveValue(/幸いです。$/);
    await expect(screen.template).toHaveValue(OWN_TEMPLATE);
    await expect(screen.generate).toBeEnabled();
    expect(standIn.countPosts()).toBe(1);
  });
}
