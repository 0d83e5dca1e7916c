import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type TextAreaProps = InputBaseProps &
  Omit<ComponentPropsWithRef<'textarea'>, keyof InputBaseProps | 'style'>;

/** Mantine's Textarea without the code that makes it grow. */
export function TextArea(props: TextAreaProps) {
  return (
    <InputBase
      component="textarea"
      __staticSelector="Textarea"
      multiline
      size="md"
      spellCheck={false}
      autoComplete="off"
      {...props}
    />
  );
}
