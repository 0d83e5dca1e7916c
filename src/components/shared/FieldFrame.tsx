import type { ReactNode } from 'react';
import classes from '../screen/Fields.module.css';

interface FieldHeadProps {
  readonly id: string;
  readonly label: string;
  /** A visible mark outside the label, so that the field's name stays the label alone. */
  readonly mark?: string | undefined;
  readonly isMarkStrong?: boolean;
  readonly actions?: ReactNode;
}

export function FieldHead({ id, label, mark, isMarkStrong = false, actions }: FieldHeadProps) {
  return (
    <div className={classes.head}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {mark !== undefined && (
        <span className={classes.mark} data-strong={isMarkStrong || undefined}>
          {mark}
        </span>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

interface FieldFrameProps extends FieldHeadProps {
  readonly children: ReactNode;
}

export function FieldFrame({ children, ...head }: FieldFrameProps) {
  return (
    <div className={classes.frame}>
      <FieldHead {...head} />
      {children}
    </div>
  );
}
