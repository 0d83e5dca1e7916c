/** A text in the form in which a text area gives it back. */
export function withDomLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
