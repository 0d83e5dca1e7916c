import '../shared/overlayStyles.ts';
import { Button, Drawer } from '@mantine/core';
import { useId } from 'react';
import { BUILT_IN_TEMPLATES } from '../../domain/builtInTemplates.ts';
import { libraryCommands } from '../../machines/library/libraryContext.ts';
import { reportBeforeDay } from '../../machines/report/stepUpdates.ts';
import { excerptOf } from '../history/historyList.ts';
import listClasses from '../shared/EntryList.module.css';
import { OwnTemplate } from './OwnTemplate.tsx';
import { useLibrary, useShownDay } from '../shared/reportActor.ts';
import { SaveTemplateForm } from './SaveTemplateForm.tsx';
import { ErrorLine } from '../screen/StorageErrorLine.tsx';
import classes from './TemplateDrawer.module.css';
import { TemplateEntry } from './TemplateEntry.tsx';
import { useCommands } from '../shared/useCommands.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { useRemoval } from '../shared/useRemoval.ts';
import { WhenRead } from '../shared/WhenRead.tsx';
import { storageErrorLine } from '../screen/words.ts';
import { templateWords, templateListWords } from './words.ts';

function BuiltInTemplates({ onChosen }: { readonly onChosen: () => void }) {
  const headingId = useId();
  return (
    <section className={classes.part} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h3 id={headingId} className={classes.heading}>
          {templateListWords.builtIn}
        </h3>
      </div>
      <ul className={listClasses.list} aria-labelledby={headingId}>
        {BUILT_IN_TEMPLATES.map(({ name, text }) => (
          <TemplateEntry key={name} name={name} text={text} onChosen={onChosen} />
        ))}
      </ul>
    </section>
  );
}

function OwnTemplates({ onChosen }: { readonly onChosen: () => void }) {
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
    <section className={classes.part} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h3 ref={heading} id={headingId} className={classes.heading} tabIndex={-1}>
          {templateListWords.own}
        </h3>
        {canUndo && (
          <Button variant="subtle" ref={undoButton} onClick={undo}>
            {templateListWords.undo}
          </Button>
        )}
      </div>
      <ErrorLine
        line={problem === undefined ? null : storageErrorLine({ namedTemplates: problem })}
      />
      {templates.length === 0 ? (
        <p className={classes.note}>{templateListWords.empty}</p>
      ) : (
        <ul className={listClasses.list} aria-labelledby={headingId}>
          {templates.map((template) => (
            <OwnTemplate
              key={template.id}
              template={template}
              onChosen={onChosen}
              onRemoved={tellRemoved}
            />
          ))}
        </ul>
      )}
      <SaveTemplateForm />
    </section>
  );
}

function PreviousReport({ onChosen }: { readonly onChosen: () => void }) {
  const shown = useShownDay();
  const text = useLibrary(({ context }) => reportBeforeDay(context, shown)?.text);
  if (text === undefined) return null;
  const { previousReport, usePreviousReport } = templateWords;
  return (
    <ul className={`${listClasses.list} ${classes.part}`}>
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

export function TemplateDrawer({ isOpen, onClose }: DialogProps) {
  const dialog = useDialog({ isOpen, onClose });
  return (
    <Drawer {...dialog} position="right" title={templateListWords.title}>
      <p className={classes.note}>{templateListWords.note}</p>
      <PreviousReport onChosen={onClose} />
      <BuiltInTemplates onChosen={onClose} />
      <WhenRead>
        <OwnTemplates onChosen={onClose} />
      </WhenRead>
    </Drawer>
  );
}
