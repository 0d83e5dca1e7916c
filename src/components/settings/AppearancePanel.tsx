import { type MantineColorScheme, Radio, useMantineContext } from '@mantine/core';
import menuClasses from '../shared/MenuPanel.module.css';
import { appearanceWords } from './words.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

interface AppearancePanelProps {
  readonly panelProps: { readonly id: string };
}

export function AppearancePanel({ panelProps }: AppearancePanelProps) {
  const { colorScheme, setColorScheme } = useMantineContext();
  return (
    <fieldset {...panelProps} className={menuClasses.panel}>
      <legend className="sr-only">{appearanceWords.legend}</legend>
      {SCHEMES.map((scheme) => (
        <Radio
          key={scheme}
          name="color-scheme"
          label={appearanceWords[scheme]}
          checked={colorScheme === scheme}
          onChange={() => setColorScheme(scheme)}
        />
      ))}
    </fieldset>
  );
}
