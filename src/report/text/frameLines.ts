import { isBlank } from '../../domain/inputFields.ts';
import { NOTHING_TO_REPORT } from './textLines.ts';

/** What a line begins with that ends a report: 以上です。, よろしくお願いいたします。, a closing fence. */
export const CLOSING =
  /^[ \t\u3000]*(?:以上(?:$|です|となり|、|。)|[^。]{0,16}(?:よろしく|宜しく)|何卒|引き続きご|お手すき|ご確認|お疲れ|失礼(?:いた|し)|`{3,}[ \t]*$)/u;

/** What a template says in brackets to the person who fills it in, as a line of its own. */
export const INVITATION = /^[（(〔［[＜<].{0,20}(?:記入|入力|記載|ここに).{0,20}[）)〕］\]＞>]$/u;

/** What keeps a place in a template: nothing, signs, an example. */
const FILLER = /^(?:[○〇◯●×xX＊*_＿.．…]{2,}|[（(]?例[：:）).．].*)$/u;

/** Whether a value, a cell or a line has only kept a place for what is to be said. */
export function keepsPlace(value: string): boolean {
  return (
    isBlank(value) || FILLER.test(value) || INVITATION.test(value) || NOTHING_TO_REPORT.test(value)
  );
}

/** A line that opens or closes a block of code; what is said behind the signs is its first group. */
export const FENCE = /^ {0,3}(?:`{3,}|~{3,})([^`~]*)$/u;

/** Whether a line opens or closes a block of quoted text. */
export function isFence(line: string): boolean {
  return FENCE.test(line);
}

/** A line of signs that parts a text. */
export const RULE = /^[\s\-=*_~━─―—＝＿]+$/u;

/** Signs enough to underline a heading. */
export const UNDERLINE = /^[ \t\u3000]*[-=_~*─━―—＝]{3,}[ \t\u3000]*$/u;
