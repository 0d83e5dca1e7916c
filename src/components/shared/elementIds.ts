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
  ownWay: 'own-way',
  generate: 'generate',
  missingPart: 'missing-part',
  stop: 'stop',
} as const;

export function focusElement(id: keyof typeof elementIds): void {
  document.getElementById(elementIds[id])?.focus();
}

export function textAreaOf(id: keyof typeof elementIds): HTMLTextAreaElement | null {
  const node = document.getElementById(elementIds[id]);
  return node instanceof HTMLTextAreaElement ? node : null;
}

/** Whether a text that takes focus brings up a keyboard on the screen. */
export function hasTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

export function openSettings(): void {
  document.getElementById(elementIds.settings)?.click();
}

export function openSetUp(): void {
  const guide = document.getElementById(elementIds.guide);
  guide?.setAttribute('open', '');
  guide?.querySelector<HTMLElement>('[type=password]')?.focus();
}

/** Once it is done. */
export function foldSetUp(): void {
  const guide = document.getElementById(elementIds.guide)?.closest('section');
  for (const part of guide?.querySelectorAll('details') ?? []) part.removeAttribute('open');
  focusElement('today');
  document.getElementById(elementIds.generate)?.scrollIntoView({ block: 'nearest' });
}
