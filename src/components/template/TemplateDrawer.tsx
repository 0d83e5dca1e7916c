import '../shared/overlayStyles.ts';
import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { BUILT_IN_TEMPLATES } from '../../domain/builtInTemplates.ts';
import { libraryCommands } from '../../machines/library/libraryContext.ts';
import { reportBeforeDay } from '../../machines/report/stepUpdates.ts';
import { excerptOf } from '../history/historyList.ts';
import { useLibrary, useShownDay } from '../shared/reportActor.ts';
import { ErrorLine } from '../screen/StorageErrorLine.tsx';
import { OwnTemplate, TemplateEntry } from './TemplateEntry.tsx';
import { SaveTemplateForm } from './TemplateNameForm.tsx';
import { useCommands } from '../shared/useCommands.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { useRemoval } from '../shared/useRemoval.ts';
import { WhenRead } from '../shared/WhenRead.tsx';
import { storageErrorLine } from '../screen/words.ts';
import { templateWords, templateListWords } from './words.ts';

interface TemplatesProps {
  readonly onChosen: () => void;
}

function PreviousReport({ onChosen }: TemplatesProps) {
  const shown = useShownDay();
  const text = useLibrary(({ context }) => reportBeforeDay(context, shown)?.text);
  if (text === undefined) return null;
  const { previousReport, usePreviousReport } = templateWords;
  return (
    <ul>
      <TemplateEntry
        name={previousReport}
        text={text}
        useLabel={usePreviousReport}
        outline={excerptOf(text).join('　')}
        onChosen={onChosen}
      />
    </ul>
  );
}

function BuiltInTemplates({ onChosen }: TemplatesProps) {
  const headingId = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={headingId}>
      <Text component="h3" id={headingId} fw={700}>
        {templateListWords.builtIn}
      </Text>
      <Stack component="ul" gap="xs" aria-labelledby={headingId}>
        {BUILT_IN_TEMPLATES.map(({ name, text }) => (
          <TemplateEntry key={name} name={name} text={text} onChosen={onChosen} />
        ))}
      </Stack>
    </Stack>
  );
}

function OwnTemplates({ onChosen }: TemplatesProps) {
  const templates = useLibrary(({ context }) => context.namedTemplates);
  const problem = useLibrary(({ context }) => context.storageErrors.namedTemplates);
  const canUndo = useLibrary((snapshot) => snapshot.can(libraryCommands.undoNamedTemplate()));
  const headingId = useId();
  const { undoNamedTemplate } = useCommands();
  const { heading, undoButton, tellRemoved, undo } = useRemoval<HTMLHeadingElement>(
    undoNamedTemplate,
    templateListWords.undone,
  );

  return (
    <Stack component="section" gap="xs" aria-labelledby={headingId}>
      <Group justify="space-between" mih={44}>
        <Text component="h3" ref={heading} id={headingId} fw={700} tabIndex={-1}>
          {templateListWords.own}
        </Text>
        {canUndo && (
          <Button variant="subtle" ref={undoButton} onClick={undo}>
            {templateListWords.undo}
          </Button>
        )}
      </Group>
      <ErrorLine
        line={problem === undefined ? null : storageErrorLine({ namedTemplates: problem })}
      />
      {templates.length === 0 ? (
        <Text size="sm" c="dimmed">
          {templateListWords.empty}
        </Text>
      ) : (
        <Stack component="ul" gap="xs" aria-labelledby={headingId}>
          {templates.map((template) => (
            <OwnTemplate
              key={template.id}
              template={template}
              onChosen={onChosen}
              onRemoved={tellRemoved}
            />
          ))}
        </Stack>
      )}
      <SaveTemplateForm />
    </Stack>
  );
}

export function TemplateDrawer({ isOpen, onClose }: DialogProps) {
  const dialog = useDialog({ isOpen, onClose });
  return (
    <Drawer {...dialog} position="right" title={templateListWords.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {templateListWords.note}
        </Text>
        <PreviousReport onChosen={onClose} />
        <BuiltInTemplates onChosen={onClose} />
        <WhenRead>
          <OwnTemplates onChosen={onClose} />
        </WhenRead>
      </Stack>
    </Drawer>
  );
}
