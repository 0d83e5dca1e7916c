import { useWindowEvent } from '@mantine/hooks';
import { selectIsBusy } from '../../machines/report/selectors.ts';
import { elementIds } from '../shared/elementIds.ts';
import { isImeComposing } from '../../domain/composing.ts';
import { useCommands, useReportActor } from '../shared/reportActor.ts';

const OVERLAY = '[aria-modal="true"], [role="menu"]';

/** In a kana layout `key` may be no Latin letter. */
function isLetter({ key, code }: KeyboardEvent, letter: 'C' | 'S'): boolean {
  return key.toUpperCase() === letter || (code === `Key${letter}` && key > '\u007f');
}

function shortcutOf(event: KeyboardEvent): 'generate' | 'cancel' | 'saveTemplate' | 'copy' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || (ctrlKey && metaKey)) return null;
  if (shiftKey) return (ctrlKey || metaKey) && isLetter(event, 'C') ? 'copy' : null;
  if (!ctrlKey && !metaKey) return key === 'Escape' ? 'cancel' : null;
  if (key === 'Enter') return 'generate';
  return isLetter(event, 'S') ? 'saveTemplate' : null;
}

export function useKeyboardShortcuts(): void {
  const actor = useReportActor();
  const commands = useCommands();
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.defaultPrevented || isImeComposing(event)) return;
      const command = shortcutOf(event);
      if (command === null || document.querySelector(OVERLAY) !== null) return;
      const isOnLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
      if (command === 'generate' && isOnLink) return;
      if (command === 'cancel' && !selectIsBusy(actor.getSnapshot())) return;
      event.preventDefault();
      if (event.repeat) return;
      if (command === 'copy') document.getElementById(elementIds.copy)?.click();
      else commands[command]();
    },
    // Heard before the key closes a dialog, which the listener looks for.
    { capture: true },
  );
}
