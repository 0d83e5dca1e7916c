import { TOKEN_PAGE } from '../guide/serviceLinks.ts';
import type { FailureLink } from './words.ts';

export const SERVICE_LINKS: Readonly<Record<FailureLink, string>> = {
  token: TOKEN_PAGE,
  billing: 'https://huggingface.co/settings/billing',
  providers: 'https://huggingface.co/settings/inference-providers',
};

export function modelPage(model: string): string {
  return `https://huggingface.co/${model.split('/').map(encodeURIComponent).join('/')}`;
}
