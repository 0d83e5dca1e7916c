import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

/** What no component on this page asks for, and a slow phone would read before its first paint. */
const UNUSED =
  /^--mantine-(?:h[1-6]-|heading-|breakpoint-|z-index-|primary-color-(?:[0-9]|light)|shadow-(?:xs|sm|md|lg)$|line-height-(?:xs|sm|lg|xl)$|color-(?:gray|dark)-(?:text|filled-hover|light|outline)|color-momo-outline)/;

function withoutUnused(variables: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)));
}

/** The custom properties of the theme as CSS; of Mantine's colours only those that the theme defines. */
export function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const own = { ...merged, colors: { ...theme.colors } } as typeof merged;
  const all = deepMerge(defaultCssVariablesResolver(own), cssVariablesResolver(own));
  return convertCssVariables(
    {
      variables: withoutUnused(all.variables),
      light: withoutUnused(all.light),
      dark: withoutUnused(all.dark),
    },
    ':root',
  );
}
