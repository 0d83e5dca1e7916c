import { elementIds } from '../shared/elementIds.ts';

/** Unfolds the set-up and puts the cursor into its password field. */
export function openSetUp(): void {
  const guide = document.querySelector<HTMLDetailsElement>(`#${elementIds.guide}`);
  if (guide === null) return;
  guide.open = true;
  guide.querySelector<HTMLElement>('[type=password]')?.focus();
}
