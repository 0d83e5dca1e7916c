import type { FailureLink } from '../../strings.ts';

/** Makes a token with the one permission that this product needs. */
export const TOKEN_PAGE =
  'https://huggingface.co/settings/tokens/new?ownUserPermissions=inference.serverless.write&tokenType=fineGrained';

/** The page of Hugging Face that helps with a failure; `model` is the id of the model asked for. */
export function serviceLink(link: FailureLink, model: string): string {
  return {
    token: TOKEN_PAGE,
    billing: 'https://huggingface.co/settings/billing',
    providers: 'https://huggingface.co/settings/inference-providers',
    model: `https://huggingface.co/${model.split('/').map(encodeURIComponent).join('/')}`,
  }[link];
}
