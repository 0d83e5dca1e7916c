import { elementIds } from '../shared/elementIds.ts';

export const TOKEN_PAGE =
  'https://huggingface.co/settings/tokens/new?ownUserPermissions=inference.serverless.write&tokenType=fineGrained';

export function openSetUp(): void {
  const guide = document.querySelector<HTMLDetailsElement>(`#${elementIds.guide}`);
  if (guide === null) return;
  guide.open = true;
  guide.querySelector<HTMLElement>('[type=password]')?.focus();
}
