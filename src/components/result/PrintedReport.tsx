import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasText } from '../../domain/report.ts';
import { selectCopyText } from './displaySelectors.ts';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import classes from './PrintedReport.module.css';
import { useReportActor } from '../shared/reportActor.ts';

/** The report on paper, where a text area would be cut off; rendered only while the browser prints. With an error alone the paper stays empty. */
export function PrintedReport() {
  const actor = useReportActor();
  const [text, setText] = useState<string | null>(null);

  useWindowEvent('beforeprint', () => {
    const snapshot = actor.getSnapshot();
    const { report, errorText } = snapshot.context;
    if (!hasText(report) && errorText === null) return;
    // The browser prints what stands there when this listener returns.
    flushSync(() => setText(normalizeLineEnds(selectCopyText(snapshot))));
  });
  useWindowEvent('afterprint', () => setText(null));

  return text !== null && <article className={classes.printed}>{text}</article>;
}
