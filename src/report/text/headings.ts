import { withoutDates } from '../dates.ts';
import { CLOSING, NOTHING_TO_REPORT, RULE, UNDERLINE } from './frameLines.ts';
import { bulletOf, itemOf, labelOf, lineKey } from './lineParts.ts';
import { Line, textLines } from '../lines.ts';
import { isSectionLabel } from './sectionLabels.ts';
import { anyOf, hasWords } from './words.ts';

export interface Heading {
  /** What two headings have in common when they are the same one: no mark, number, date, bracket or space. */
  readonly key: string;
  /** The line, trimmed. */
  readonly text: string;
  readonly mark: HeadingMark;
  /** Index of its line. */
  readonly line: number;
  readonly start: number;
}

/** How a line shows that it is a heading; `plain` is a short bare line that a list or a rule stands below, or that names a section. */
export type HeadingMark =
  | 'hash'
  | 'symbol'
  | 'dot'
  | 'bracket'
  | 'number'
  | 'colon'
  | 'field'
  | 'bold'
  | 'plain';

const LONGEST_HEADING = 80;
const LONGEST_LABEL = 24;

const BOLD = /^(\*\*|__|\*)([^*_\s](?:[^*_]*[^*_\s])?)\1[：:]?$/u;
const BRACKET = /^([【＜〈《〔［<[])([^【】<>[\]]{1,60})[】＞〉》〕］>\]](.*)$/u;
const HASH = /^#{1,6}(?:[ \t\u3000]+|(?=[^\s#\d!]))(?<name>.+)$/u;
const SYMBOL = /^(?<sign>[■◆□◇◎▼▽▲△★☆▶►♦])(?!\k<sign>)[ \t\u3000]*(?<name>.+)$/u;
const CHAPTER = /^第[0-9０-９一二三四五六七八九十]{1,2}[章節]?[ \t\u3000]*(?<name>.+)$/u;
const DOT = /^[●○◯](?![●○◯年月日])[ \t\u3000]*(?<name>.+)$/u;
const MARKS: readonly (readonly [mark: HeadingMark, pattern: RegExp])[] = [
  ['hash', HASH],
  ['symbol', SYMBOL],
  ['symbol', CHAPTER],
  ['dot', DOT],
];
const DECORATION = new RegExp(
  `^${anyOf(`
  [^\\p{L}\\p{N}\\s（(※|]{0,2}:[a-z0-9_+-]{2,40}: [^\\p{L}\\p{N}\\s（(※|]{1,8} (?:[A-ZＡ-Ｚ]|[IVXＩＶＸ]{2,4})[.．)）、]
  [(（]?[一二三四五六七八九十]{1,2}[.．、)）\\s] (?:[Ⅰ-Ⅻ]|[0-9０-９]{1,2}(?:[.．][0-9０-９]{1,2})?)[.．)）、\\s]
  `)}[ \\t\\u3000]*`,
  'u',
);

interface Candidate {
  readonly mark: HeadingMark;
  readonly label: string;
}

/** What may stand behind a heading in brackets: a date, signs to choose from, a remark. */
function isBesideName(value: string): boolean {
  return /^[\s◎○◯▲△×・/／]*(?:[※(（].*)?$/u.test(withoutDates(value));
}

function bracketed(text: string): Candidate | null {
  const [, open = '', label = '', value = ''] = BRACKET.exec(text) ?? [];
  if (open === '') return null;
  const isNamed = value.trim() !== '';
  if (isNamed && /^\p{N}{1,2}$/u.test(label)) return { mark: 'bracket', label: value };
  if (open !== '【' && value !== '') return null;
  if (isNamed && /^[a-z]{1,8}$/iu.test(label)) return { mark: 'bracket', label: text };
  return { mark: isBesideName(value) ? 'bracket' : 'field', label };
}

function candidateOf(line: Line): Candidate | null {
  const whole = line.text.trim();
  if (line.text.length > LONGEST_HEADING || whole === '') return null;
  const bold = BOLD.exec(whole)?.[2];
  const text = bold ?? whole;
  for (const [mark, pattern] of MARKS) {
    const name = pattern.exec(text)?.groups?.['name'];
    if (name !== undefined) return { mark, label: labelOf(name)?.label ?? itemOf(name).words };
  }
  const framed = bracketed(text);
  if (framed !== null) return framed;
  const item = bulletOf(text);
  if (item?.isNumbered && item.text !== '') {
    return { mark: bold === undefined ? 'number' : 'bold', label: item.text };
  }
  if (bold !== undefined) return { mark: 'bold', label: text };
  if (item !== null || line.cells !== null) return null;
  const name = text.replace(DECORATION, '');
  const label = name.replace(/[^\p{L}\p{N}）)]{1,8}$/u, '');
  if (name !== text && isSectionLabel(label)) return { mark: 'symbol', label };
  const found = line.label;
  if (found !== null) return { mark: found.value === '' ? 'colon' : 'field', label: found.label };
  const colon = /^[^：:。]{1,24}[：:](.+)$/u.exec(whole)?.[1] ?? '';
  return isSectionLabel(colon) ? { mark: 'colon', label: whole } : null;
}

/** The key by which a line could be a heading, whatever stands around it. */
export function possibleHeadingKey(text: string): string | null {
  const line = new Line(text);
  const label = candidateOf(line)?.label;
  if (label !== undefined) return lineKey(label);
  if (line.bullet !== null) return null;
  const plain = line.label?.label ?? text.trim();
  return plain === '' || plain.length > LONGEST_LABEL ? null : lineKey(plain);
}

export function isMarkedHeading(text: string): boolean {
  const mark = candidateOf(new Line(text))?.mark;
  return mark !== undefined && mark !== 'field' && mark !== 'colon';
}

const STRONG: ReadonlySet<HeadingMark> = new Set(['hash', 'symbol', 'bracket', 'bold']);
const WEAK: ReadonlySet<HeadingMark> = new Set(['number', 'dot']);

const TITLE_WORDS = /日報|日誌|報告|レポート|report/iu;
const SENTENCE = /[。、.,!?！？]/u;

const isItem = (line: Line | undefined): boolean => (line?.bullet ?? null) !== null;

const TICK = /^[◎○◯▲△×□☐☑✓✔]/u;

/** Candidates by line: lines to tick or to choose from are none, lines numbered like a section's name are. */
function candidatesOf(lines: readonly Line[]): readonly (Candidate | null)[] {
  const own = lines.map(candidateOf);
  const ticks = lines.map(({ text }) => TICK.exec(text)?.[0] ?? '');
  const isChoice = (index: number): boolean =>
    [ticks[index - 1], ticks[index + 1]].some(
      (other = '') => other !== '' && (other !== ticks[index] || /[□☐☑✓✔]/u.test(other)),
    );
  const forms = new Set(
    lines.map(({ text }, index) => (own[index]?.mark === 'symbol' ? countedForm(text) : '')),
  );
  return lines.map(({ text, bullet }, index) => {
    const candidate = own[index] ?? null;
    const isNamed = isSectionLabel(candidate?.label ?? '');
    if (ticks[index] !== '' && isChoice(index) && !isNamed) return null;
    const label = text.trim().replace(DECORATION, '');
    const isName = label.length <= LONGEST_LABEL && !SENTENCE.test(label) && bullet === null;
    const form = countedForm(text);
    const isCounted = isName && form !== '' && forms.has(form);
    return candidate ?? (isCounted ? { mark: 'symbol', label } : null);
  });
}

/** The decoration of a line that is numbered by it. */
function countedForm(line: string): string {
  const decoration = DECORATION.exec(line.trim())?.[0] ?? '';
  const form = decoration.replace(/[0-9０-９一二三四五六七八九十]+/u, '0');
  return form === decoration ? '' : form;
}

/** The short bare lines that are headings by what stands around them. */
function plainHeadings(
  lines: readonly Line[],
  candidates: readonly (Candidate | null)[],
  first: number,
  hasStrong: boolean,
): ReadonlySet<number> {
  const named: number[] = [];
  const underlined: number[] = [];
  const found = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const text = line.text.trim();
    const isTitle = index === first && TITLE_WORDS.test(text) && !/[：:]/u.test(text);
    const isShort = text.length <= (isTitle ? LONGEST_HEADING / 2 : LONGEST_LABEL);
    const isBare = candidates[index] === null && !isItem(line) && /\p{L}/u.test(text);
    if (!isBare || !isShort || SENTENCE.test(text)) continue;
    if (isTitle) found.add(index);
    if (isTitle || line.cells !== null) continue;
    const above = lines[index - 1];
    const below = lines[index + 1];
    const isName = isSectionLabel(text);
    const isOpen = (isItem(above) && isName) || !hasWords(above?.text ?? '');
    if (isItem(below) && isOpen) found.add(index);
    const isOther = CLOSING.test(text) || NOTHING_TO_REPORT.test(text) || /[：:]/u.test(text);
    if (!RULE.test(`${above?.text ?? ''} `)) continue;
    if (isName && !hasStrong) named.push(index);
    if (UNDERLINE.test(below?.text ?? '') && !isOther) underlined.push(index);
  }
  const several = [named, underlined].filter((all) => all.length > 1);
  return new Set([...found, ...several.flat()]);
}

function numberForm(line: Line | undefined): string {
  return (line?.item.sign ?? '').replace(/[0-9０-９①-⑳]+/u, '0');
}

/** The headings of a text, in order. Numbered and dotted lines right below a heading or each other are a list. */
export function headingsIn(report: string, lines = textLines(report)): readonly Heading[] {
  const candidates = candidatesOf(lines);
  const marks = candidates.map((candidate) => candidate?.mark ?? 'plain');
  const first = lines.findIndex((line) => line.text.trim() !== '');
  const firstText = lines[first]?.text ?? '';
  const isTitled = TITLE_WORDS.test(firstText) || withoutDates(firstText) !== firstText;
  const title = isTitled ? first : -1;
  const hasStrong = marks.some((mark, index) => STRONG.has(mark) && index !== title);
  const plain = plainHeadings(lines, candidates, first, hasStrong);
  const firstHeading = candidates.findIndex(
    (candidate) =>
      candidate !== null && (hasStrong ? STRONG.has(candidate.mark) : candidate.mark !== 'field'),
  );
  const isNamed = (index: number): boolean => isSectionLabel(candidates[index]?.label ?? '');
  const isBelowHeading = (index: number): boolean => {
    const above = candidates[index - 1] ?? null;
    const isMarked = above !== null && above.mark !== 'field';
    return index - 1 !== title && (isMarked || plain.has(index - 1));
  };
  const formAt = (index: number): string => numberForm(lines[index]);
  const weak = [...marks.keys()].filter((index) => WEAK.has(marks[index] ?? 'plain'));
  const [top = -1] = hasStrong ? weak.filter(isNamed) : weak;
  const form = formAt(top);
  const isListed = (index: number): boolean =>
    (isItem(lines[index - 1]) && /^[ \t\u3000]/u.test(lines[index]?.text ?? '')) ||
    isBelowHeading(index) ||
    (hasStrong && marks[index + 1] === marks[index]) ||
    (hasStrong && marks[index] === 'number' && !isNamed(index) && formAt(index) !== form);
  const isBare = !hasStrong && weak.every((index, nth) => isListed(index) === nth > 0);
  const isOutline = !hasStrong && isNamed(top);
  const isHeading = (mark: HeadingMark, index: number): boolean => {
    if (mark === 'field') return index < firstHeading || (!hasStrong && isNamed(index));
    if (!WEAK.has(mark) || !isListed(index)) return true;
    return (isBare || (isOutline && isNamed(index))) && formAt(index) === form;
  };
  return lines.flatMap((line, index) => {
    const candidate = candidates[index] ?? null;
    const isMarked = candidate !== null && isHeading(candidate.mark, index);
    if (!isMarked && !plain.has(index)) return [];
    const text = line.text.trim();
    const start = line.start + line.text.indexOf(text);
    const key = lineKey(candidate?.label ?? text);
    const mark = isMarked ? candidate.mark : 'plain';
    return [{ key, text, mark, line: index, start }];
  });
}
