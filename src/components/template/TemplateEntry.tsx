import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NamedTemplate } from '../../domain/namedTemplate.ts';
import { isTitle, parseDocument } from '../../report/index.ts';
import { useCommands } from '../shared/useCommands.ts';
import { RenameForm } from './TemplateNameForm.tsx';
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
  readonly children?: ReactNode;
}

export function TemplateEntry({
  name,
  text,
  useLabel = templateEntryWords.use(name),
  outline = outlineOf(text),
  onChosen,
  children,
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
          variant="subtle"
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
      {children}
    </Paper>
  );
}

interface OwnTemplateProps {
  readonly template: NamedTemplate;
  readonly onChosen: () => void;
  readonly onRemoved: (said: string) => void;
}

export function OwnTemplate({ template, onChosen, onRemoved }: OwnTemplateProps) {
  const { id, name, text } = template;
  const { removeNamedTemplate } = useCommands();
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);

  const endRenaming = () => {
    flushSync(() => setIsRenaming(false));
    renameButton.current?.focus();
  };
  const remove = () => {
    removeNamedTemplate(id);
    onRemoved(templateEntryWords.removed(name));
  };

  return (
    <TemplateEntry name={name} text={text} onChosen={onChosen}>
      {isRenaming ? (
        <RenameForm template={template} onClose={endRenaming} />
      ) : (
        <Group gap={0} ml={-10}>
          <Button
            ref={renameButton}
            variant="subtle"
            aria-label={templateEntryWords.rename(name)}
            onClick={() => setIsRenaming(true)}
          >
            {templateListWords.rename}
          </Button>
          <Button variant="subtle" aria-label={templateEntryWords.remove(name)} onClick={remove}>
            {templateListWords.remove}
          </Button>
        </Group>
      )}
    </TemplateEntry>
  );
}
