import { useEffect } from 'react';
import { selectIsAlerting } from '../../machines/report/selectors.ts';
import { ActionBar, SecondaryActions } from './ActionBar.tsx';
import { Announcer, StorageErrorLine } from './Announcer.tsx';
import { Header } from './Header.tsx';
import { NoteFields, TemplateField } from './InputFields.tsx';
import { NotesHeader } from './NotesHeader.tsx';
import { withLoadErrorDialog, LoadErrorDialog } from '../failure/LoadErrorDialog.tsx';
import {
  FailureDialog,
  loadSecondary,
  Materials,
  OfferedDraftCard,
  SpreadsheetPaste,
  PrintedReport,
} from '../lazyComponents.tsx';
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
import { useFocusRestoration } from './pageFocus.ts';
import { productWords } from '../shared/words.ts';
import { framedWords, skipLinkWords } from './words.ts';

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
        {/* The same page without query parameters. */}
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

/** Where the dialog cannot be fetched, LoadErrorDialog opens instead and the failure is dismissed. */
function FailureAlert() {
  const { dismissFailure } = useCommands();
  const isAlerting = useReport(selectIsAlerting);
  useEffect(() => {
    if (!isAlerting) return;
    withLoadErrorDialog(loadSecondary()).catch(dismissFailure);
  }, [isAlerting, dismissFailure]);
  const hasFailed = useReport(({ context }) => context.failure !== null);
  return hasFailed && <FailureDialog />;
}

export function Screen({ actor, ports }: ScreenProps) {
  useFocusRestoration();
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
          {skipLinkWords}
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
                  <NotesHeader />
                  <StorageErrorLine />
                  <OfferedDraft />
                  <div className={`more ${classes.pad}`}>
                    <NoteFields />
                  </div>
                  <div className={classes.act}>
                    <ActionBar />
                    <SecondaryActions />
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
          <LoadErrorDialog />
          {ports.signIn && <ports.signIn.Alert />}
        </Announcer>
        <SpreadsheetPaste />
        <PrintedReport />
      </PortsContext>
    </ReportActorContext>
  );
}
