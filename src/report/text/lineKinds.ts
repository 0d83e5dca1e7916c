import { isBlank } from '../../domain/inputFields.ts';
import { anyOfWords } from './words.ts';

export const CLOSING_LINE = new RegExp(
  `^[ \\t\\u3000]*${anyOfWords(`
  以上(?:$|です|となり|、|。) [^。]{0,16}(?:よろしく|宜しく) 何卒 引き続きご お手すき ご確認 お疲れ
  失礼(?:いた|し) \`{3,}[\\t\\u3000]*$
  `)}`,
  'u',
);

export const FILL_IN_PROMPT =
  /^[（(〔［[＜<].{0,20}(?:記入|入力|記載|ここに).{0,20}[）)〕］\]＞>]$/u;

export const NOTHING_TO_REPORT = new RegExp(
  `^[（(]?${anyOfWords(`
  特に?(?:な|無)し な[\\u0020\\u3000]?し 無し 特に?(?:あり|ござい)ません ありません n/?a none
  `)}(?:です)?[)）]?[。.]?$`,
  'iu',
);

const PLACEHOLDER = /^(?:[○〇◯●×xX＊*_＿.．…]{2,}|[（(]?例[：:）).．].*|<!--.*-->)$/u;

export function isPlaceholderValue(value: string): boolean {
  return (
    isBlank(value) ||
    PLACEHOLDER.test(value) ||
    FILL_IN_PROMPT.test(value) ||
    NOTHING_TO_REPORT.test(value)
  );
}

/** A line that opens or closes a block of code; what is said behind the markers is its first group. */
export const FENCE = /^ {0,3}(?:`{3,}|~{3,})([^`~]*)$/u;

export function isFence(line: string): boolean {
  return FENCE.test(line);
}

export const RULE_CHARS_ONLY = /^[\s\-=*_~━─―—＝＿]+$/u;

export const RULE_LINE = /^[ \t\u3000]*[-=_~*─━―—＝]{3,}[ \t\u3000]*$/u;
