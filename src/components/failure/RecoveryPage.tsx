import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClipboardPort, SavedTexts, SavedTextsPort } from '../ports.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { copyOf, resultWords } from '../result/words.ts';
import { PageTheme } from '../screen/PageTheme.tsx';
import { fieldWords } from '../shared/words.ts';
import { templateWords } from '../template/words.ts';
import { drawingFailedWords } from './words.ts';

const FIELDS = [
  { name: 'template', label: templateWords.label, rows: 10 },
  ...NOTE_NAMES.map((name) => ({ name, label: fieldWords[name].label, rows: 4 })),
  { name: 'result', label: resultWords.label, rows: 10 },
] as const;

interface SavedFieldProps {
  readonly label: string;
  readonly rows: number;
  readonly text: string;
  readonly clipboard: ClipboardPort;
  readonly copyName: string;
}

function SavedField({ label, rows, text, clipboard, copyName }: SavedFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [answer, setAnswer] = useState('');

  const copy = async () => {
    const isCopied = await clipboard.copy(text);
    if (!isCopied) {
      field.current?.focus();
      field.current?.select();
    }
    setAnswer(isCopied ? resultWords.copied : resultWords.copyRefused);
  };

  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text component="label" htmlFor={id} fw={700}>
          {label}
        </Text>
        <Text span role="status" size="sm" flex={1} ta="end">
          {answer}
        </Text>
        <Button variant="default" aria-label={copyName} onClick={() => void copy()}>
          {resultWords.copy}
        </Button>
      </Group>
      <Textarea ref={field} id={id} rows={rows} value={text} readOnly />
    </Stack>
  );
}

interface RecoveryPageProps {
  readonly savedTexts: SavedTextsPort;
  readonly clipboard: ClipboardPort;
  readonly reload: () => void;
}

/** What stands in place of a screen that cannot be drawn: the texts that are kept. */
export function RecoveryPage({ savedTexts, clipboard, reload }: RecoveryPageProps) {
  const [texts, setTexts] = useState<SavedTexts | null>(null);
  useEffect(() => savedTexts.watch(setTexts), [savedTexts]);

  return (
    <PageTheme>
      <Stack component="main" maw="44rem" mx="auto" p="xl">
        <div role="alert">
          <Text component="h1" fw={700} size="xl">
            {drawingFailedWords.title}
          </Text>
          <p>{drawingFailedWords.body}</p>
        </div>
        <Button mr="auto" onClick={reload}>
          {drawingFailedWords.reload}
        </Button>
        {texts === null ? (
          <p>{drawingFailedWords.reading}</p>
        ) : (
          FIELDS.map(({ name, label, rows }) => (
            <SavedField
              key={name}
              label={label}
              rows={rows}
              text={texts[name]}
              clipboard={clipboard}
              copyName={name === 'result' ? resultWords.copy : copyOf(label)}
            />
          ))
        )}
      </Stack>
    </PageTheme>
  );
}
