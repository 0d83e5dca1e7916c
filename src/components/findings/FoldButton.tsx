import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import classes from './ReportChecks.module.css';

interface FoldButtonProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

export function FoldButton({ name, isOpen, onChange }: FoldButtonProps) {
  return (
    <Button
      variant="subtle"
      className={classes.fold}
      aria-expanded={isOpen}
      rightSection={
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
      }
      onClick={() => onChange(!isOpen)}
    >
      {name}
    </Button>
  );
}
