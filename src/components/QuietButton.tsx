import { Button, type ButtonProps, type MantineStyleProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './QuietButton.module.css';

/** Without what the build leaves out (build/unusedParts.ts). */
type QuietButtonProps = Omit<ButtonProps, keyof MantineStyleProps | 'loading' | 'loaderProps'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/** A button that is a word: everything on the page but Generate. */
export function QuietButton({ className = '', ...props }: QuietButtonProps) {
  return <Button variant="subtle" {...props} className={`${classes.quiet} ${className}`} />;
}
