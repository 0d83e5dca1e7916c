import { COPY_FORMATS, type CopyFormat, isRemembered } from '../../domain/copyFormats.ts';
import { formatForCopy } from '../../domain/formatForCopy.ts';
import { selectReportDate } from './displaySelectors.ts';
import classes from '../shared/MenuPanel.module.css';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useReportActor } from '../shared/reportActor.ts';
import type { CopyMenuProps } from './CopyMenu.tsx';
import { strings } from '../../strings.ts';

const FILES = { txt: 'plain', md: 'markdown' } as const satisfies Record<string, CopyFormat>;

interface CopyFormatsProps extends CopyMenuProps {
  readonly panelProps: { readonly id: string };
  readonly close: () => void;
  /** The clipboard does not take this text. */
  readonly onRefused: (text: string) => void;
}

/** What 形式を選んでコピー offers. */
export function CopyFormats({
  panelProps,
  close,
  copyAs,
  remember,
  say,
  onRefused,
}: CopyFormatsProps) {
  const actor = useReportActor();
  const { files, share } = usePorts();

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
    const isDone = await files.save(formatted(FILES[extension]).text, extension);
    say({ text: isDone ? strings.copyAs.saved : strings.copyAs.notSaved, isDone });
  };
  const hand = async () => {
    close();
    const isDone = await share.share(actor.getSnapshot().context.report.text);
    if (!isDone) say({ text: strings.copyAs.notShared, isDone });
  };

  return (
    <div {...panelProps} role="group" aria-label={strings.copyAs.title} className={classes.panel}>
      {COPY_FORMATS.map((format) => (
        <QuietButton key={format} className={classes.entry} onClick={() => copy(format)}>
          {strings.copyAs.formats[format]}
        </QuietButton>
      ))}
      <hr className={classes.line} />
      {(['txt', 'md'] as const).map((extension) => (
        <QuietButton key={extension} className={classes.entry} onClick={() => void save(extension)}>
          {strings.copyAs.files[extension]}
        </QuietButton>
      ))}
      {share.isThere() && (
        <QuietButton className={classes.entry} onClick={() => void hand()}>
          {strings.copyAs.share}
        </QuietButton>
      )}
    </div>
  );
}
