import type { Page } from '@playwright/test';

/** The names of what a person sees whole and may go to: no more than they can take in. */
export function controlsInView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInView = (control: HTMLElement) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const isSeenAt = (y: number) => {
        const seen = document.elementFromPoint((left + right) / 2, y);
        return seen !== null && (control.contains(seen) || seen.contains(control));
      };
      return isSeenAt(top + 2) && isSeenAt(bottom - 2);
    };
    return [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, summary')]
      .filter((control) => !control.matches(':disabled, [aria-hidden] *, [aria-hidden]'))
      .filter((control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter(isInView)
      .map(({ ariaLabel, id, textContent }) => ariaLabel ?? (textContent || id));
  });
}
