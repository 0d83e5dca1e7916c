import { holdsPieceOf } from '../domain/holdsPieceOf.ts';
import { hasText } from '../domain/report.ts';
import type { ServiceKind } from '../domain/serviceKind.ts';
import { selectCan, selectIsBusy } from '../machines/selectors.ts';
import { failureText, strings } from '../strings.ts';
import { CommandButton } from './CommandButton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { errorSuffix, selectResultText } from './displaySelectors.ts';
import { withDomLineEnds } from './domLineEnds.ts';
import { elementIds } from './elementIds.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { usePorts } from './portsContext.ts';
import { ReceivedText } from './ReceivedText.tsx';
import { type ReportActorRef, useReport } from './reportActor.ts';
import { ResultFacts } from './ResultFacts.tsx';
import { ResultFindings } from './ResultFindings.tsx';
import classes from './ResultSheet.module.css';
import { useSyncedText } from './useSyncedText.ts';
import { TextArea } from './TextArea.tsx';

const selectIsEditable = selectCan({ type: 'result.change', text: '', keepsErrorText: false });

/** An error's text that still stands, if only in part, is not part of what the person wrote. */
function sendResult(service: ServiceKind): (actor: ReportActorRef, value: string) => void {
  return (actor, value) => {
    const { errorText, failure, report } = actor.getSnapshot().context;
    const suffix =
      errorText?.placement === 'after'
        ? withDomLineEnds(errorSuffix(errorText.failure, service))
        : null;
    const isAbove = suffix !== null && value.endsWith(suffix);
    const isByHand = errorText?.placement === 'instead' || report.request === null;
    actor.send({
      type: 'result.change',
      text: isAbove ? value.slice(0, -suffix.length) : value,
      keepsErrorText:
        isAbove ||
        (isByHand &&
          (failure === null || failure.kind === 'input-missing'
            ? // Put back after a reload, which does not know of what.
              report.id === '' && hasText(report) && value !== ''
            : holdsPieceOf(withDomLineEnds(failureText(failure, service)), value))),
    });
  };
}

const SYNCED = {
  'hugging-face': [selectResultText('hugging-face'), sendResult('hugging-face')],
  custom: [selectResultText('custom'), sendResult('custom')],
} as const;

/** 生成結果: the report as a sheet of paper, with what is known about it. */
export function ResultSheet() {
  const isBusy = useReport(selectIsBusy);
  const isEditable = useReport(selectIsEditable);
  const { service } = usePorts();
  const synced = useSyncedText(...SYNCED[service.kind], true);
  return (
    <section
      className={classes.sheet}
      data-busy={isBusy || undefined}
      aria-label={strings.result.region}
    >
      <FieldFrame id={elementIds.result} label={strings.result.label} actions={<CopyButton />}>
        <TextArea
          {...synced}
          id={elementIds.result}
          rows={10}
          placeholder={strings.result.placeholder}
          readOnly={!isEditable}
          aria-busy={isBusy}
        />
      </FieldFrame>
      <ResultFacts />
      <div className={classes.actions}>
        <CommandButton command={{ type: 'report.continue' }}>
          {strings.result.continue}
        </CommandButton>
        <CommandButton command={{ type: 'report.restorePrevious' }}>
          {strings.result.restorePrevious}
        </CommandButton>
        <ReceivedText />
      </div>
      <ResultFindings />
    </section>
  );
}
