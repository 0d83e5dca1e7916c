import './mantineStyles.ts';
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
