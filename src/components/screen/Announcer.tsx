import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { selectIsGenerating } from '../result/displaySelectors.ts';
import { AnnouncerContext } from '../shared/announcerContext.ts';
import { useReport, useReportActor } from '../shared/reportActor.ts';
import { announcementWords } from './words.ts';

/** The polite live region, outside everything that streams: start, end, and short answers to a button. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [{ sentence, count }, setSaid] = useState({ sentence: '', count: 0 });
  const actor = useReportActor();
  const isGenerating = useReport(selectIsGenerating);

  const announce = useCallback((next: string) => {
    setSaid((said) => ({ sentence: next, count: said.count + 1 }));
  }, []);

  useEffect(() => {
    if (isGenerating) announce(announcementWords.started);
  }, [isGenerating, announce]);

  useEffect(() => {
    const finished = actor.on('report.finished', ({ outcome }) => {
      announce(announcementWords.finished[outcome]);
    });
    const cancelled = actor.on('report.cancelled', () => {
      announce(announcementWords.cancelled);
    });
    const failed = actor.on('report.failed', () => {
      announce(announcementWords.failed);
    });
    return () => {
      finished.unsubscribe();
      cancelled.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor, announce]);

  return (
    <AnnouncerContext value={announce}>
      {children}
      <div aria-live="polite" className="sr-only">
        <span key={count}>{sentence}</span>
      </div>
    </AnnouncerContext>
  );
}
