import {
  DEFAULT_THEME,
  localStorageColorSchemeManager,
  MantineContext,
  type MantineTheme,
  MantineThemeContext,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { theme } from '../../theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({
  key: 'marshmallow-nippo.color-scheme',
});

const wholeTheme: MantineTheme = { ...DEFAULT_THEME, ...theme };

const getRootElement = () => document.documentElement;

/** Mantine's provider without its style elements: the theme's variables are in the stylesheet since the build. */
export function AppTheme({ children }: { readonly children: ReactNode }) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager: colorSchemeManager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  });
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={wholeTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
