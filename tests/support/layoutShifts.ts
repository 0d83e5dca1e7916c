import type { Page } from '@playwright/test';

/** Every shift of the layout that no input asked for, with what moved; in this document and those that follow. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  const watch = () => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML : node?.textContent;
          const [from, to] = [previousRect, currentRect].map(({ x, y }) => `${x},${y}`);
          return `${from} to ${to}: ${what?.slice(0, 120)}`;
        });
        if (!entry.hadRecentInput) shifts.push(`${entry.value}: ${moved.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
