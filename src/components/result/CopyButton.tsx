import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { isBlank } from '../../domain/inputFields.ts';
import { strings } from '../../strings.ts';
import { CopyMenu } from './CopyMenu.tsx';
import { selectCopyText } from './displaySelectors.ts';
import { withDomLineEnds } from '../shared/domLineEnds.ts';
import { elementIds } from '../shared/elementIds.ts';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useReport, useReportActor } from '../shared/reportActor.ts';
import classes from './ResultFacts.module.css';
import { useAnswer } from '../shared/useAnswer.ts';

function selectResultByHand(length: number): void {
  const node = document.getElementById(elementIds.result);
  if (!(node instanceof HTMLTextAreaElement)) return;
  node.focus();
  node.setSelectionRange(0, length);
}

/**
 * Copies the report as it stands; where the clipboard is refused, selects it and says how to go on.
 * Beside it the way to its other forms.
 */
export function CopyButton() {
  const actor = useReportActor();
  const { clipboard, service } = usePorts();
  const select = selectCopyText(service.kind);
  const hasText = useReport((snapshot) => !isBlank(select(snapshot)));
  const { answer, say } = useAnswer();

  const copy = async () => {
    const text = select(actor.getSnapshot());
    const isDone = await clipboard.copy(text);
    if (!isDone) selectResultByHand(withDomLineEnds(text).length);
    say({ text: isDone ? strings.result.copied : strings.result.copyRefused, isDone });
  };

  return (
    <>
      {answer !== null && (
        <span className={classes.answer} data-done={answer.isDone}>
          {answer.text}
        </span>
      )}
      <QuietButton
        disabled={!hasText}
        leftSection={
          answer?.isDone === true ? (
            <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCopy size={18} stroke={1.75} aria-hidden="true" />
          )
        }
        onClick={() => void copy()}
      >
        {strings.result.copy}
      </QuietButton>
      <CopyMenu say={say} />
    </>
  );
}
