import { type MantineColorScheme, useMantineContext } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { strings } from '../strings.ts';
import classes from './Header.module.css';
import { IconButton } from './IconButton.tsx';
import menuClasses from './Menu.module.css';
import { useMenu } from './useMenu.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** Light, dark, or as the device says. */
export function AppearanceMenu() {
  const { colorScheme, setColorScheme } = useMantineContext();
  const { isOpen, rootProps, buttonProps, panelProps } = useMenu();
  return (
    <div {...rootProps} className={menuClasses.root}>
      <IconButton {...buttonProps} label={strings.header.appearance}>
        <IconMoon size={22} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && (
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
      )}
    </div>
  );
}
