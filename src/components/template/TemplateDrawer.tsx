import '../shared/laterStyles.ts';
import { Button, Drawer, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BUILT_IN_TEMPLATES } from '../../domain/builtInTemplates.ts';
import { templateToRestore } from '../../machines/report/textUpdates.ts';
import { isTitle, parseDocument } from '../../report/index.ts';
import { excerptOf } from '../history/historyTexts.ts';
import {
  HelpText,
  DrawerSection,
  WhenStoresRead,
  useUndoableRemoval,
} from '../shared/DrawerSection.tsx';
import {
  useCommands,
  useReport,
  usePreviousReport,
  useStored,
  useStores,
} from '../shared/reportActor.ts';
import { StorageErrorLine } from '../screen/Announcer.tsx';
import { SaveTemplateForm } from './SaveTemplateForm.tsx';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { templateEntryWords, templateListWords, templateWords } from './words.ts';

function outlineOf(text: string): string {
  const { headings, nonBlankLines } = parseDocument(text);
  const sections = headings.filter((heading) => !isTitle(heading) && heading.style !== 'field');
  const [first] = nonBlankLines;
  return sections.length > 0 ? sections.map((one) => one.text).join('　') : (first?.text ?? '');
}

interface TemplateEntryProps {
  readonly name: string;
  readonly text: string;
  readonly useLabel?: string;
  readonly outline?: string;
  readonly onChosen: () => void;
  readonly action?: ReactNode;
}

function TemplateEntry({
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

interface TemplatesProps {
  readonly onChosen: () => void;
}

/** The replaced template and the previous report. */
function EarlierTexts({ onChosen }: TemplatesProps) {
  const { chooseTemplate } = useCommands();
  const report = usePreviousReport()?.text;
  const replaced = useReport(({ context }) => templateToRestore(context));
  return (
    <>
      {replaced !== null && (
        <Button
          onClick={() => {
            chooseTemplate(null, replaced);
            onChosen();
          }}
        >
          {templateWords.restoreReplaced}
        </Button>
      )}
      {report !== undefined && (
        <ul>
          <TemplateEntry
            name={templateWords.previousReport}
            text={report}
            useLabel={templateWords.usePreviousReport}
            outline={excerptOf(report).join('　')}
            onChosen={onChosen}
          />
        </ul>
      )}
    </>
  );
}

function OwnTemplates({ onChosen }: TemplatesProps) {
  const templates = useStored(({ namedTemplates }) => namedTemplates.templates);
  const canUndo = useStored(({ namedTemplates }) => namedTemplates.changed !== null);
  const stores = useStores();
  const { heading, announceRemoval, undoButton } = useUndoableRemoval<HTMLHeadingElement>(
    canUndo,
    () => stores.namedTemplates?.undo(),
  );

  return (
    <DrawerSection name={templateListWords.own} heading={heading} action={undoButton}>
      <StorageErrorLine />
      {templates.length === 0 ? (
        <HelpText>{templateListWords.empty}</HelpText>
      ) : (
        <Stack component="ul" gap="xs" aria-label={templateListWords.own}>
          {templates.map(({ id, name, text }) => (
            <TemplateEntry
              key={id}
              {...{ name, text, onChosen }}
              action={
                <Button
                  ml={-10}
                  aria-label={templateEntryWords.remove(name)}
                  onClick={() => {
                    stores.namedTemplates?.remove(id);
                    announceRemoval(templateEntryWords.removed(name));
                  }}
                >
                  {templateListWords.remove}
                </Button>
              }
            />
          ))}
        </Stack>
      )}
      <SaveTemplateForm />
    </DrawerSection>
  );
}

export function TemplateDrawer({ isOpen, onClose }: DialogProps) {
  const dialog = useDialog({ isOpen, onClose });
  return (
    <Drawer {...dialog} position="right" title={templateListWords.title}>
      <Stack>
        <HelpText>{templateListWords.note}</HelpText>
        <EarlierTexts onChosen={onClose} />
        <DrawerSection name={templateListWords.builtIn}>
          <Stack component="ul" gap="xs" aria-label={templateListWords.builtIn}>
            {BUILT_IN_TEMPLATES.map(({ name, text }) => (
              <TemplateEntry key={name} {...{ name, text }} onChosen={onClose} />
            ))}
          </Stack>
        </DrawerSection>
        <WhenStoresRead>
          <OwnTemplates onChosen={onClose} />
        </WhenStoresRead>
      </Stack>
    </Drawer>
  );
}
