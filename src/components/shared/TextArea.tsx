import { Input, type InputProps, type MantineStyleProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { FieldParts, type FieldTexts } from './FieldParts.tsx';

type TextAreaProps = Omit<InputProps, 'error' | 'loading' | keyof MantineStyleProps> &
  Omit<ComponentPropsWithRef<'textarea'>, keyof InputProps | 'style'> &
  Omit<FieldTexts, 'label'>;

/** Mantine's Textarea without the code that makes it grow. */
export function TextArea({ id, description, error, ...props }: TextAreaProps) {
  return (
    <FieldParts {...{ id, description, error }}>
      {(field) => (
        <Input
          id={field.id}
          component="textarea"
          __staticSelector="Textarea"
          multiline
          size="md"
          spellCheck={false}
          autoComplete="off"
          error={error}
          attributes={{ input: { 'aria-describedby': field.describedBy } }}
          {...props}
        />
      )}
    </FieldParts>
  );
}
