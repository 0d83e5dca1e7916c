import { type MantineColorScheme, useMantineContext } from '@mantine/core';
import classes from './AppearancePanel.module.css';
import menuClasses from '../shared/MenuPanel.module.css';
import { strings } from '../../strings.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

interface AppearancePanelProps {
  readonly panelProps: { readonly id: string };
}

/** What 画面の明るさ offers. */
export function AppearancePanel({ panelProps }: AppearancePanelProps) {
  const { colorScheme, setColorScheme } = useMantineContext();
  return (
    <fieldset {...panelProps} className={menuClasses.panel}>
      <legend className="sr-only">{strings.appearance.legend}</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme} className={classes.choice}>
          <input
            type="radio"
            name="color-scheme"
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          {strings.appearance[scheme]}
        </label>
      ))}
    </fieldset>
  );
}
