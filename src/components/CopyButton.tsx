import { useTimeout } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { isBlank } from '../domain/inputFields.ts';
import { strings } from '../strings.ts';
import { useAnnounce } from './announcerContext.ts';
import { selectCopyText } from './displaySelectors.ts';
import { elementIds } from './elementIds.ts';
import { usePorts } from './portsContext.ts';
import { QuietButton } from './QuietButton.tsx';
import { useReport, useReportActor } from './reportActor.ts';
import classes from './ResultFacts.module.css';

const ANSWER_SHOWN_MS = 4000;

function selectResultByHand(length: number): void {
  const node = document.getElementById(elementIds.result);
  if (!(node instanceof HTMLTextAreaElement)) return;
  node.focus();
  node.setSelectionRange(0, length);
}

/** Copies the report as it stands; where the clipboard is refused, selects it and says how to go on. */
export function CopyButton() {
  const actor = useReportActor();
  const { clipboard, service } = usePorts();
  const announce = useAnnounce();
  const select = selectCopyText(service.kind);
  const hasText = useReport((snapshot) => !isBlank(select(snapshot)));
  const [answer, setAnswer] = useState<'copied' | 'refused' | null>(null);
  const { start } = useTimeout(() => setAnswer(null), ANSWER_SHOWN_MS);

  const copy = async () => {
    const text = select(actor.getSnapshot());
    const isCopied = await clipboard.copy(text);
    if (!isCopied) selectResultByHand(text.length);
    setAnswer(isCopied ? 'copied' : 'refused');
    announce(isCopied ? strings.result.copied : strings.result.copyRefused);
    start();
  };

  return (
    <>
      {answer !== null && (
        <span className={classes.answer} data-kind={answer}>
          {answer === 'copied' ? strings.result.copied : strings.result.copyRefused}
        </span>
      )}
      <QuietButton
        disabled={!hasText}
        leftSection={
          answer === 'copied' ? (
            <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCopy size={18} stroke={1.75} aria-hidden="true" />
          )
        }
        onClick={() => void copy()}
      >
        {strings.result.copy}
      </QuietButton>
    </>
  );
}
