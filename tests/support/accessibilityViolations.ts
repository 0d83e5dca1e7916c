import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the page, as `rule: markup`. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  // There is no frame, so nothing has to be put together in a page of its own.
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .setLegacyMode()
    // The layer of marks: its own text is unseen, and that of the text area over it is read.
    .exclude('[aria-hidden]:has(+ textarea)')
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      // What stands half below the bar is as large as ever once it is scrolled to.
      .filter(({ any }) => !any.some(({ data }) => data?.messageKey === 'partiallyObscured'))
      .map((node) => `${id}: ${node.html}`),
  );
}
