import './mantineStyles.ts';
import './global.css';
import { useLayoutEffect } from 'react';
import { AppTheme } from './AppTheme.tsx';
import { Screen, type ScreenProps } from './Screen.tsx';

interface AppProps extends ScreenProps {
  readonly onReady?: () => void;
}

export function App({ onReady, ...props }: AppProps) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return (
    <AppTheme>
      <Screen {...props} />
    </AppTheme>
  );
}
