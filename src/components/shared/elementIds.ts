import { hasOnScreenKeyboard } from './media.ts';

/** The elements that focus is sent to, and those that the boot script and main.tsx find before hydration. */
export const elementIds = {
  settings: 'settings',
  guide: 'guide',
  template: 'template',
  notes: 'notes',
  day: 'day',
  today: 'today',
  tomorrow: 'tomorrow',
  remarks: 'remarks',
  result: 'result',
  copy: 'copy',
  findings: 'findings',
  rewriteFallback: 'rewrite-fallback',
  generate: 'generate',
  loadErrorDialog: 'load-error',
  stop: 'stop',
} as const;

export function focusElement(id: keyof typeof elementIds): void {
  document.getElementById(elementIds[id])?.focus();
}

/** Focuses what a press leads to, unless a tap would bring up a keyboard with it; `detail` is that of the click, 0 by keyboard. */
export function focusAfterPress(id: keyof typeof elementIds, { detail }: { detail: number }): void {
  const isByKeyboard = detail === 0;
  if (!isByKeyboard && hasOnScreenKeyboard()) return;
  document.getElementById(elementIds[id])?.focus({ preventScroll: !isByKeyboard });
}

export function textAreaOf(id: keyof typeof elementIds): HTMLTextAreaElement | null {
  const node = document.getElementById(elementIds[id]);
  return node instanceof HTMLTextAreaElement ? node : null;
}

export function openSettings(): void {
  document.getElementById(elementIds.settings)?.click();
}

export function openSetUp(): void {
  const guide = document.getElementById(elementIds.guide);
  guide?.setAttribute('open', '');
  guide?.querySelector<HTMLElement>('[type=password]')?.focus();
}

export function closeSetUp(): void {
  const guide = document.getElementById(elementIds.guide)?.closest('section');
  for (const part of guide?.querySelectorAll('details') ?? []) part.removeAttribute('open');
  focusElement('today');
  document.getElementById(elementIds.generate)?.scrollIntoView({ block: 'nearest' });
}
