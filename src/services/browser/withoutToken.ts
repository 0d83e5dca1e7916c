/** A shorter key of a server of one's own may be a word that stands in any report. */
const SHORTEST_TOKEN = 8;

/** The text without the token, wherever a person may have written it. */
export function withoutToken(text: string, token: string): string {
  return token.length < SHORTEST_TOKEN ? text : text.replaceAll(token, '…');
}
