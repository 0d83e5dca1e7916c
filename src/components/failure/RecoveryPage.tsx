import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SavedTexts } from '../ports.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { resultWords } from '../result/words.ts';
import { PageTheme } from '../screen/PageTheme.tsx';
import { fieldWords, sharedWords } from '../shared/words.ts';
import { templateWords } from '../template/words.ts';
import { recoveryPageWords } from './words.ts';

const FIELDS = [
  { name: 'template', label: templateWords.label, rows: 10 },
  ...NOTE_NAMES.map((name) => ({ name, label: fieldWords[name].label, rows: 4 })),
  { name: 'result', label: resultWords.label, rows: 10 },
] as const;

interface RecoveryPageProps {
  readonly readTexts: () => Promise<SavedTexts>;
  readonly reload: () => void;
}

/** Replaces a screen that cannot be rendered: the kept texts, each selected by a click. */
export function RecoveryPage({ readTexts, reload }: RecoveryPageProps) {
  const [texts, setTexts] = useState<SavedTexts | null>(null);
  useEffect(() => void readTexts().then(setTexts), [readTexts]);

  return (
    <PageTheme>
      <Stack component="main" maw="44rem" mx="auto" p="xl">
        <div role="alert">
          <Text component="h1" fw={700} size="xl">
            {recoveryPageWords.title}
          </Text>
          <p>{recoveryPageWords.body}</p>
        </div>
        <Button variant="filled" mr="auto" onClick={reload}>
          {recoveryPageWords.reload}
        </Button>
        {texts === null ? (
          <p>{sharedWords.reading}</p>
        ) : (
          FIELDS.map(({ name, label, rows }) => (
            <Textarea
              key={name}
              {...{ label, rows }}
              value={texts[name]}
              readOnly
              onClick={({ currentTarget: field }) => {
                if (field.selectionStart === field.selectionEnd) field.select();
              }}
            />
          ))
        )}
      </Stack>
    </PageTheme>
  );
}
