import { Input, type InputProps } from '@mantine/core';
import { type ComponentPropsWithRef, useId } from 'react';
import parts from './inputParts.module.css';

type TextAreaProps = Omit<InputProps, 'error'> &
  Omit<ComponentPropsWithRef<'textarea'>, keyof InputProps | 'style'> & {
    readonly description?: string | undefined;
    readonly error?: string | undefined;
  };

/**
 * Mantine's Textarea from its parts: without the code that makes it grow, and without the wrapper, which renders
 * each field a second time in the middle of hydration to give it another id.
 */
export function TextArea({ id, description, error, ...props }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const descriptionId = `${fieldId}-description`;
  const errorId = `${fieldId}-error`;
  const describedBy = [error && errorId, description && descriptionId].filter(Boolean).join(' ');
  return (
    <div className={parts.field}>
      {description && (
        <Input.Description className={parts.description} id={descriptionId}>
          {description}
        </Input.Description>
      )}
      <Input
        id={fieldId}
        component="textarea"
        __staticSelector="Textarea"
        multiline
        size="md"
        spellCheck={false}
        autoComplete="off"
        error={error}
        attributes={{ input: { 'aria-describedby': describedBy || undefined } }}
        {...props}
      />
      {error && (
        <Input.Error className={parts.error} id={errorId}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
