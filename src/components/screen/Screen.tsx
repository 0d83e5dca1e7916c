import { useEffect } from 'react';
import { selectIsAlerting } from '../../machines/report/selectors.ts';
import { ActionBar, ActionNotes } from './ActionBar.tsx';
import { Announcer, StorageErrorLine } from './Announcer.tsx';
import { Header } from './Header.tsx';
import { NoteFields, TemplateField } from './InputField.tsx';
import { NotesHead } from './NotesHead.tsx';
import { partOfPress, MissingPartAlert } from '../failure/MissingPart.tsx';
import {
  FailureDialog,
  loadSecondary,
  Materials,
  OfferedDraftCard,
  PastedCells,
  PrintedReport,
} from '../onDemand.tsx';
import { type Ports, PortsContext } from '../ports.ts';
import { elementIds, focusElement } from '../shared/elementIds.ts';
import {
  ReportActorContext,
  type ReportActorRef,
  useCommands,
  useStored,
  useReport,
} from '../shared/reportActor.ts';
import { ResultSheet } from '../result/ResultSheet.tsx';
import classes from './Screen.module.css';
import { UsageGuide } from '../guide/UsageGuide.tsx';
import { useFocusKept } from './pageFocus.ts';
import { productWords } from '../shared/words.ts';
import { framedWords, skipWords } from './words.ts';

export interface ScreenProps {
  readonly actor: ReportActorRef;
  readonly ports: Ports;
}

function FramedNotice() {
  return (
    <div className={classes.framed}>
      <h1>{productWords.name}</h1>
      <p>{framedWords.reason}</p>
      <p>
        {/* This very page, without what its address asks for. */}
        <a href="?" target="_blank" rel="noreferrer">
          {framedWords.open}
        </a>
      </p>
    </div>
  );
}

function OfferedDraft() {
  const isOffered = useStored(({ drafts }) => drafts.suggestedId !== null);
  return isOffered && <OfferedDraftCard />;
}

/** An alert that cannot be fetched is as good as dismissed: the one for missing parts comes in its place. */
function FailureAlert() {
  const { dismissFailure } = useCommands();
  const isAlerting = useReport(selectIsAlerting);
  useEffect(() => {
    if (!isAlerting) return;
    partOfPress(loadSecondary()).catch(dismissFailure);
  }, [isAlerting, dismissFailure]);
  const hasFailed = useReport(({ context }) => context.failure !== null);
  return hasFailed && <FailureDialog />;
}

export function Screen({ actor, ports }: ScreenProps) {
  useFocusKept();
  return (
    <ReportActorContext value={actor}>
      <PortsContext value={ports}>
        <a
          href={`#${elementIds.today}`}
          className={`sr-only ${classes.skip}`}
          onClick={(event) => {
            event.preventDefault();
            focusElement('today');
          }}
        >
          {skipWords}
        </a>
        <FramedNotice />
        <Announcer>
          <div className={classes.page}>
            <Header />
            <main className={classes.main} aria-label={productWords.name}>
              <UsageGuide />
              <div className={classes.desk}>
                <div className={classes.template}>
                  <TemplateField />
                </div>
                <div className={classes.notes}>
                  <NotesHead />
                  <StorageErrorLine />
                  <OfferedDraft />
                  <div className={`more ${classes.pad}`}>
                    <NoteFields />
                  </div>
                  <div className={classes.act}>
                    <ActionBar />
                    <ActionNotes />
                    <Materials />
                  </div>
                </div>
                <div className={classes.read}>
                  <ResultSheet />
                </div>
              </div>
            </main>
          </div>
          <FailureAlert />
          <MissingPartAlert />
          {ports.signIn && <ports.signIn.Alert />}
        </Announcer>
        <PastedCells />
        <PrintedReport />
      </PortsContext>
    </ReportActorContext>
  );
}
