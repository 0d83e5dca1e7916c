import {
  type MantineTheme,
  type VariantColorsResolver,
  type VariantColorResolverResult,
} from '@mantine/core';

const VARIANT_COLORS: Readonly<Record<string, VariantColorResolverResult>> = {
  filled: {
    background: 'var(--mantine-color-momo-filled)',
    hover: 'var(--mantine-color-momo-filled-hover)',
    color: 'var(--mantine-primary-color-contrast)',
    border: '1px solid transparent',
  },
  light: {
    background: 'var(--mantine-color-momo-light)',
    hover: 'var(--mantine-color-momo-light-hover)',
    color: 'var(--mantine-color-momo-light-color)',
    border: '1px solid transparent',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--mantine-color-momo-light-hover)',
    color: 'var(--mantine-color-momo-light-color)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--mantine-color-default)',
    hover: 'var(--mantine-color-default-hover)',
    color: 'var(--mantine-color-default-color)',
    border: '1px solid var(--mantine-color-default-border)',
  },
};

const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const colors = VARIANT_COLORS[variant];
  if (colors === undefined) throw new Error(`no colours for the variant ${variant}`);
  return colors;
};

export const theme = {
  primaryColor: 'momo',
  variantColorResolver,
  respectReducedMotion: true,
} satisfies Partial<MantineTheme>;
