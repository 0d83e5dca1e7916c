import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isTitle, parseDocument } from '../../report/index.ts';
import { useCommands } from '../shared/reportActor.ts';
import { templateListWords, templateEntryWords } from './words.ts';

function outlineOf(text: string): string {
  const { headings, written } = parseDocument(text);
  const asked = headings.filter((heading) => !isTitle(heading) && heading.mark !== 'field');
  const [first] = written;
  return asked.length > 0 ? asked.map((one) => one.text).join('　') : (first?.text ?? '');
}

interface TemplateEntryProps {
  readonly name: string;
  readonly text: string;
  readonly useLabel?: string;
  readonly outline?: string;
  readonly onChosen: () => void;
  /** What else may be done with it. */
  readonly action?: ReactNode;
}

export function TemplateEntry({
  name,
  text,
  useLabel = templateEntryWords.use(name),
  outline = outlineOf(text),
  onChosen,
  action,
}: TemplateEntryProps) {
  const { chooseTemplate } = useCommands();
  return (
    <Paper component="li" bg="var(--app-tint)" px="md" py="xs">
      <Group gap="xs" wrap="nowrap">
        <Stack gap={0} flex={1} miw={0}>
          <Text fw={700}>{name}</Text>
          <Text size="sm" c="dimmed" truncate>
            {outline}
          </Text>
        </Stack>
        <Button
          flex="none"
          aria-label={useLabel}
          onClick={() => {
            chooseTemplate(name, text);
            onChosen();
          }}
        >
          {templateListWords.use}
        </Button>
      </Group>
      {action}
    </Paper>
  );
}
