import { Input, type InputProps, type MantineStyleProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { FieldParts, type FieldTexts } from './FieldParts.tsx';

type TextLineProps = Omit<InputProps, 'error' | 'loading' | keyof MantineStyleProps> &
  Omit<ComponentPropsWithRef<'input'>, keyof InputProps | 'style' | 'className'> &
  FieldTexts & { readonly className?: string | undefined };

/** Mantine's TextInput; `className` is the whole field's. */
export function TextLine({ id, label, description, error, className, ...props }: TextLineProps) {
  return (
    <FieldParts {...{ id, label, description, error, className }}>
      {(field) => (
        <Input
          id={field.id}
          size="md"
          autoComplete="off"
          spellCheck={false}
          error={error}
          attributes={{ input: { 'aria-describedby': field.describedBy } }}
          {...props}
        />
      )}
    </FieldParts>
  );
}
