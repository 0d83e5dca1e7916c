import type { ServiceKind } from '../../domain/failure/failure.ts';
import { selectCan, selectIsBusy } from '../../machines/selectors.ts';
import { strings } from '../../strings.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { resultChange, selectResultText } from './displaySelectors.ts';
import { elementIds } from '../shared/elementIds.ts';
import { FieldFrame } from '../shared/FieldFrame.tsx';
import { usePorts } from '../shared/portsContext.ts';
import { ReceivedText } from './ReceivedText.tsx';
import { type ReportActorRef, useReport } from '../shared/reportActor.ts';
import { ResultFacts } from './ResultFacts.tsx';
import { ResultFindings } from './ResultFindings.tsx';
import { useProgress } from './useProgress.ts';
import classes from './ResultSheet.module.css';
import { useSyncedText } from '../screen/useSyncedText.ts';
import { TextArea } from '../shared/TextArea.tsx';

const selectIsEditable = selectCan({ type: 'result.change', text: '', shown: null });

function sendResult(service: ServiceKind): (actor: ReportActorRef, value: string) => void {
  return (actor, value) => actor.send(resultChange(actor.getSnapshot().context, service, value));
}

const SYNCED = {
  'hugging-face': [selectResultText('hugging-face'), sendResult('hugging-face')],
  custom: [selectResultText('custom'), sendResult('custom')],
} as const;

/** 生成結果: the report as a sheet of paper, with what is known about it. */
export function ResultSheet() {
  const isBusy = useReport(selectIsBusy);
  const isEditable = useReport(selectIsEditable);
  const progress = useProgress();
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
          placeholder={progress ?? strings.result.placeholder}
          readOnly={!isEditable}
          aria-busy={isBusy}
        />
      </FieldFrame>
      <ResultFacts progress={progress} />
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
