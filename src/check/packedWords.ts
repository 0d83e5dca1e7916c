/** Each group is a last sign, the signs in front of it, and between commas what of several signs stands in front of it. */
export function unpackWords(packed: string): readonly string[] {
  return packed.split(' ').flatMap((line) => {
    const [signs = '', ...more] = line.split(',');
    const last = signs.slice(0, 1);
    return [...signs.slice(1), ...more].map((front) => front + last);
  });
}
