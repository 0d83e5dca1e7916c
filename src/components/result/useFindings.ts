import { useEffect, useState } from 'react';
import type { Finding } from '../../domain/findings/finding.ts';
import type { ReportRequest } from '../../domain/report.ts';
import { loadSecondary } from '../onDemand.tsx';
import { whenIdle } from '../shared/whenIdle.ts';

const SETTLED_AFTER_MS = 400;
/** A long report takes longer to check, so it waits for a longer pause between keys. */
const CHARACTERS_PER_MS = 50;

type Found = readonly Finding[] | 'unavailable';

/**
 * What to check in a finished text, found once nothing has changed for a moment; null before that.
 * `unavailable`: the checks could not be loaded. Between an edit and its check the findings are those of before.
 */
export function useFindings(text: string, request: ReportRequest): Found | null {
  const [check, setCheck] = useState<{ request: ReportRequest; found: Found } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        loadSecondary().then(
          ({ findFindings }) =>
            whenIdle(() => {
              if (isCurrent) setCheck({ request, found: findFindings(text, request) });
            }),
          () => {
            if (isCurrent) setCheck({ request, found: 'unavailable' });
          },
        );
      },
      SETTLED_AFTER_MS + text.length / CHARACTERS_PER_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, request]);

  return check?.request === request ? check.found : null;
}

/** Loads the checks before they are needed, while there is still a network. */
export function usePreloadedChecks(): void {
  useEffect(() => {
    // A failure is told where it matters, when a report is to be checked.
    whenIdle(() => void loadSecondary().catch(() => undefined));
  }, []);
}
