import { useEffect } from 'react';
import { isBlank, NOTE_NAMES } from '../../domain/inputFields.ts';
import { hasText } from '../../domain/report.ts';
import { elementIds } from '../shared/elementIds.ts';
import { hasTouch } from '../shared/hasTouch.ts';
import { useDrafts, useReport, useReportActor } from '../shared/reportActor.ts';

/** Whoever comes back to write begins to type: the caret waits in the first empty note, unless they have begun elsewhere. */
export function useFirstNote(): void {
  const actor = useReportActor();
  const isUsable = useReport(({ context }) => context.isTokenStored === true);
  const isDraftOpened = useDrafts((drafts) => !drafts.matches('unlocked'));
  const isReady = isUsable && isDraftOpened;

  useEffect(() => {
    const isUntouched = document.activeElement === document.body && scrollY === 0;
    if (!isReady || !isUntouched || hasTouch() || !matchMedia('(width >= 62.5em)').matches) return;
    const { fields, report } = actor.getSnapshot().context;
    const name = hasText(report) ? undefined : NOTE_NAMES.find((one) => isBlank(fields[one]));
    if (name === undefined) return;
    document.getElementById(elementIds[name])?.focus({ preventScroll: true });
  }, [actor, isReady]);
}
