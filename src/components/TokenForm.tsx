import { Button, Input } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useId, useRef, useState } from 'react';
import { strings, tokenInMemory } from '../strings.ts';
import parts from './inputParts.module.css';
import type { TokenStored } from './ports.ts';
import { usePorts } from './portsContext.ts';
import { QuietButton } from './QuietButton.tsx';
import { useReport } from './reportActor.ts';
import classes from './TokenForm.module.css';

type Answer = TokenStored | { readonly kind: 'removed' };

const HUGGING_FACE_WORDS = {
  label: strings.token.label,
  placeholder: strings.token.placeholder,
  stored: strings.token.stored,
  removed: strings.token.removed,
  blank: strings.token.blank,
  remove: strings.token.remove,
} as const;

const CUSTOM_WORDS = {
  label: strings.token.keyLabel,
  placeholder: '',
  stored: strings.token.keyStored,
  removed: strings.token.keyRemoved,
  blank: strings.token.keyBlank,
  remove: strings.token.removeKey,
} as const;

/**
 * The way of a token or key into storage. The field is uncontrolled and has no name: its value is in
 * no state, attribute or form data.
 */
export function TokenForm() {
  const { token, service } = usePorts();
  const isStored = useReport(({ context }) => context.isTokenStored);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const errorId = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isRefused = answer?.kind === 'blank';
  const words = service.kind === 'hugging-face' ? HUGGING_FACE_WORDS : CUSTOM_WORDS;

  const store = (event: FormEvent) => {
    event.preventDefault();
    const { current } = field;
    if (current === null) return;
    const stored = token.store(current.value);
    current.value = '';
    setAnswer(stored);
  };

  const remove = () => {
    token.remove();
    setAnswer({ kind: 'removed' });
    field.current?.focus();
  };

  return (
    <form className={classes.form} onSubmit={store}>
      <div className={classes.row}>
        <div className={`${classes.field} ${parts.field}`}>
          <Input.Label htmlFor={id} size="md">
            {words.label}
          </Input.Label>
          <Input
            ref={field}
            id={id}
            type="password"
            size="md"
            placeholder={words.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isRefused}
            attributes={{
              input: { 'aria-describedby': isRefused ? errorId : undefined },
            }}
          />
          {isRefused && (
            <Input.Error className={parts.error} id={errorId}>
              {words.blank}
            </Input.Error>
          )}
        </div>
        <Button type="submit" variant="default" className={classes.save}>
          {strings.token.save}
        </Button>
      </div>
      <div className={classes.state}>
        {isStored && <span className={classes.stored}>{strings.token.isStored}</span>}
        {answer?.kind === 'stored' && <span>{words.stored}</span>}
        {answer?.kind === 'memory' && <span>{tokenInMemory(answer.problem)}</span>}
        {answer?.kind === 'removed' && <span>{words.removed}</span>}
        {isStored && (
          <QuietButton
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
            onClick={remove}
          >
            {words.remove}
          </QuietButton>
        )}
      </div>
      <p className={classes.privacy}>
        {service.kind === 'hugging-face' ? (
          strings.token.privacy
        ) : (
          <>
            {strings.token.keyPrivacy} <span className={classes.origin}>{service.origin}</span>
          </>
        )}
      </p>
    </form>
  );
}
