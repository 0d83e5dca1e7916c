import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasText } from '../../domain/report.ts';
import { selectCopyText, selectReportDate } from './displaySelectors.ts';
import { withDomLineEnds } from '../../domain/domLineEnds.ts';
import classes from './PrintedReport.module.css';
import { useReportActor } from '../shared/reportActor.ts';
import { kindOf } from '../history/words.ts';

interface PrintedTexts {
  readonly title: string;
  readonly date: string;
  readonly text: string;
}

/** The report on paper, where a text area would be cut off; there only while the browser prints. Where an error stands without any text, the paper is empty. */
export function PrintedReport() {
  const actor = useReportActor();
  const [printed, setPrinted] = useState<PrintedTexts | null>(null);

  useEffect(() => {
    const write = () => {
      const snapshot = actor.getSnapshot();
      const { report, errorText } = snapshot.context;
      if (!hasText(report) && errorText === null) return;
      const texts = {
        title: kindOf(report),
        date: selectReportDate(snapshot),
        text: withDomLineEnds(selectCopyText(snapshot)),
      };
      // The browser prints what stands there when the listener comes back.
      flushSync(() => setPrinted(texts));
    };
    const clear = () => setPrinted(null);
    window.addEventListener('beforeprint', write);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', write);
      window.removeEventListener('afterprint', clear);
    };
  }, [actor]);

  return (
    printed !== null && (
      <article className={classes.printed}>
        {printed.text !== '' && (
          <>
            <header className={classes.head}>
              <h1 className={classes.title}>{printed.title}</h1>
              <span>{printed.date}</span>
            </header>
            <div className={classes.report}>{printed.text}</div>
          </>
        )}
      </article>
    )
  );
}
