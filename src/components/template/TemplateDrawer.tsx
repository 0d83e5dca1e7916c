import '../shared/overlayStyles.ts';
import { Button, Drawer, Stack } from '@mantine/core';
import { BUILT_IN_TEMPLATES } from '../../domain/builtInTemplates.ts';
import { libraryCommands } from '../../machines/library/libraryContext.ts';
import { reportBeforeDay } from '../../machines/report/stepUpdates.ts';
import { templateToRestore } from '../../machines/report/templateUpdates.ts';
import { excerptOf } from '../history/historyTexts.ts';
import { Note, Part, WhenRead, useRemoval } from '../shared/Part.tsx';
import { useLibrary, useReport, useShownDay } from '../shared/reportActor.ts';
import { ErrorLine } from '../screen/Announcer.tsx';
import { SaveTemplateForm } from './SaveTemplateForm.tsx';
import { TemplateEntry } from './TemplateEntry.tsx';
import { useCommands } from '../shared/useCommands.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { storageErrorLine } from '../screen/words.ts';
import { templateEntryWords, templateListWords, templateWords } from './words.ts';

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

function ReplacedTemplate({ onChosen }: TemplatesProps) {
  const { chooseTemplate } = useCommands();
  useLibrary((snapshot) => snapshot);
  const text = useReport(({ context }) => templateToRestore(context));
  return (
    text !== null && (
      <Button
        variant="subtle"
        onClick={() => {
          chooseTemplate(null, text);
          onChosen();
        }}
      >
        {templateWords.restoreReplaced}
      </Button>
    )
  );
}

function BuiltInTemplates({ onChosen }: TemplatesProps) {
  return (
    <Part name={templateListWords.builtIn}>
      <Stack component="ul" gap="xs" aria-label={templateListWords.builtIn}>
        {BUILT_IN_TEMPLATES.map(({ name, text }) => (
          <TemplateEntry key={name} {...{ name, text, onChosen }} />
        ))}
      </Stack>
    </Part>
  );
}

function OwnTemplates({ onChosen }: TemplatesProps) {
  const templates = useLibrary(({ context }) => context.namedTemplates);
  const problem = useLibrary(({ context }) => context.storageErrors.namedTemplates);
  const canUndo = useLibrary((snapshot) => snapshot.can(libraryCommands.undoNamedTemplate()));
  const { removeNamedTemplate, undoNamedTemplate } = useCommands();
  const { heading, tellRemoved, undoButton } = useRemoval<HTMLHeadingElement>(
    canUndo,
    undoNamedTemplate,
  );

  return (
    <Part name={templateListWords.own} heading={heading} action={undoButton}>
      <ErrorLine
        line={problem === undefined ? null : storageErrorLine({ namedTemplates: problem })}
      />
      {templates.length === 0 ? (
        <Note>{templateListWords.empty}</Note>
      ) : (
        <Stack component="ul" gap="xs" aria-label={templateListWords.own}>
          {templates.map(({ id, name, text }) => (
            <TemplateEntry
              key={id}
              {...{ name, text, onChosen }}
              action={
                <Button
                  variant="subtle"
                  ml={-10}
                  aria-label={templateEntryWords.remove(name)}
                  onClick={() => {
                    removeNamedTemplate(id);
                    tellRemoved(templateEntryWords.removed(name));
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
    </Part>
  );
}

export function TemplateDrawer({ isOpen, onClose }: DialogProps) {
  const dialog = useDialog({ isOpen, onClose });
  return (
    <Drawer {...dialog} position="right" title={templateListWords.title}>
      <Stack>
        <Note>{templateListWords.note}</Note>
        <ReplacedTemplate onChosen={onClose} />
        <PreviousReport onChosen={onClose} />
        <BuiltInTemplates onChosen={onClose} />
        <WhenRead>
          <OwnTemplates onChosen={onClose} />
        </WhenRead>
      </Stack>
    </Drawer>
  );
}
