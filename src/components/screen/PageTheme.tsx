import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../../theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({
  key: 'marshmallow-nippo.color-scheme',
});

export function PageTheme({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // The variables are in the stylesheet since the build, and the policy lets no other style element through.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
