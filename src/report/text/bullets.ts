/** A bulleted or numbered line taken apart: `lead` is everything before the item's text. */
export interface Bullet {
  readonly lead: string;
  readonly text: string;
  readonly isNumbered: boolean;
}

const BULLET =
  /^([ \t\u3000]{0,40}(?:[・･•‣◦∙·](?:[ \t\u3000]{0,8})|[-*+–—](?:[ \t\u3000]{1,8}|$)(?:\[[ xX]?\][ \t\u3000]{0,8})?|[●○▪▫◾◽└├┗┣┝∟](?![●○─━])[ \t\u3000]{0,8}))(.*)$/su;

const NUMBERED =
  /^([ \t\u3000]{0,40}(?:[0-9０-９]{1,3}(?:[.．](?![0-9０-９])|[)）、])|[(（][0-9０-９]{1,3}[)）]|[①-⑳])[ \t\u3000]{0,8})(.*)$/su;

export function bulletOf(line: string): Bullet | null {
  const match = BULLET.exec(line);
  if (match) return { lead: match[1] ?? '', text: (match[2] ?? '').trim(), isNumbered: false };
  const numbered = NUMBERED.exec(line);
  return numbered
    ? { lead: numbered[1] ?? '', text: (numbered[2] ?? '').trim(), isNumbered: true }
    : null;
}
