import { ActionIcon, Button, Input } from '@mantine/core';
import mantine from 'postcss-preset-mantine';

/** @param {string | undefined} name */
const classOf = (name) => `.${name}`;

/**
 * What nothing on this page wears, which a slow phone would read before its first paint: parts, variants and states of
 * Mantine's that no component here has. Tests look for each in Mantine's styles, and for none of them on the page.
 */
export const UNWORN = [
  ...[Button.classes.group, Button.classes.groupSection, Button.classes.loader].map(classOf),
  ...[ActionIcon.classes.group, ActionIcon.classes.groupSection].map(classOf),
  ...[ActionIcon.classes.loader, Input.classes.bottomSection].map(classOf),
  ...[Input.classes.success, Input.classes.required, Input.classes.placeholder].map(classOf),
  '[data-loading]',
  '[data-combined-clear-section]',
  '[data-with-bottom-section]',
  '[data-success]',
  '[data-monospace]',
  '[data-no-overflow]',
  '[data-line-clamp]',
  '[data-truncate=start]',
  '[data-variant=gradient]',
  '[data-variant=unstyled]',
  '[dir=rtl]',
];

/** What stands over a button that loads. */
const LOADING = `.${Button.classes.root}::before`;

/** @param {string} selector */
function isUnworn(selector) {
  const worn = selector.replaceAll(/:not\([^)]*\)|['"]/g, '');
  return [...UNWORN, LOADING].some((one) => worn.includes(one));
}

/** @type {import('postcss').Plugin} */
const withoutUnworn = {
  postcssPlugin: 'without-unworn',
  Rule(rule) {
    if (rule.selectors.every(isUnworn)) rule.remove();
  },
};

/**
 * Nor is anything of another size than small and medium; and the theme's scale is 1.
 *
 * @type {import('postcss').Plugin}
 */
const withoutScale = {
  postcssPlugin: 'without-scale',
  Declaration(declaration) {
    if (/^--(?:ai|button|input)-.*-(?:xs|lg|xl)$/.test(declaration.prop)) declaration.remove();
    declaration.value = declaration.value.replaceAll(
      /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g,
      '$1',
    );
  },
};

export default { plugins: [mantine(), withoutUnworn, withoutScale] };
