import { withoutDates } from '../dates.ts';
import { CLOSING_LINE, NOTHING_TO_REPORT, RULE, UNDERLINE } from './lineKinds.ts';
import type { Line } from '../lines.ts';
import { itemOf, labelOf, lineKey } from './lineParts.ts';
import { isSectionLabel } from './sectionLabels.ts';
import { anyWord, hasWords } from './words.ts';

export interface Heading {
  /** What two headings have in common when they are the same one: no mark, number, date, bracket or space. */
  readonly key: string;
  /** The line, trimmed. */
  readonly text: string;
  readonly mark: HeadingMark;
  /** Whether it says a date or has a place for one. */
  readonly isDated: boolean;
  /** Index of its line. */
  readonly line: number;
  readonly start: number;
}

/** How a line shows that it is a heading; `plain` is a short bare line that a list or a rule stands below, or that names a section. */
export type HeadingMark = 'sign' | 'number' | 'colon' | 'field' | 'plain';

const LONGEST_HEADING = 80;
const LONGEST_LABEL = 24;

const BOLD = /^(\*\*|__|\*)([^*_\s](?:[^*_]*[^*_\s])?)\1[：:]?$/u;
const BRACKET = /^([【＜〈《〔［<[])([^【】<>[\]]{1,60})[】＞〉》〕］>\]](.*)$/u;
const MARKER =
  /^(?:#{1,6}(?:[ \t\u3000]+|(?=[^\s#\d!]))|(?<marker>[■◆□◇◎▼▽▲△★☆▶►♦])(?!\k<marker>)[ \t\u3000]*|第[0-9０-９一二三四五六七八九十]{1,2}[章節]?[ \t\u3000]*)(?<name>.+)$/u;
const DOT = /^[●○◯](?![●○◯年月日])[ \t\u3000]*(?<name>.+)$/u;
const DECORATION = new RegExp(
  `^${anyWord(`
  [^\\p{L}\\p{N}\\s（(※|]{0,2}:[a-z0-9_+-]{2,40}: [^\\p{L}\\p{N}\\s（(※|]{1,8} (?:[A-ZＡ-Ｚ]|[IVXＩＶＸ]{2,4})[.．)）、]
  [(（]?[一二三四五六七八九十]{1,2}[.．、)）\\s] (?:[Ⅰ-Ⅻ]|[0-9０-９]{1,2}(?:[.．][0-9０-９]{1,2})?)[.．)）、\\s]
  `)}[ \\t\\u3000]*`,
  'u',
);

/** A line that shows by itself that it may be a heading, and of what. */
export interface Named {
  readonly mark: HeadingMark;
  readonly label: string;
}

/** What may stand behind a heading in brackets: a date, markers to choose from, a remark. */
const BESIDE_NAME = /^[\s◎○◯▲△×・/／]*(?:[※(（].*)?$/u;

export function namedBy({ text: line, cells, label, isBlank }: Line): Named | null {
  const whole = line.trim();
  if (line.length > LONGEST_HEADING || isBlank) return null;
  const bold = BOLD.exec(whole)?.[2];
  const text = bold ?? whole;
  const [signed, dotted] = [MARKER, DOT].map((shape) => shape.exec(text)?.groups?.['name']);
  const name = signed ?? dotted;
  if (name !== undefined) {
    const mark = signed === undefined ? 'number' : 'sign';
    return { mark, label: labelOf(name)?.label ?? itemOf(name).words };
  }
  const [, open = '', framed = '', value = ''] = BRACKET.exec(text) ?? [];
  const isCount = /^\p{N}{1,2}$/u.test(framed) || (open === '【' && /^[a-z]{1,8}$/iu.test(framed));
  if (isCount && value.trim() !== '') return { mark: 'sign', label: value };
  if (open === '【' || (open !== '' && value === '')) {
    return { mark: BESIDE_NAME.test(withoutDates(value)) ? 'sign' : 'field', label: framed };
  }
  const item = itemOf(text);
  if (item.isNumbered && item.words !== '') {
    return { mark: bold === undefined ? 'number' : 'sign', label: item.words };
  }
  if (bold !== undefined) return { mark: 'sign', label: text };
  if (item.marker !== '' || cells !== null || open !== '') return null;
  const undecorated = text.replace(DECORATION, '');
  const bare = undecorated.replace(/[^\p{L}\p{N}）)]{1,8}$/u, '');
  if (undecorated !== text && isSectionLabel(bare)) return { mark: 'sign', label: bare };
  if (label !== null) return { mark: label.value === '' ? 'colon' : 'field', label: label.label };
  const colon = /^[^：:。]{1,24}[：:](.+)$/u.exec(whole)?.[1] ?? '';
  return isSectionLabel(colon) ? { mark: 'colon', label: whole } : null;
}

/** The key by which a line could be a heading, whatever stands around it. */
export function headingKeyOf({ named, bullet, label, text }: Line): string | null {
  if (named !== null) return lineKey(named.label);
  const plain = label?.label ?? text.trim();
  return bullet !== null || plain === '' || plain.length > LONGEST_LABEL ? null : lineKey(plain);
}

const TITLE_WORDS = /日報|日誌|報告|レポート|report/iu;
const SENTENCE = /[。、.,!?！？]/u;
const BARE_TITLE = /^[^。、.,!?！？：:]{1,40}$/u;
const TICK = /^[◎○◯▲△×□☐☑✓✔]/u;

const isItem = (line: Line | undefined): boolean => (line?.bullet ?? null) !== null;

/** The decoration of a line that is numbered by it, with one number for all. */
function countedForm(line: Line): string {
  const decoration = DECORATION.exec(line.text.trim())?.[0] ?? '';
  const shape = decoration.replace(/[0-9０-９一二三四五六七八九十]+/u, '0');
  return shape === decoration ? '' : shape;
}

/** What lines show by themselves and by the lines beside them: those to tick or to choose from show nothing, those numbered like a section's name what it does. */
function namedIn(lines: readonly Line[]): readonly (Named | null)[] {
  const own = lines.map(({ named }) => named);
  const ticks = lines.map(({ text }) => TICK.exec(text)?.[0] ?? '');
  const forms = new Set(
    lines.map((line, index) => (own[index]?.mark === 'sign' ? countedForm(line) : '')),
  );
  return lines.map((line, index) => {
    const named = own[index] ?? null;
    const tick = ticks[index] ?? '';
    const isChoice = [ticks[index - 1], ticks[index + 1]].some(
      (other = '') => other !== '' && (other !== tick || /[□☐☑✓✔]/u.test(other)),
    );
    if (tick !== '' && isChoice && !isSectionLabel(named?.label ?? '')) return null;
    const label = line.text.trim().replace(DECORATION, '');
    const shape = countedForm(line);
    const isCounted = shape !== '' && forms.has(shape) && isShort(label) && line.bullet === null;
    return named ?? (isCounted ? { mark: 'sign', label } : null);
  });
}

function isShort(text: string): boolean {
  return text.length <= LONGEST_LABEL && !SENTENCE.test(text);
}

/** The short bare lines that are headings by what stands around them. */
function plainHeadings(
  lines: readonly Line[],
  named: readonly (Named | null)[],
  hasMarkers: boolean,
): ReadonlySet<number> {
  const bare: number[] = [];
  const [names, underlined]: [number[], number[]] = [[], []];
  for (const [index, line] of lines.entries()) {
    const text = line.text.trim();
    const isBare = named[index] === null && line.bullet === null && line.cells === null;
    if (!isBare || !isShort(text) || !/\p{L}/u.test(text)) continue;
    const [above, below] = [lines[index - 1], lines[index + 1]];
    const isName = isSectionLabel(text);
    const isOpen = (isItem(above) && isName) || !hasWords(above?.text ?? '');
    if (isItem(below) && isOpen) bare.push(index);
    if (!RULE.test(`${above?.text ?? ''} `)) continue;
    if (isName && !hasMarkers) names.push(index);
    const isOther = CLOSING_LINE.test(text) || NOTHING_TO_REPORT.test(text) || /[：:]/u.test(text);
    if (!isOther && UNDERLINE.test(below?.text ?? '')) underlined.push(index);
  }
  const several = [names, underlined].filter((all) => all.length > 1);
  return new Set([...bare, ...several.flat()]);
}

/** What a numbered or dotted line begins with, with one number for all. */
function formOf(line: Line | undefined): string {
  return (line?.item.marker ?? '').replace(/[0-9０-９①-⑳]+/u, '0');
}

/** The headings of a text, in order. Numbered and dotted lines right below a heading or each other are a list. */
export function headingsIn(lines: readonly Line[]): readonly Heading[] {
  const named = namedIn(lines);
  const first = lines.findIndex(({ isBlank }) => !isBlank);
  const top = lines[first]?.text.trim() ?? '';
  const isTitle = TITLE_WORDS.test(top);
  const title = isTitle || lines[first]?.isDated === true ? first : -1;
  const isBareTitle =
    isTitle && named[first] === null && !isItem(lines[first]) && BARE_TITLE.test(top);
  const hasMarkers = named.some((one, index) => one?.mark === 'sign' && index !== title);
  const plain = plainHeadings(lines, named, hasMarkers);
  const start = named.findIndex(
    (one) => one !== null && (hasMarkers ? one.mark === 'sign' : one.mark !== 'field'),
  );
  const isName = (index: number): boolean => isSectionLabel(named[index]?.label ?? '');
  const shapeAt = (index: number): string => formOf(lines[index]);
  const isFollowed = (index: number): boolean =>
    named[index + 1]?.mark === 'number' && shapeAt(index + 1) === shapeAt(index);
  const isListed = (index: number): boolean => {
    const above = named[index - 1]?.mark ?? 'field';
    const isIndented = isItem(lines[index - 1]) && /^[ \t\u3000]/u.test(lines[index]?.text ?? '');
    return isIndented || (index - 1 !== title && (above !== 'field' || plain.has(index - 1)));
  };
  const numbers = [...lines.keys()].filter((index) => named[index]?.mark === 'number');
  const shape = shapeAt(numbers[0] ?? -1);
  const isOutline = isName(numbers[0] ?? -1);
  const isBare = numbers.every((index, nth) => isListed(index) === nth > 0);
  const isHeading = (mark: HeadingMark, index: number): boolean => {
    if (mark === 'field') return index < start || (!hasMarkers && isName(index));
    if (mark !== 'number') return true;
    if (hasMarkers) return isName(index) && !isListed(index) && !isFollowed(index);
    if (!isListed(index)) return true;
    return shapeAt(index) === shape && (isBare || (isOutline && isName(index)));
  };
  return lines.flatMap((line, index) => {
    const own = named[index] ?? null;
    const isMarked = own !== null && isHeading(own.mark, index);
    if (!isMarked && !plain.has(index) && !(isBareTitle && index === first)) return [];
    const text = line.text.trim();
    const start = line.start + line.text.indexOf(text);
    const mark = isMarked ? own.mark : 'plain';
    const { isDated } = line;
    return [{ key: lineKey(own?.label ?? text), text, mark, isDated, line: index, start }];
  });
}
