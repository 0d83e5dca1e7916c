import './mantineStyles.ts';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { theme } from '../../theme.ts';
import { Screen, type ScreenProps } from './Screen.tsx';

const colorSchemeManager = localStorageColorSchemeManager({
  key: 'marshmallow-nippo.color-scheme',
});

interface AppProps extends ScreenProps {
  readonly onReady?: () => void;
}

export function App({ onReady, ...props }: AppProps) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // The variables are in the stylesheet since the build, and the policy lets no other style element through.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Screen {...props} />
    </MantineProvider>
  );
}
