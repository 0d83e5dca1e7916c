import postcss from 'postcss';
import type { Plugin } from 'vite';

/**
 * Parts of Mantine's components that this page draws nowhere, as selectors. Their rules are half of Mantine's
 * first stylesheets, and a slow phone would read them before its first paint.
 */
export const UNUSED_PARTS: readonly string[] = [
  // Button: its group, its loader and the veil under it
  '.m_80d6d844',
  '.m_70be2a01',
  '.m_a25b86ee',
  '.m_77c9d27d::before',
  '.m_77c9d27d:where([data-loading])',
  '.m_811560b9:where([data-loading])',
  '.m_77c9d27d:where([data-block])',
  // Input: its sections, asterisk, stand-in for a placeholder, success, and other kinds than the default one
  '.m_82577fc2',
  '.m_93f4ed57',
  '.m_78a94662',
  '.m_88bacfd0',
  '.m_9d9d40e0',
  '[data-with-bottom-section]',
  '[data-combined-clear-section]',
  '.m_8fb7ebe7:has(input:disabled)',
  '.m_6c018570[data-with-left-section]',
  '.m_6c018570[data-with-right-section]',
  '.m_6c018570[data-success]',
  '.m_6c018570[data-pointer]',
  '.m_6c018570[data-variant=filled]',
  '.m_6c018570[data-variant=unstyled]',
  '.m_8fb7ebe7[data-monospace]',
  '.m_8fb7ebe7[data-no-overflow]',
  '.m_8fb7ebe7[type=number]',
  // Everywhere: other directions and marks
  '[dir=rtl]',
  '[dir=ltr]',
  '.mantine-light-hidden',
  '.mantine-dark-hidden',
  '.mantine-focus-always',
  '.mantine-focus-never',
  '.mantine-rotate-rtl',
];

function withoutUnusedParts(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => {
      const plain = selector.replace(/["']/g, '');
      return !UNUSED_PARTS.some((part) => plain.includes(part));
    });
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  return sheet.toString();
}

/** Leaves the unused parts out of every stylesheet of Mantine's. */
export function unusedPartsPlugin(): Plugin {
  return {
    name: 'unused-parts',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine\/core\/styles\/.*\.css$/ },
      handler: (css) => withoutUnusedParts(css),
    },
  };
}
