import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useRef, useState } from 'react';
import { strings, tokenInMemory } from '../strings.ts';
import type { TokenStored } from './ports.ts';
import { usePorts } from './portsContext.ts';
import { QuietButton } from './QuietButton.tsx';
import { useReport } from './reportActor.ts';
import { TextLine } from './TextLine.tsx';
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
        <TextLine
          ref={field}
          className={classes.field}
          label={words.label}
          type="password"
          placeholder={words.placeholder}
          autoCapitalize="none"
          error={isRefused ? words.blank : undefined}
        />
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
