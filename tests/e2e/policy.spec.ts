import { readFile } from 'node:fs/promises';
import { reportPage } from '../support/reportPage.ts';
import { expect, test } from './fixtures.ts';

test('page, header file and nginx say the same policy', async () => {
  const html = await readFile('dist/index.html', 'utf8');
  expect(html).not.toContain(' style=');
  expect(html.match(/<script(?![^>]*\ssrc=)/g)).toHaveLength(1);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
  expect(policy).toContain(
    "connect-src 'self' https://router.huggingface.co http://localhost:11434 http://127.0.0.1:11434 http://localhost:1234 http://127.0.0.1:1234 http://localhost:8080 http://127.0.0.1:8080;",
  );
  const expected = `${policy}; frame-ancestors 'none'`;
  expect(await readFile('dist/_headers', 'utf8')).toContain(
    `  Content-Security-Policy: ${expected}\n`,
  );
  expect(await readFile('deploy/nginx.conf', 'utf8')).toContain(
    `add_header Content-Security-Policy "${expected}" always;`,
  );
});

test('six attacks are blocked', async ({ page, violations }) => {
  await page.goto('/');
  await expect(reportPage(page).generate).toBeVisible();
  const attacks: readonly (readonly [name: string, attack: () => unknown, directive: string])[] = [
    [
      'inline script',
      () => {
        const script = document.createElement('script');
        script.append('window.pwned = true');
        document.body.append(script);
      },
      'require-trusted-types-for',
    ],
    [
      'eval',
      () => {
        // In a task of the page's own: what the debugger calls may use eval.
        setTimeout(() => {
          try {
            window.eval('window.pwned = true');
          } catch {}
        });
      },
      'require-trusted-types-for',
    ],
    [
      'foreign fetch',
      () =>
        fetch('https://evil.example/')
          .then(() => Object.assign(window, { pwned: true }))
          .catch(() => undefined),
      'connect-src',
    ],
    [
      'markup through innerHTML',
      () => {
        try {
          document.body.innerHTML = '<img src=x onerror="window.pwned = true">';
        } catch {}
      },
      'require-trusted-types-for',
    ],
    [
      'a style attribute in markup',
      () => document.querySelector('main')?.setAttribute('style', 'outline-color: rgb(1, 2, 3)'),
      'style-src-attr',
    ],
    [
      'a style element without the nonce',
      () => {
        const style = document.createElement('style');
        style.append('main { outline-color: rgb(1, 2, 3) }');
        document.head.append(style);
      },
      'style-src-elem',
    ],
  ];
  for (const [name, attack, directive] of attacks) {
    await test.step(name, async () => {
      violations.length = 0;
      await page.evaluate(attack);
      await expect.poll(() => violations.map((line) => line.split(':')[0])).toContain(directive);
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
      await expect(page.locator('main')).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    });
  }
  violations.length = 0;
});

test('a page that frames it gets one link and no screen @full', async ({
  page,
  site,
  violations,
}) => {
  await page.route('**/framing.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      // What a Hugging Face Space's frame lets its page do.
      body: `<!doctype html><title>a</title><iframe src="${site.origin}/index.html?a=1" width="900" height="700" sandbox="allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"></iframe>`,
    }),
  );
  await page.goto('/framing.html');
  const frame = page.frameLocator('iframe');
  const link = frame.getByRole('link', { name: '新しいタブで開く' });
  // The page as it was opened, wherever it is deployed; its folder may have no page of its own.
  await expect(link).toHaveJSProperty('href', `${site.origin}/index.html?`);
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(frame.getByRole('button')).toHaveCount(0);
  await expect(frame.getByRole('textbox')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(frame.getByRole('button')).toHaveCount(0);
  // Nor does it hold a draft, which would keep other tabs from theirs.
  const held = await page.evaluate(async () => (await navigator.locks.query()).held);
  expect(held).toEqual([]);
  const opening = page.waitForEvent('popup');
  await link.click();
  const opened = reportPage(await opening);
  await opened.fillNotes();
  await opened.generate.click();
  await expect(opened.result).toHaveValue(/幸いです。$/);
  expect(violations).toEqual([]);
});
