import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { strings } from '../../strings.ts';
import { IconButton } from '../shared/IconButton.tsx';
import classes from '../shared/Menu.module.css';
import { AppearancePanel } from '../onDemand.tsx';
import { useMenu } from '../shared/useMenu.ts';

export function AppearanceMenu() {
  const { isOpen, rootProps, buttonProps, panelProps } = useMenu();
  return (
    <div {...rootProps} className={classes.root}>
      <IconButton {...buttonProps} label={strings.appearance.legend}>
        <IconMoon size={22} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && <AppearancePanel panelProps={panelProps} />}
    </div>
  );
}
