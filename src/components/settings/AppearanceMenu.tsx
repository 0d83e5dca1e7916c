import { ActionIcon } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import classes from '../shared/Menu.module.css';
import { AppearancePanel } from '../onDemand.tsx';
import { useMenu } from '../shared/useMenu.ts';
import { appearanceWords } from './words.ts';

export function AppearanceMenu() {
  const { isOpen, rootProps, buttonProps, panelProps } = useMenu();
  return (
    <div {...rootProps} className={classes.root}>
      <ActionIcon
        {...buttonProps}
        aria-label={appearanceWords.legend}
        title={appearanceWords.legend}
      >
        <IconMoon size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {isOpen && <AppearancePanel panelProps={panelProps} />}
    </div>
  );
}
