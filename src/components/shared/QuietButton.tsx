import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './QuietButton.module.css';

type QuietButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/** A button that is a word: everything on the page but Generate. */
export function QuietButton({ className = '', ...props }: QuietButtonProps) {
  return <Button variant="subtle" {...props} className={`${classes.quiet} ${className}`} />;
}
