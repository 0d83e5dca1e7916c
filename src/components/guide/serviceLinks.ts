import type { FailureLink } from '../../strings.ts';

export const TOKEN_PAGE =
  'https://huggingface.co/settings/tokens/new?ownUserPermissions=inference.serverless.write&tokenType=fineGrained';

export const SERVICE_LINKS: Readonly<Record<FailureLink, string>> = {
  token: TOKEN_PAGE,
  billing: 'https://huggingface.co/settings/billing',
  providers: 'https://huggingface.co/settings/inference-providers',
};

export function modelPage(model: string): string {
  return `https://huggingface.co/${model.split('/').map(encodeURIComponent).join('/')}`;
}
