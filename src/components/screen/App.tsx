// In Mantine's own order; each file only counts on those before it.
import '@mantine/core/styles/baseline.css';
import 'virtual:theme-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Button.css';
import './global.css';
import { useLayoutEffect } from 'react';
import { PageTheme } from './PageTheme.tsx';
import { Screen, type ScreenProps } from './Screen.tsx';

interface AppProps extends ScreenProps {
  readonly onReady?: () => void;
}

export function App({ onReady, ...props }: AppProps) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return (
    <PageTheme>
      <Screen {...props} />
    </PageTheme>
  );
}
