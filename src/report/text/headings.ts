import { CLOSING_LINE, RULE_CHARS_ONLY, NOTHING_TO_REPORT, RULE_LINE } from './lineKinds.ts';
import { isItem, Line } from '../lines.ts';
import { isSectionLabel } from './sectionLabels.ts';
import { anyOfWords, hasWords } from './words.ts';

export interface Heading {
  /** What two headings have in common when they are the same one: no mark, number, date, bracket or space. */
  readonly key: string;
  /** The line, trimmed. */
  readonly text: string;
  readonly style: HeadingStyle;
  /** Whether it says a date or has a placeholder for one. */
  readonly isDated: boolean;
  /** Index of its line. */
  readonly lineIndex: number;
  readonly start: number;
}

/** How a line shows that it is a heading. `field` is a label with its value behind it; `plain` is a short line without a marker, above a list or a rule or with the words of a section. */
export type HeadingStyle = 'marker' | 'number' | 'colon' | 'field' | 'plain';

const MAX_HEADING_LENGTH = 80;
const MAX_LABEL_LENGTH = 24;

const BOLD = /^(\*\*|__|\*)([^*_\s](?:[^*_]*[^*_\s])?)\1[：:]?$/u;
const BRACKET = /^([【＜〈《〔［<[])([^【】<>[\]]{1,60})[】＞〉》〕］>\]](.*)$/u;
const MARKER =
  /^(?:#{1,6}(?:[ \t\u3000]+|(?=[^\s#\d!]))|(?<marker>[■◆□◇◎▼▽▲△★☆▶►♦])(?!\k<marker>)[ \t\u3000]*|第[0-9０-９一二三四五六七八九十]{1,2}[章節]?[ \t\u3000]*)(?<name>.+)$/u;
const DOT = /^[●○◯](?![●○◯年月日])[ \t\u3000]*(?<name>.+)$/u;
const DECORATION = new RegExp(
  `^${anyOfWords(`
  [^\\p{L}\\p{N}\\s（(※|]{0,2}:[a-z0-9_+-]{2,40}: [^\\p{L}\\p{N}\\s（(※|]{1,8} (?:[A-ZＡ-Ｚ]|[IVXＩＶＸ]{2,4})[.．)）、]
  [(（]?[一二三四五六七八九十]{1,2}[.．、)）\\s] (?:[Ⅰ-Ⅻ]|[0-9０-９]{1,2}(?:[.．][0-9０-９]{1,2})?)[.．)）、\\s]
  `)}[ \\t\\u3000]*`,
  'u',
);

/** What a line could be the heading of, by its own form. */
export interface HeadingCandidate {
  readonly style: HeadingStyle;
  readonly label: string;
}

/** What may stand behind a heading in brackets: a date, markers to choose from, a remark. */
const BESIDE_LABEL = /^[\s◎○◯▲△×・/／]*(?:[※(（].*)?$/u;

export function candidateIn({ text: line, cells, label, isBlank }: Line): HeadingCandidate | null {
  const whole = line.trim();
  if (line.length > MAX_HEADING_LENGTH || isBlank) return null;
  const bold = BOLD.exec(whole)?.[2];
  const text = bold ?? whole;
  const [markerName, dotName] = [MARKER, DOT].map(
    (pattern) => pattern.exec(text)?.groups?.['name'],
  );
  const name = markerName ?? dotName;
  if (name !== undefined) {
    const style = markerName === undefined ? 'number' : 'marker';
    const named = new Line(name);
    return { style, label: named.label?.label ?? named.item.words };
  }
  const [, open = '', bracketed = '', value = ''] = BRACKET.exec(text) ?? [];
  const isBracketedNumber =
    /^\p{N}{1,2}$/u.test(bracketed) || (open === '【' && /^[a-z]{1,8}$/iu.test(bracketed));
  if (isBracketedNumber && value.trim() !== '') return { style: 'marker', label: value };
  if (open === '【' || (open !== '' && value === '')) {
    return {
      style: BESIDE_LABEL.test(new Line(value).dateless) ? 'marker' : 'field',
      label: bracketed,
    };
  }
  const { item } = new Line(text);
  if (item.isNumbered && item.words !== '') {
    return { style: bold === undefined ? 'number' : 'marker', label: item.words };
  }
  if (bold !== undefined) return { style: 'marker', label: text };
  if (item.marker !== '' || cells !== null || open !== '') return null;
  const undecorated = text.replace(DECORATION, '');
  const bare = undecorated.replace(/[^\p{L}\p{N}）)]{1,8}$/u, '');
  if (undecorated !== text && isSectionLabel(bare)) return { style: 'marker', label: bare };
  if (label !== null) return { style: label.value === '' ? 'colon' : 'field', label: label.label };
  const colon = /^[^：:。]{1,24}[：:](.+)$/u.exec(whole)?.[1] ?? '';
  return isSectionLabel(colon) ? { style: 'colon', label: whole } : null;
}

/** The key by which a line could be a heading, whatever stands around it. */
export function headingKeyOf({ headingCandidate, bullet, label, text }: Line): string | null {
  if (headingCandidate !== null) return new Line(headingCandidate.label).key;
  const words = label?.label ?? text.trim();
  const isHeading = bullet === null && words !== '' && words.length <= MAX_LABEL_LENGTH;
  return isHeading ? new Line(words).key : null;
}

export const TITLE_WORDS = /日報|日誌|報告|レポート|report/iu;
const SENTENCE = /[。、.,!?！？]/u;
const BARE_TITLE = /^[^。、.,!?！？：:]{1,40}$/u;
const OPTION = /^[◎○◯▲△×□☐☑✓✔]/u;

/** The numbering in front of a line with its digits as 0; '' without one. */
function numberingPattern(line: Line): string {
  const decoration = DECORATION.exec(line.text.trim())?.[0] ?? '';
  const pattern = decoration.replace(/[0-9０-９一二三四五六七八九十]+/u, '0');
  return pattern === decoration ? '' : pattern;
}

/** Lines with a tick box or options to choose from are no headings; a line numbered like a heading with a marker is one. */
function candidatesIn(lines: readonly Line[]): readonly (HeadingCandidate | null)[] {
  const own = lines.map(({ headingCandidate }) => headingCandidate);
  const options = lines.map(({ text }) => OPTION.exec(text)?.[0] ?? '');
  const markerPatterns = new Set(
    lines.map((line, index) => (own[index]?.style === 'marker' ? numberingPattern(line) : '')),
  );
  return lines.map((line, index) => {
    const candidate = own[index] ?? null;
    const option = options[index] ?? '';
    const isOptionRow = [options[index - 1], options[index + 1]].some(
      (other = '') => other !== '' && (other !== option || /[□☐☑✓✔]/u.test(other)),
    );
    if (option !== '' && isOptionRow && !isSectionLabel(candidate?.label ?? '')) return null;
    const label = line.text.trim().replace(DECORATION, '');
    const pattern = numberingPattern(line);
    const isNumberedAlike =
      pattern !== '' && markerPatterns.has(pattern) && isShort(label) && line.bullet === null;
    return candidate ?? (isNumberedAlike ? { style: 'marker', label } : null);
  });
}

function isBlankOrRule(text: string): boolean {
  return text === '' || RULE_CHARS_ONLY.test(text);
}

function isShort(text: string): boolean {
  return text.length <= MAX_LABEL_LENGTH && !SENTENCE.test(text);
}

/** The short lines without a marker that are headings by the lines around them. */
function plainHeadings(
  lines: readonly Line[],
  candidates: readonly (HeadingCandidate | null)[],
  hasMarkers: boolean,
): ReadonlySet<number> {
  const aboveItems: number[] = [];
  const [sectionLabels, underlined]: [number[], number[]] = [[], []];
  for (const [index, line] of lines.entries()) {
    const text = line.text.trim();
    const isUnmarked = candidates[index] === null && line.bullet === null && line.cells === null;
    if (!isUnmarked || !isShort(text) || !/\p{L}/u.test(text)) continue;
    const [above, below] = [lines[index - 1], lines[index + 1]];
    const isLabel = isSectionLabel(text);
    const mayHeadItems = (isItem(above) && isLabel) || !hasWords(above?.text ?? '');
    if (isItem(below) && mayHeadItems) aboveItems.push(index);
    if (!isBlankOrRule(above?.text ?? '')) continue;
    if (isLabel && !hasMarkers) sectionLabels.push(index);
    const isNoHeading =
      CLOSING_LINE.test(text) || NOTHING_TO_REPORT.test(text) || /[：:]/u.test(text);
    if (!isNoHeading && RULE_LINE.test(below?.text ?? '')) underlined.push(index);
  }
  const repeated = [sectionLabels, underlined].filter((all) => all.length > 1);
  return new Set([...aboveItems, ...repeated.flat()]);
}

/** The marker of a numbered or dotted line with its digits as 0; '' without one. */
function markerPattern(line: Line | undefined): string {
  return (line?.item.marker ?? '').replace(/[0-9０-９①-⑳]+/u, '0');
}

/** The headings of a text, in order. Numbered and dotted lines right below a heading or each other are a list. */
export function headingsIn(lines: readonly Line[]): readonly Heading[] {
  const candidates = candidatesIn(lines);
  const first = lines.findIndex(({ isBlank }) => !isBlank);
  const top = lines[first]?.text.trim() ?? '';
  const isTitle = TITLE_WORDS.test(top);
  const title = isTitle || lines[first]?.isDated === true ? first : -1;
  const isBareTitle =
    isTitle && candidates[first] === null && !isItem(lines[first]) && BARE_TITLE.test(top);
  const hasMarkers = candidates.some((one, index) => one?.style === 'marker' && index !== title);
  const plain = plainHeadings(lines, candidates, hasMarkers);
  const firstHeadingIndex = candidates.findIndex(
    (one) => one !== null && (hasMarkers ? one.style === 'marker' : one.style !== 'field'),
  );
  const isSectionLabelAt = (index: number): boolean =>
    isSectionLabel(candidates[index]?.label ?? '');
  const patternAt = (index: number): string => markerPattern(lines[index]);
  const isFollowed = (index: number): boolean =>
    candidates[index + 1]?.style === 'number' && patternAt(index + 1) === patternAt(index);
  const isListItem = (index: number): boolean => {
    const above = candidates[index - 1]?.style ?? 'field';
    const isIndented = isItem(lines[index - 1]) && /^[ \t\u3000]/u.test(lines[index]?.text ?? '');
    return isIndented || (index - 1 !== title && (above !== 'field' || plain.has(index - 1)));
  };
  const numbers = [...lines.keys()].filter((index) => candidates[index]?.style === 'number');
  const pattern = patternAt(numbers[0] ?? -1);
  const startsWithSectionLabel = isSectionLabelAt(numbers[0] ?? -1);
  const isOneRun = numbers.every((index, nth) => isListItem(index) === nth > 0);
  const isHeading = (style: HeadingStyle, index: number): boolean => {
    if (style === 'field')
      return index < firstHeadingIndex || (!hasMarkers && isSectionLabelAt(index));
    if (style !== 'number') return true;
    if (hasMarkers) return isSectionLabelAt(index) && !isListItem(index) && !isFollowed(index);
    if (!isListItem(index)) return true;
    return (
      patternAt(index) === pattern &&
      (isOneRun || (startsWithSectionLabel && isSectionLabelAt(index)))
    );
  };
  return lines.flatMap((line, index) => {
    const candidate = candidates[index] ?? null;
    const isMarked = candidate !== null && isHeading(candidate.style, index);
    if (!isMarked && !plain.has(index) && !(isBareTitle && index === first)) return [];
    const text = line.text.trim();
    const start = line.start + line.text.indexOf(text);
    const style = isMarked ? candidate.style : 'plain';
    const { isDated } = line;
    const { key } = new Line(candidate?.label ?? text);
    return [{ key, text, style, isDated, lineIndex: index, start }];
  });
}
