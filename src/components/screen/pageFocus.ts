import { useEffect } from 'react';
import { isBlank, NOTE_NAMES } from '../../domain/inputFields.ts';
import { hasText } from '../../domain/report.ts';
import { selectIsUsable } from '../../machines/report/selectors.ts';
import { areStoresRead } from '../../machines/stores.ts';
import { elementIds } from '../shared/elementIds.ts';
import { hasOnScreenKeyboard, isSingleColumn } from '../shared/media.ts';
import { useReport, useReportActor, useStored } from '../shared/reportActor.ts';

/** Focuses the first empty note for a returning person, unless they have begun elsewhere or a draft is offered. */
export function useInitialFocus(): void {
  const actor = useReportActor();
  const isUsable = useReport(selectIsUsable) === true;
  const isNothingOffered = useStored(({ drafts }) => drafts.isRead && drafts.suggestedId === null);
  const isHistoryRead = useStored(areStoresRead);
  const isReady = isUsable && isHistoryRead && isNothingOffered;

  useEffect(() => {
    const isUntouched = document.activeElement === document.body && scrollY === 0;
    if (!isReady || !isUntouched || hasOnScreenKeyboard() || isSingleColumn()) return;
    const { fields, report } = actor.getSnapshot().context;
    const name = hasText(report) ? undefined : NOTE_NAMES.find((one) => isBlank(fields[one]));
    if (name === undefined) return;
    document.getElementById(elementIds[name])?.focus({ preventScroll: true });
  }, [actor, isReady]);
}

const REGIONS = 'main, header, [aria-modal="true"]';
const PRESSABLE = 'button, a[href], summary';
/** What holds sections that have nothing to do with each other. */
const SECTION_CONTAINERS = '.mantine-Drawer-body, .mantine-Drawer-body > *';

function withAncestors(element: Element): readonly Element[] {
  const around = element.parentElement;
  return around === null || element.matches(REGIONS)
    ? [element]
    : [element, ...withAncestors(around)];
}

function canHaveFocus(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
}

/** Where a pressed button is removed or hidden, moves the focus to the nearest one, never to a field that would bring up a keyboard. */
export function useFocusRestoration(): void {
  useEffect(() => {
    let candidates: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      // A menu, which is outside of these, restores the focus itself.
      if (target instanceof Element && target.closest(REGIONS) !== null)
        candidates = withAncestors(target);
    };
    const restore = () => {
      const [focused] = candidates;
      if (focused === undefined || document.activeElement !== document.body) return;
      const nearby = canHaveFocus(focused)
        ? []
        : candidates.flatMap((ancestor) =>
            ancestor.isConnected && !ancestor.matches(SECTION_CONTAINERS)
              ? [...ancestor.querySelectorAll<HTMLElement>(PRESSABLE)]
              : [],
          );
      candidates = [];
      nearby.find(canHaveFocus)?.focus({ preventScroll: true });
    };
    const removals = new MutationObserver(restore);
    removals.observe(document.body, { childList: true, subtree: true });
    // When the focus leaves, what is being removed is still in the document.
    const restoreSoon = () => queueMicrotask(restore);
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', restoreSoon);
    return () => {
      removals.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', restoreSoon);
    };
  }, []);
}
