import mantine from 'postcss-preset-mantine';

/**
 * What nothing on this page wears, which a slow phone would read before its first paint: groups of buttons, clear buttons,
 * variants and states of Mantine's that no component here has.
 */
const UNWORN =
  /\.m_(?:80d6d844|70be2a01|1a0f1b21|437b6484|302b9fb1|93f4ed57)|data-combined-clear-section|data-success|data-monospace|m_6c018570\[data-variant=['"]?(?:unstyled|filled)|^[^:]*\[data-loading\]|data-variant=['"]?gradient|\[dir=['"]?rtl/;

const withoutUnworn = {
  postcssPlugin: 'without-unworn',
  Rule(rule) {
    if (rule.selectors.every((selector) => UNWORN.test(selector))) rule.remove();
  },
};

/** The theme's scale is 1: written out, it is 4 KB of the first page. */
const withoutScale = {
  postcssPlugin: 'without-scale',
  Declaration(declaration) {
    declaration.value = declaration.value.replaceAll(
      /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g,
      '$1',
    );
  },
};

export default { plugins: [mantine(), withoutUnworn, withoutScale] };
