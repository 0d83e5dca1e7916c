import { elementIds } from '../shared/elementIds.ts';

export function openSetUp(): void {
  const guide = document.querySelector<HTMLDetailsElement>(`#${elementIds.guide}`);
  if (guide === null) return;
  guide.open = true;
  guide.querySelector<HTMLElement>('[type=password]')?.focus();
}
