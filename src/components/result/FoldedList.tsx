import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useState } from 'react';
import classes from './ReportChecks.module.css';

interface FoldedListProps {
  readonly name: string;
  readonly count?: string;
  /** Drawn while it is open. */
  readonly children: () => ReactNode;
}

/** A list that is folded away behind its name. */
export function FoldedList({ name, count, children }: FoldedListProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={classes.folded}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span>{name}</span>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
      </summary>
      {isOpen && children()}
    </details>
  );
}
