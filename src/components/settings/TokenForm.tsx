import { Button, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useRef, useState } from 'react';
import { useAnnounce } from '../shared/announcerContext.ts';
import { usePorts } from '../shared/portsContext.ts';
import { useReport } from '../shared/reportActor.ts';
import { useRemaining } from '../signIn/useRemaining.ts';
import classes from './TokenForm.module.css';
import { tokenInMemory, tokenWords } from './words.ts';

interface Answer {
  readonly text: string;
  readonly isRefusal: boolean;
}

const HUGGING_FACE_WORDS = {
  label: tokenWords.label,
  placeholder: tokenWords.placeholder,
  stored: tokenWords.stored,
  removed: tokenWords.removed,
  blank: tokenWords.blank,
  malformed: tokenWords.malformed,
  remove: tokenWords.remove,
} as const;

const CUSTOM_WORDS = {
  label: tokenWords.keyLabel,
  placeholder: '',
  stored: tokenWords.keyStored,
  removed: tokenWords.keyRemoved,
  blank: tokenWords.keyBlank,
  malformed: tokenWords.keyBlank,
  remove: tokenWords.removeKey,
} as const;

interface TokenFormProps {
  /** Told where a token was stored, and the person is still here. */
  readonly onStored: () => void;
}

/**
 * The way of a token or key into storage. The field is uncontrolled and has no name: its value is in
 * no state, attribute or form data.
 */
export function TokenForm({ onStored }: TokenFormProps) {
  const { token, service, signIn } = usePorts();
  const isStored = useReport(({ context }) => context.isTokenStored === true);
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const announce = useAnnounce();
  const isRefused = answer?.isRefusal;
  const isCustom = service.kind === 'custom';
  const remaining = useRemaining();
  const signInWords = remaining === null ? undefined : signIn?.words;
  const words = isCustom ? CUSTOM_WORDS : HUGGING_FACE_WORDS;
  const removed = signInWords?.signedOut ?? words.removed;

  const store = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { activeElement, body } = document;
    const isHere = activeElement === body || event.currentTarget.contains(activeElement);
    const { current } = field;
    if (current === null) return;
    const stored = token.store(current.value);
    const isRefusal = stored.kind === 'blank' || stored.kind === 'malformed';
    if (!isRefusal) current.value = '';
    const text = stored.kind === 'memory' ? tokenInMemory(stored.problem) : words[stored.kind];
    setAnswer({ text, isRefusal });
    // With focus the field says by itself why it refuses, the status line that a first token has come.
    if (isRefusal && document.activeElement !== current) current.focus();
    else if (isStored || isCustom || stored.kind !== 'stored') announce(text);
    if (stored.kind === 'stored' && isHere) onStored();
  };

  const remove = () => {
    token.remove();
    setAnswer({ text: removed, isRefusal: false });
    if (isCustom) announce(removed);
    field.current?.focus();
  };

  return (
    <form onSubmit={store}>
      <div className={classes.row}>
        <TextInput
          ref={field}
          className={classes.field}
          label={words.label}
          type="password"
          placeholder={words.placeholder}
          autoCapitalize="none"
          error={isRefused ? answer.text : undefined}
        />
        <Button type="submit" variant="default" className={classes.save}>
          {tokenWords.save}
        </Button>
      </div>
      <div className={classes.state}>
        {isStored && (
          <span className={classes.stored}>{signInWords?.isSignedIn ?? tokenWords.isStored}</span>
        )}
        {answer && !isRefused && <span>{answer.text}</span>}
        {isStored && (
          <Button
            variant="subtle"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
            onClick={remove}
          >
            {signInWords?.signOut ?? words.remove}
          </Button>
        )}
      </div>
      <p className={classes.privacy}>
        {isCustom ? (
          <>
            {tokenWords.keyPrivacy} <span className={classes.origin}>{service.origin}</span>
          </>
        ) : (
          tokenWords.privacy
        )}
      </p>
    </form>
  );
}
