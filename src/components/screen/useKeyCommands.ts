import { useEffect } from 'react';
import type { ReportCommand } from '../../machines/report/reportEvents.ts';
import { elementIds } from '../shared/elementIds.ts';
import { isImeComposing } from '../shared/isImeComposing.ts';
import { useReportActor } from '../shared/reportActor.ts';

const OVERLAY = '[aria-modal="true"], [data-menu]';

/** In the kana layout the key may bear no Latin letter. */
function isLetter({ key, code }: KeyboardEvent, letter: 'C' | 'S'): boolean {
  return key.toUpperCase() === letter || (code === `Key${letter}` && key > '\u007f');
}

function commandOf(event: KeyboardEvent): ReportCommand | { readonly type: 'copy' } | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || (ctrlKey && metaKey)) return null;
  if (shiftKey) return (ctrlKey || metaKey) && isLetter(event, 'C') ? { type: 'copy' } : null;
  if (!ctrlKey && !metaKey) return key === 'Escape' ? { type: 'report.cancel' } : null;
  if (key === 'Enter') return { type: 'report.generate' };
  return isLetter(event, 'S') ? { type: 'template.save' } : null;
}

export function useKeyCommands(): void {
  const actor = useReportActor();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isImeComposing(event)) return;
      const command = commandOf(event);
      if (command === null || document.querySelector(OVERLAY) !== null) return;
      const isOnLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
      if (command.type === 'report.generate' && isOnLink) return;
      if (command.type === 'report.cancel' && !actor.getSnapshot().can(command)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (command.type === 'copy') document.getElementById(elementIds.copy)?.click();
      else actor.send(command);
    };
    // Before a dialog hears of the key and is gone when this looks for it.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [actor]);
}
