/** A shorter key of a server of one's own may be a word that stands in any report. */
const SHORTEST_TOKEN = 8;

export function withoutToken(text: string, token: string): string {
  return token.length < SHORTEST_TOKEN ? text : text.replaceAll(token, '…');
}
