import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { COPY_FORMATS, type CopyFormat, isRemembered } from '../../domain/copyFormats.ts';
import { formatForCopy } from '../../report/index.ts';
import { selectReportDate, selectReportDay } from './displaySelectors.ts';
import { elementIds } from '../shared/elementIds.ts';
import classes from '../shared/MenuPanel.module.css';
import { usePorts } from '../shared/portsContext.ts';
import { useReportActor } from '../shared/reportActor.ts';
import type { CopyMenuProps } from './CopyMenu.tsx';
import { copyWords } from './words.ts';

const FILES = { txt: 'plain', md: 'markdown' } as const satisfies Record<string, CopyFormat>;

interface CopyFormatsProps extends CopyMenuProps {
  readonly panelProps: { readonly id: string };
  readonly close: () => void;
  readonly onRefused: (text: string) => void;
}

function usePlaceBesideButton() {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    const button = current?.parentElement?.getBoundingClientRect();
    const bar = document
      .getElementById(elementIds.generate)
      ?.parentElement?.getBoundingClientRect();
    if (!current || !button) return;
    const isAboveBar = bar !== undefined && bar.left < button.right && bar.right > button.left;
    const floor = isAboveBar ? bar.top : document.documentElement.clientHeight;
    const [above, below] = [button.top, floor - button.bottom];
    current.style.maxHeight = `${Math.max(above, below) - 8}px`;
    current.dataset['side'] = above > below ? 'above' : 'below';
  }, []);
  return panel;
}

export function CopyFormats({
  panelProps,
  close,
  copyAs,
  remember,
  say,
  onRefused,
}: CopyFormatsProps) {
  const actor = useReportActor();
  const { files, share, print } = usePorts();
  const panel = usePlaceBesideButton();

  const formatted = (format: CopyFormat) => {
    const snapshot = actor.getSnapshot();
    return formatForCopy(snapshot.context.report.text, format, selectReportDate(snapshot));
  };
  const copy = (format: CopyFormat) => {
    close();
    if (isRemembered(format)) remember(format);
    void copyAs(format, onRefused);
  };
  const save = async (extension: keyof typeof FILES) => {
    close();
    const day = selectReportDay(actor.getSnapshot());
    const isDone = await files.save(formatted(FILES[extension]).text, extension, day);
    say({
      text: isDone ? copyWords.saved : copyWords.notSaved,
      isDone,
    });
  };
  const hand = async () => {
    close();
    const isDone = await share.share(actor.getSnapshot().context.report.text);
    if (!isDone) say({ text: copyWords.notShared, isDone });
  };

  const handToPrinter = () => {
    close();
    print();
  };

  return (
    <div
      {...panelProps}
      ref={panel}
      role="group"
      aria-label={copyWords.title}
      className={classes.panel}
    >
      {COPY_FORMATS.map((format) => (
        <Button
          variant="subtle"
          key={format}
          className={classes.entry}
          onClick={() => copy(format)}
        >
          {copyWords.formats[format]}
        </Button>
      ))}
      <hr className={classes.line} />
      {(['txt', 'md'] as const).map((extension) => (
        <Button
          variant="subtle"
          key={extension}
          className={classes.entry}
          onClick={() => void save(extension)}
        >
          {copyWords.files[extension]}
        </Button>
      ))}
      <Button variant="subtle" className={classes.entry} onClick={handToPrinter}>
        {copyWords.print}
      </Button>
      {share.isThere() && (
        <Button variant="subtle" className={classes.entry} onClick={() => void hand()}>
          {copyWords.share}
        </Button>
      )}
    </div>
  );
}
