import { isBlank } from '../../domain/inputFields.ts';
import { isSectionLabel } from './sectionLabels.ts';
import { isTitle } from './sectionRoles.ts';
import { withoutDates } from '../dates.ts';
import { RULE } from './frameLines.ts';
import { cellsOf, isRow, isTableRule } from './tables.ts';

/** A line taken apart: its mark and indent before its words; `sign` is '' where it is no item. */
export interface Item {
  readonly indent: string;
  readonly sign: string;
  readonly gap: string;
  readonly words: string;
}

const SIGN =
  /^(?:[-*+–—](?=[ \t\u3000]|$)|[・･•‣◦∙·☐☑✅][\ufe0e\ufe0f]?|[●○▪▫◾◽└├┗┣┝∟](?![●○─━])[\ufe0e\ufe0f]?|>(?= |\u3000|$)|(?:[0-9０-９]{1,3}(?:[-－][0-9０-９]{1,3})*)(?:[.．](?![0-9０-９])|[)）、])|[(（][0-9０-９]{1,3}[)）]|[①-⑳])/u;
/** Signs that are one only with white space behind. */
const SPACED = /^[-*+–—>]/u;
const BOX = /^[ \t\u3000]*\[[ xX✓]?\]/u;
export const NUMBER = /[0-9０-９①-⑳]/u;

export function itemOf(line: string, signs: ReadonlySet<string> = new Set()): Item {
  const indent = /^[ \t\u3000]*/u.exec(line)?.[0] ?? '';
  const rest = line.slice(indent.length);
  const own = [...signs].find((one) => rest.startsWith(one) && !SPACED.test(one));
  const found = own ?? SIGN.exec(rest)?.[0] ?? '';
  const box = found === '' ? '' : (BOX.exec(rest.slice(found.length))?.[0] ?? '');
  const isFramed = found !== '' && SPACED.test(found) && rest.trimEnd().endsWith(` ${found}`);
  const sign = isFramed ? '' : found + box;
  const behind = rest.slice(sign.length);
  const words = behind.trimStart();
  if (isRule(line)) return { indent, sign: '', gap: '', words: rest.trim() };
  return {
    indent,
    sign,
    gap: sign === '' ? '' : behind.slice(0, behind.length - words.length),
    words: words.trimEnd(),
  };
}

/** A bulleted or numbered line taken apart: `lead` is everything before the item's text. */
export interface Bullet {
  readonly lead: string;
  readonly text: string;
  readonly isNumbered: boolean;
}

export function bulletOf(line: string): Bullet | null {
  const { indent, sign, gap, words } = itemOf(line);
  if (sign === '') return null;
  return { lead: indent + sign + gap, text: words, isNumbered: NUMBER.test(sign) };
}

export function isRule(line: string): boolean {
  return RULE.test(line) && line.trim().length > 1;
}

/** A line of signs, below a name or between parts. */
export function isDivider(line: string): boolean {
  return isRule(line) || isTableRule(line);
}

const CODE = /:[a-z0-9_+-]{2,40}:|\[\/?(?:info|title|hr|code|qt|To)[^\]]{0,40}\]/gu;
const NUMBERING =
  /^(?:第?[0-9]{1,2}(?:-[0-9]{1,2})*[章節]?[.)、\s]+|\([0-9]{1,2}\)|[0-9]\ufe0f?\u20e3|[①-⑳]|[一二三四五六七八九十]{1,2}[.、)\s]|[Ⅰ-Ⅻ][.、)\s])\s*/u;

/** The key of every rule. */
export const RULE_KEY = '―';

/** What two lines have in common that say the same: no marks, numbers in front, brackets, codes, dates or spaces. */
export function lineKey(line: string): string {
  const bare = withoutDates(itemOf(line).words.replace(CODE, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*\([ア-ンa-z一二三四五六七八九十]{1,2}\)/u, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(NUMBERING, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  if (bare !== '') return bare;
  if (isRule(line)) return RULE_KEY;
  const signs = line.replace(/\s+/gu, '');
  return withoutDates(line) === line ? signs : `date${signs.replace(/[0-9]+/gu, '')}`;
}

const OWN_LABELS: ReadonlySet<string> = new Set(
  '氏名 名前 お名前 担当 担当者 社員名 会社 会社名 社名 部署 部署名 部門 部 課 班 チーム 所属 所属部署 所属名 店舗 店舗名 店名 支店 拠点 事業所 営業所 役職 宛 宛先 提出先 報告先 差出人 to cc from 件名 subject name team'.split(
    ' ',
  ),
);
const OWN_PERSON = /^(?:報告|作成|記入|提出|記録)者名?$/u;

/** Whether a label asks for who or where, which stays the same every day. */
export function isOwn(key: string): boolean {
  return OWN_LABELS.has(key) || OWN_PERSON.test(key);
}

const LABEL =
  /^((?:\*{1,2}|__)?(?:【([^【】]{1,24})】|([^：:。、「」【】|\t]{1,24}?)(?<!https?|[0-9０-９])[：:](?!\/\/))(?:\*{1,2}|__)?[：:]?)/u;
const NO_LABEL = /^(?:[（(［[]|例|※|注|<)/u;
const LONGEST_LINE = 4000;

export interface Label {
  readonly key: string;
  /** Without its colon or brackets. */
  readonly label: string;
  readonly value: string;
  /** Where its value starts. */
  readonly start: number;
}

/** A line's label and the value behind it; null for rows, and where it has none. */
export function labelOf(line: string, signs?: ReadonlySet<string>): Label | null {
  if (line.length > LONGEST_LINE || isRow(line)) return null;
  const { words } = itemOf(line, signs);
  const [, front = '', framed, bare] = LABEL.exec(words) ?? [];
  const label = (framed ?? bare ?? '').trim();
  const value = words.slice(front.length);
  if (!/\p{L}/u.test(label) || NO_LABEL.test(label) || isSectionLabel(value)) return null;
  const start = line.indexOf(words) + words.length - value.trimStart().length;
  return { key: lineKey(label), label, value: value.trim(), start };
}

/** The same of a row: its first cell, and the others. */
export function labelOfRow(line: string): Label | null {
  const isTitled = /^[^|｜│\t]/u.test(line) && isTitle({ key: lineKey(line), text: line });
  if (isTitled || (withoutDates(line) !== line && !/^[|\s]/u.test(line) && !line.includes('\t')))
    return null;
  const [label = '', ...values] = isRow(line) ? cellsOf(line) : [];
  return label === '' || values.length === 0
    ? null
    : { key: lineKey(label), label, value: values.join(' '), start: line.length };
}

const BOXES = /\[[ xX✓✔]?\](?!\()|[☐☑✅□■✓✔☒]/gu;
const LIST_MARK = /^[ \t\u3000]*[-*+・•]?[ \t\u3000]*$/u;

/** Where the task boxes of a line stand: one in front of its words, or several to choose from. */
export function boxesIn(line: string): readonly (readonly [start: number, end: number])[] {
  const found = [...line.matchAll(BOXES)].map(({ index, 0: box }): readonly [number, number] => [
    index,
    index + box.length,
  ]);
  const [first, second] = found;
  if (first === undefined || isBlank(line.slice(found.at(-1)?.[1]))) return [];
  return second !== undefined || LIST_MARK.test(line.slice(0, first[0])) ? found : [];
}
