import { dirname, join } from 'node:path';
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
  // Input: its wrapper, sections, asterisk, a disabled one, stand-in for a placeholder, success, and other kinds than the default one
  '.m_82577fc2',
  '.m_93f4ed57',
  '.m_78a94662',
  '.m_88bacfd0',
  '.m_9d9d40e0',
  '[data-with-bottom-section]',
  '[data-combined-clear-section]',
  '.m_46b77525',
  '.m_8fb7ebe7:has(input:disabled)',
  '.m_8fb7ebe7:disabled',
  '.m_8fb7ebe7[data-disabled]',
  '.m_6c018570[data-with-left-section]',
  '.m_6c018570[data-with-right-section]',
  '.m_6c018570[data-success]',
  '.m_6c018570[data-pointer]',
  '.m_6c018570[data-variant=filled]',
  '.m_6c018570[data-variant=unstyled]',
  '.m_8fb7ebe7[data-monospace]',
  '.m_8fb7ebe7[data-no-overflow]',
  '.m_8fb7ebe7[type=number]',
  '.m_8fb7ebe7::-webkit-',
  // Everywhere: other directions and marks
  '[dir=rtl]',
  '[dir=ltr]',
  '.mantine-light-hidden',
  '.mantine-dark-hidden',
  '.mantine-focus-always',
  '.mantine-focus-never',
  '.mantine-rotate-rtl',
];

/** Sizes that no component here is drawn in, and what only sections of an input ask for. */
const UNUSED_VARIABLES =
  /^--(?:button-(?:height|padding-x)-(?:xs|md|lg|xl|compact-.*)|input-(?:height|padding-y)-(?:xs|lg|xl)|input-padding-y-sm|input-(?:left|right)-section-size|input-section-color|input-disabled-.*|section-y|(?:left|right)-section-.*)$/;

const SCALED = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g;

/** Lengths as they are: Mantine multiplies each by a scale, which is 1 here. */
export function withoutScale(css: string): string {
  return css.replace(SCALED, '$1');
}

function withoutUnusedParts(css: string): string {
  const sheet = postcss.parse(withoutScale(css));
  sheet.walkDecls(UNUSED_VARIABLES, (declaration) => {
    declaration.remove();
  });
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

interface UnusedModule {
  /** What stands for each of its exports. */
  readonly exports: Readonly<Record<string, string>>;
  /** The one module that does not run it, where others do. */
  readonly importer?: string;
}

const NOT_DRAWN = '() => null';

/**
 * Modules of Mantine's that this page never runs, by their place in the package: they serve props that no component
 * here gives (style props, `loading`, sections and wrapper of an input, colours beside the theme's own), or styles made
 * at run time. With them a first visit would fetch and compile 7 kB more. A prop of that list must not be given without
 * taking its module off it: only the build leaves it out, so development would still draw it.
 */
export const UNUSED_MODULES: Readonly<Record<string, UnusedModule>> = {
  'components/Button/ButtonGroup/ButtonGroup': { exports: { ButtonGroup: NOT_DRAWN } },
  'components/Button/ButtonGroupSection/ButtonGroupSection': {
    exports: { ButtonGroupSection: NOT_DRAWN },
  },
  'components/Input/InputClearButton/InputClearButton': {
    exports: { InputClearButton: NOT_DRAWN },
  },
  'components/Input/InputClearSection/InputClearSection': {
    exports: { InputClearSection: '({ rightSection }) => rightSection' },
  },
  'components/Input/InputDescription/InputDescription': {
    exports: { InputDescription: NOT_DRAWN },
  },
  'components/Input/InputError/InputError': { exports: { InputError: NOT_DRAWN } },
  'components/Input/InputLabel/InputLabel': { exports: { InputLabel: NOT_DRAWN } },
  'components/Input/InputPlaceholder/InputPlaceholder': {
    exports: { InputPlaceholder: NOT_DRAWN },
  },
  'components/Input/InputSuccess/InputSuccess': { exports: { InputSuccess: NOT_DRAWN } },
  'components/Input/InputWrapper/InputWrapper': { exports: { InputWrapper: NOT_DRAWN } },
  'components/Loader/Loader': { exports: { Loader: NOT_DRAWN, defaultLoaders: '{}' } },
  'components/Transition/Transition': {
    exports: { Transition: NOT_DRAWN },
    importer: 'components/Button/Button',
  },
  'core/Box/style-props/extract-style-props/extract-style-props': {
    exports: { extractStyleProps: '(rest) => ({ styleProps: {}, rest })' },
  },
  'core/Box/style-props/parse-style-props/parse-style-props': {
    exports: { parseStyleProps: '() => ({})' },
  },
  'core/Box/style-props/style-props-data': { exports: { STYLE_PROPS_DATA: '{}' } },
  'core/InlineStyles/InlineStyles': { exports: { InlineStyles: NOT_DRAWN } },
  'core/InlineStyles/hash-styles': { exports: { hashStyleProps: NOT_DRAWN } },
  // Asked by tables and the like only, which keep what they made where it says that nothing has changed.
  'core/utils/shallow-equal/shallow-equal': { exports: { shallowEqual: '() => false' } },
  'core/styles-api/use-styles/use-transformed-styles': {
    exports: { useStylesTransform: '() => ({ getTransformedStyles: () => [] })' },
  },
  'core/MantineProvider/color-functions/default-variant-colors-resolver/default-variant-colors-resolver':
    { exports: { defaultVariantColorsResolver: '() => ({})' } },
  'core/MantineProvider/default-colors': { exports: { DEFAULT_COLORS: '{}' } },
  'core/MantineProvider/merge-mantine-theme/merge-mantine-theme': {
    exports: {
      INVALID_PRIMARY_COLOR_ERROR: "''",
      INVALID_PRIMARY_SHADE_ERROR: "''",
      mergeMantineTheme: NOT_DRAWN,
      validateMantineTheme: NOT_DRAWN,
    },
  },
  // What is left of the default theme once its sizes, shadows and fonts are custom properties of the stylesheet.
  'core/MantineProvider/default-theme': {
    exports: {
      DEFAULT_THEME:
        "{ focusRing: 'auto', activeClassName: 'mantine-active', focusClassName: '', components: {}, other: {} }",
    },
  },
};

const PACKAGE = '/@mantine/core/esm/';
const STAND_IN = '\0unused:';

function placeInPackage(id: string): string {
  return id.slice(id.indexOf(PACKAGE) + PACKAGE.length).replace(/\.mjs$/, '');
}

/** Leaves the unused parts out of every stylesheet of Mantine's, and the unused modules out of the build. */
export function unusedPartsPlugin(): Plugin {
  return {
    name: 'unused-parts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\.mjs$/ },
      handler: (id, importer = '') => {
        if (!importer.includes(PACKAGE)) return null;
        const place = placeInPackage(join(dirname(importer), id));
        const unused = UNUSED_MODULES[place];
        if (unused === undefined) return null;
        const isRunHere =
          unused.importer !== undefined && unused.importer !== placeInPackage(importer);
        return isRunHere ? null : STAND_IN + place;
      },
    },
    load: {
      filter: { id: /^\0unused:/ },
      handler: (id) =>
        Object.entries(UNUSED_MODULES[id.slice(STAND_IN.length)]?.exports ?? {})
          .map(([name, code]) => `export const ${name} = ${code};`)
          .join('\n'),
    },
    transform: {
      filter: { id: /@mantine\/core\/styles\/.*\.css$/ },
      handler: (css) => withoutUnusedParts(css),
    },
  };
}
