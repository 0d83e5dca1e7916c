import { TOKEN_MARK, withoutTokens } from '../../domain/token.ts';

/** A shorter key of a server of one's own may be a word that stands in any report. */
const SHORTEST_TOKEN = 8;

/** Without the token that is stored, and without anything that looks like one. */
export function withoutToken(text: string, token: string): string {
  const rest = token.length < SHORTEST_TOKEN ? text : text.replaceAll(token, TOKEN_MARK);
  return withoutTokens(rest);
}
