import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import parts from './inputParts.module.css';

export interface FieldTexts {
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
}

interface FieldPartsProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (field: {
    readonly id: string;
    readonly describedBy: string | undefined;
  }) => ReactNode;
}

/**
 * What Mantine's Input.Wrapper draws, in its classes. The wrapper renders each field a second time in the middle of hydration, to
 * give it another id.
 */
export function FieldParts({
  id,
  label,
  description,
  error,
  className = '',
  children,
}: FieldPartsProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const descriptionId = `${fieldId}-description`;
  const errorId = `${fieldId}-error`;
  const describedBy = [error && errorId, description && descriptionId].filter(Boolean).join(' ');
  return (
    <div className={`${parts.field} ${className}`}>
      {label && (
        <label
          className={`${Input.classes.label} mantine-InputWrapper-label ${parts.label}`}
          htmlFor={fieldId}
        >
          {label}
        </label>
      )}
      {description && (
        <p
          className={`${Input.classes.description} mantine-InputWrapper-description ${parts.description}`}
          id={descriptionId}
        >
          {description}
        </p>
      )}
      {children({ id: fieldId, describedBy: describedBy || undefined })}
      {error && (
        <p
          className={`${Input.classes.error} mantine-InputWrapper-error ${parts.error}`}
          id={errorId}
        >
          {error}
        </p>
      )}
    </div>
  );
}
