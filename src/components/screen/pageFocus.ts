import { useEffect } from 'react';
import { isBlank, NOTE_NAMES } from '../../domain/inputFields.ts';
import { hasText } from '../../domain/report.ts';
import { selectIsUsable } from '../../machines/report/selectors.ts';
import { isAllRead } from '../../machines/stores.ts';
import { elementIds, hasTouch } from '../shared/elementIds.ts';
import { useReport, useReportActor, useStored } from '../shared/reportActor.ts';

/** Whoever comes back to write begins to type: the caret waits in the first empty note, unless they have begun elsewhere, or a draft is offered. */
export function useFirstNote(): void {
  const actor = useReportActor();
  const isUsable = useReport(selectIsUsable) === true;
  const isAlone = useStored(({ drafts }) => drafts.isRead && drafts.suggestedId === null);
  const isHistoryRead = useStored(isAllRead);
  const isReady = isUsable && isHistoryRead && isAlone;

  useEffect(() => {
    const isUntouched = document.activeElement === document.body && scrollY === 0;
    if (!isReady || !isUntouched || hasTouch() || !matchMedia('(width >= 62.5em)').matches) return;
    const { fields, report } = actor.getSnapshot().context;
    const name = hasText(report) ? undefined : NOTE_NAMES.find((one) => isBlank(fields[one]));
    if (name === undefined) return;
    document.getElementById(elementIds[name])?.focus({ preventScroll: true });
  }, [actor, isReady]);
}

const WHOLE = 'main, header, [aria-modal="true"]';
const PRESSABLE = 'button, a[href], summary';
/** Its parts have nothing to do with each other. */
const OF_PARTS = '.mantine-Drawer-body, .mantine-Drawer-body > *';

function placesAround(element: Element): readonly Element[] {
  const around = element.parentElement;
  return around === null || element.matches(WHOLE) ? [element] : [element, ...placesAround(around)];
}

function canHaveFocus(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
}

/**
 * What is pressed may go with the press: the focus then stays near its place. At nothing that is typed into, which would bring up a
 * keyboard on the screen.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let places: readonly Element[] = [];
    const come = ({ target }: FocusEvent) => {
      // What floats above the page, as a menu does, gives the focus back itself.
      if (target instanceof Element && target.closest(WHOLE) !== null)
        places = placesAround(target);
    };
    const keep = () => {
      const [focused] = places;
      if (focused === undefined || document.activeElement !== document.body) return;
      const near = canHaveFocus(focused)
        ? []
        : places.flatMap((place) =>
            place.isConnected && !place.matches(OF_PARTS)
              ? [...place.querySelectorAll<HTMLElement>(PRESSABLE)]
              : [],
          );
      places = [];
      near.find(canHaveFocus)?.focus({ preventScroll: true });
    };
    const removals = new MutationObserver(keep);
    removals.observe(document.body, { childList: true, subtree: true });
    // What is taken away with the focus may still be there when it leaves.
    const leave = () => queueMicrotask(keep);
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', leave);
    return () => {
      removals.disconnect();
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}
