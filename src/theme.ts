import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Marshmallow pink; 7 is the accent on paper, 3 the accent on dark. */
const momo: MantineColorsTuple = [
  '#FDF1F2',
  '#FBE5E9',
  '#F8CED7',
  '#F5A3B8',
  '#F8B9C9',
  '#D96A87',
  '#C44C6C',
  '#B23A5B',
  '#9A2F4E',
  '#7C2640',
];

const gray: MantineColorsTuple = [
  '#FBF4EF',
  '#F5EBE4',
  '#EDE1DA',
  '#DFD1C9',
  '#9A8C86',
  '#7C6F6A',
  '#6B5F5B',
  '#574C48',
  '#413835',
  '#2B2523',
];

const dark: MantineColorsTuple = [
  '#F4ECE8',
  '#DDD2CD',
  '#B9ABA5',
  '#A6988F',
  '#857771',
  '#3A322F',
  '#2A2422',
  '#1D1918',
  '#171312',
  '#110E0D',
];

/** In light and in dark: WCAG AA for text, 3:1 for field borders. */
const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  '--mantine-color-body': ['#FFFAF6', '#1D1918'],
  '--mantine-color-text': ['#2B2523', '#F4ECE8'],
  '--mantine-primary-color-contrast': ['#FFFFFF', '#2B1219'],
  '--mantine-color-error': ['#B3261E', '#FFB4AB'],
  '--mantine-color-success': ['#2F6B4F', '#8FD0AC'],
  '--mantine-color-anchor': ['#B23A5B', '#F5A3B8'],
  '--mantine-color-placeholder': ['#7C6F6A', '#A6988F'],
  '--mantine-color-dimmed': ['#6B5F5B', '#B9ABA5'],
  '--mantine-color-disabled': ['#F1E7E1', '#332C29'],
  '--mantine-color-disabled-color': ['#6B5F5B', '#B9ABA5'],
  '--mantine-color-gray-light-color': ['#6B5F5B', '#B9ABA5'],
  '--mantine-color-gray-light-hover': ['#FDF0EC', '#2A2021'],
  '--mantine-color-momo-light': ['#FBE5E9', '#3B262C'],
  '--mantine-color-momo-light-hover': ['#F8CED7', '#472D35'],
  '--mantine-color-momo-light-color': ['#7C2640', '#F8CED7'],
  '--mantine-color-momo-text': ['#B23A5B', '#F5A3B8'],
  '--app-surface': ['#FFFFFF', '#2A2422'],
  '--app-sheet': ['#FFFFFF', '#322B28'],
  '--app-tint': ['#FDF0EC', '#2A2021'],
  '--app-behind': ['#FFF7F1', '#231E1C'],
  '--app-line': ['#EBDDD5', '#3D3431'],
  '--app-border': ['#9A8C86', '#857771'],
  '--app-lamp': ['#FFEBD2', '#2C221A'],
  '--app-fold': ['#F5CBD4', '#5A3A44'],
  '--app-mark': ['#F8CED7', '#F8CED7'],
  '--app-mark-fold': ['#B23A5B', '#B23A5B'],
  '--app-warning': ['#8A5300', '#F2C36B'],
  '--app-warning-surface': ['#FFF4DE', '#3A2E1B'],
  '--app-veil': ['rgb(43 37 35 / 35%)', 'rgb(0 0 0 / 35%)'],
  '--app-shadow': [
    '0 1px 2px rgb(74 44 34 / 6%), 0 12px 32px -12px rgb(74 44 34 / 16%)',
    '0 1px 2px rgb(0 0 0 / 30%)',
  ],
};

function colorsOf(scheme: 0 | 1): Record<string, string> {
  const colors = Object.entries(COLORS).map(([name, pair]) => [name, pair[scheme]]);
  return Object.fromEntries(colors) as Record<string, string>;
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: colorsOf(0),
  dark: colorsOf(1),
});

/** On the accent stands white in light and a dark ink in dark. */
const variantColorResolver: VariantColorsResolver = (input) => ({
  ...defaultVariantColorsResolver(input),
  ...(input.variant === 'filled' && { color: 'var(--mantine-primary-color-contrast)' }),
});

const FONT_FAMILY =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "BIZ UDPGothic", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif';

const field = { defaultProps: { size: 'md', autoComplete: 'off', spellCheck: false } };

export const theme = createTheme({
  colors: { momo, gray, dark },
  primaryColor: 'momo',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver,
  respectReducedMotion: true,
  black: '#2B2523',
  defaultRadius: 'md',
  radius: { sm: '0.5rem', md: '0.75rem', lg: '1rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontFamily: FONT_FAMILY,
  // Each font that a device lacks costs a search of its fonts before the first paint.
  fontFamilyMonospace: 'ui-monospace, Consolas, monospace',
  headings: { fontFamily: FONT_FAMILY, fontWeight: '700' },
  lineHeights: { md: '1.7' },
  components: {
    // In px: large enough for a finger.
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 44 } },
    Button: { defaultProps: { variant: 'subtle' } },
    TextInput: field,
    Textarea: field,
    NativeSelect: { defaultProps: { size: 'md' } },
    Menu: {
      defaultProps: {
        // A menu may hold items only.
        withInitialFocusPlaceholder: false,
        // No higher than the room beside its button.
        middlewares: { flip: true, shift: true, size: { padding: 8 } },
      },
    },
  },
});
