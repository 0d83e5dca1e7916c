import './mantineStyles.ts';
import './global.css';
import { useLayoutEffect } from 'react';
import { AppTheme } from './AppTheme.tsx';
import { Screen, type ScreenProps } from './Screen.tsx';

interface AppProps extends ScreenProps {
  /** Told when the page listens to what is typed. */
  readonly onReady?: () => void;
}

/** The whole page: the screen in its theme. */
export function App({ onReady, ...props }: AppProps) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return (
    <AppTheme>
      <Screen {...props} />
    </AppTheme>
  );
}
