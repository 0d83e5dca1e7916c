import './mantineStyles.ts';
import './global.css';
import { AppTheme } from './AppTheme.tsx';
import { Screen, type ScreenProps } from './Screen.tsx';

/** The whole page: the screen in its theme. */
export function App(props: ScreenProps) {
  return (
    <AppTheme>
      <Screen {...props} />
    </AppTheme>
  );
}
