import './mantineStyles.ts';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { cssVariablesResolver, theme } from '../theme.ts';
import { Screen, type ScreenProps } from './Screen.tsx';

const colorSchemeManager = localStorageColorSchemeManager({
  key: 'marshmallow-nippo.color-scheme',
});

/** The whole page: the screen in its theme. */
export function App(props: ScreenProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Screen {...props} />
    </MantineProvider>
  );
}
