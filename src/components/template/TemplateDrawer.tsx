import '../shared/overlayStyles.ts';
import { Button, Drawer, Stack } from '@mantine/core';
import { BUILT_IN_TEMPLATES } from '../../domain/builtInTemplates.ts';
import { libraryCommands } from '../../machines/library/libraryMachine.ts';
import { reportBeforeDay, templateToRestore } from '../../machines/report/textUpdates.ts';
import { excerptOf } from '../history/historyTexts.ts';
import { Note, Part, WhenRead, useRemoval } from '../shared/Part.tsx';
import { useCommands, useLibrary, useReport, useShownDay } from '../shared/reportActor.ts';
import { StorageErrorLine } from '../screen/Announcer.tsx';
import { SaveTemplateForm } from './SaveTemplateForm.tsx';
import { TemplateEntry } from './TemplateEntry.tsx';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { templateEntryWords, templateListWords, templateWords } from './words.ts';

interface TemplatesProps {
  readonly onChosen: () => void;
}

/** What stood in the field, or was written, before. */
function EarlierTexts({ onChosen }: TemplatesProps) {
  const { chooseTemplate } = useCommands();
  const shown = useShownDay();
  const report = reportBeforeDay(
    useLibrary(({ context }) => context),
    shown,
  )?.text;
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
  const templates = useLibrary(({ context }) => context.namedTemplates);
  const canUndo = useLibrary((snapshot) => snapshot.can(libraryCommands.undoNamedTemplate()));
  const { removeNamedTemplate, undoNamedTemplate } = useCommands();
  const { heading, tellRemoved, undoButton } = useRemoval<HTMLHeadingElement>(
    canUndo,
    undoNamedTemplate,
  );

  return (
    <Part name={templateListWords.own} heading={heading} action={undoButton}>
      <StorageErrorLine />
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
        <EarlierTexts onChosen={onClose} />
        <Part name={templateListWords.builtIn}>
          <Stack component="ul" gap="xs" aria-label={templateListWords.builtIn}>
            {BUILT_IN_TEMPLATES.map(({ name, text }) => (
              <TemplateEntry key={name} {...{ name, text }} onChosen={onClose} />
            ))}
          </Stack>
        </Part>
        <WhenRead>
          <OwnTemplates onChosen={onClose} />
        </WhenRead>
      </Stack>
    </Drawer>
  );
}
