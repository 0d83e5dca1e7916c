import { readFile } from 'node:fs/promises';
import { chromium, test } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';

const PAPER = '#FFFAF6';

/**
 * `part`: how much of the side the mark takes. A mask may cut away all but the inner circle of 80 %.
 * `paper`: whether the mark lies on paper instead of nothing.
 */
const ICONS = [
  { file: '192.png', size: 192, part: 1, paper: false },
  { file: '512.png', size: 512, part: 1, paper: false },
  { file: 'maskable-512.png', size: 512, part: 0.7, paper: true },
  // iOS fills what is transparent with black.
  { file: 'apple-touch-180.png', size: 180, part: 0.84, paper: true },
];

// Not a test of the product: renders the icons of the installed page from the mark.
test('public/icons is written', async () => {
  const mark = `data:image/svg+xml;base64,${(await readFile('public/favicon.svg')).toString('base64')}`;
  const browser = await chromium.launch(chromiumLaunch());
  for (const { file, size, part, paper } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${paper ? PAPER : 'transparent'}">
        <img src="${mark}" style="width:${part * 100}vw">`,
    );
    await page.locator('img').evaluate((image) => {
      if (image instanceof HTMLImageElement) return image.decode();
      throw new Error('the mark is no image');
    });
    await page.screenshot({ path: `public/icons/${file}`, omitBackground: true });
    await page.close();
  }
  await browser.close();
});
