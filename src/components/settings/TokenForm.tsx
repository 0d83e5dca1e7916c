import { Button, Group, Text, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Feedback, useAnnounce } from '../shared/announcerContext.ts';
import { usePorts } from '../ports.ts';
import { closeSetUp } from '../shared/elementIds.ts';
import { useReport } from '../shared/reportActor.ts';
import { useSignInRemaining } from '../shared/serviceStatus.ts';
import { notSavedText } from '../shared/words.ts';
import { accessKeyWords, tokenWords } from './words.ts';

/**
 * Stores a token or key. The field is uncontrolled and has no name: its value is in
 * no state, attribute or form data.
 */
export function TokenForm() {
  const { token, service, signIn } = usePorts();
  const isStored = useReport(({ context }) => context.isTokenStored === true);
  const field = useRef<HTMLInputElement>(null);
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const announce = useAnnounce();
  const isRefused = feedback?.isSuccess === false;
  const isCustom = service.providers.length === 0;
  const remaining = useSignInRemaining();
  const signInWords = remaining === null ? undefined : signIn?.words;
  const words = isCustom ? accessKeyWords : tokenWords;
  const removed = signInWords?.signedOut ?? words.removed;

  const store = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { activeElement, body } = document;
    const hasFocus = activeElement === body || event.currentTarget.contains(activeElement);
    const { current } = field;
    if (current === null) return;
    const stored = token.store(current.value);
    const isRefusal = stored.kind === 'blank' || stored.kind === 'malformed';
    if (!isRefusal) current.value = '';
    const text = stored.kind === 'memory' ? notSavedText(stored.problem) : words[stored.kind];
    flushSync(() => setFeedback({ text, isSuccess: !isRefusal }));
    // A focused field announces its error itself, and the status line announces a first token.
    if (isRefusal && document.activeElement !== current) current.focus();
    else if (isStored || isCustom || stored.kind !== 'stored') announce(text);
    if (stored.kind === 'stored' && hasFocus) closeSetUp();
  };

  const remove = () => {
    token.remove();
    setFeedback({ text: removed, isSuccess: true });
    if (isCustom) announce(removed);
    field.current?.focus();
  };

  return (
    <form onSubmit={store}>
      <Group gap="xs" wrap="nowrap" align="flex-end" maw="36rem">
        <TextInput
          ref={field}
          flex={1}
          label={words.label}
          type="password"
          placeholder={words.placeholder}
          autoCapitalize="none"
          error={isRefused && feedback.text}
          // Above the field, with which it comes into view.
          inputWrapperOrder={['label', 'error', 'input']}
        />
        <Button type="submit" variant="default" flex="none">
          {tokenWords.save}
        </Button>
      </Group>
      <Group gap="sm" c="dimmed" fz="sm">
        {isStored && (
          <Text inherit c="var(--mantine-color-success)">
            {signInWords?.isSignedIn ?? tokenWords.isStored}
          </Text>
        )}
        {feedback && !isRefused && <span>{feedback.text}</span>}
        {isStored && (
          <Button leftSection={<IconTrash />} onClick={remove}>
            {signInWords?.signOut ?? words.remove}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {isCustom ? `${tokenWords.keyPrivacy} ${service.origin}` : tokenWords.costAndPrivacy}
      </Text>
    </form>
  );
}
