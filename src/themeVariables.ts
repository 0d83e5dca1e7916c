import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

/** All custom properties of the theme as CSS; of Mantine's colours only those that the theme defines. */
export function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const own = { ...merged, colors: { ...theme.colors } } as typeof merged;
  return convertCssVariables(
    deepMerge(defaultCssVariablesResolver(own), cssVariablesResolver(own)),
    ':root',
  );
}
