import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  readonly label: string;
}

export function IconButton({ label, ...props }: IconButtonProps) {
  return <UnstyledButton {...props} aria-label={label} title={label} className={classes.icon} />;
}
