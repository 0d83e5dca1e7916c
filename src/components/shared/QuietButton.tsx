import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './QuietButton.module.css';

type QuietButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

export function QuietButton({ className = '', ...props }: QuietButtonProps) {
  return <Button variant="subtle" {...props} className={`${classes.quiet} ${className}`} />;
}
