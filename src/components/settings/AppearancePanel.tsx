import { type MantineColorScheme, useMantineContext } from '@mantine/core';
import menuClasses from '../shared/MenuPanel.module.css';
import { RadioChoice } from '../shared/RadioChoice.tsx';
import { strings } from '../../strings.ts';
import { secondaryStrings } from '../../secondaryStrings.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

interface AppearancePanelProps {
  readonly panelProps: { readonly id: string };
}

export function AppearancePanel({ panelProps }: AppearancePanelProps) {
  const { colorScheme, setColorScheme } = useMantineContext();
  return (
    <fieldset {...panelProps} className={menuClasses.panel}>
      <legend className="sr-only">{strings.appearance.legend}</legend>
      {SCHEMES.map((scheme) => (
        <RadioChoice
          key={scheme}
          name="color-scheme"
          label={secondaryStrings.appearance[scheme]}
          isChosen={colorScheme === scheme}
          onChoose={() => setColorScheme(scheme)}
        />
      ))}
    </fieldset>
  );
}
