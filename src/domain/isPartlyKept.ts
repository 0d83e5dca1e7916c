/** Whether an edit left some of the text that stood there: its beginning and its end are half of the shorter text. */
export function isPartlyKept(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (start + end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return (start + end) * 2 >= shorter;
}
