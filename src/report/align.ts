import { type Line, codeBlockLines } from './lines.ts';
import type { FixedLine, Template } from './template.ts';
import { isCourtesy } from './text/courtesies.ts';
import { NOTHING_TO_REPORT } from './text/lineKinds.ts';
import { TITLE_WORDS } from './text/headings.ts';
import { lineKey, RULE_KEY } from './text/lineParts.ts';
import { isSectionLabel } from './text/sectionLabels.ts';
import { topicOf, roleOf } from './text/sectionRoles.ts';
import { withoutBrackets } from './text/words.ts';

/** A line of an answer, and which fixed line of the template it is; where both are compared, the fixed line is `own`. */
export interface AlignedLine {
  readonly line: Line;
  /** Its index; -1 where it is none. */
  readonly fixedIndex: number;
  /** Whether it says that line in other words. */
  readonly isReworded: boolean;
}

/** What stands behind a heading in its line, whatever its mark; '' where the line is another, or an item that begins with its name. */
export function textBehindHeading(own: FixedLine, line: Line): string {
  if (!own.isHeading || own.places.length > 0 || line.isPlainItem !== own.isPlainItem) return '';
  const [name = '', said = ''] = [own.text, line.text].map((one) =>
    one.replace(/^[^\p{L}\p{N}]+/u, '').trim(),
  );
  const rest = said.startsWith(name) ? said.slice(name.length) : '';
  return /^\s/u.test(rest) ? rest.trim() : '';
}

/** How surely an answer's line is a fixed line, by what is written there; 0: it is not. */
export function similarity(own: FixedLine, line: Line): number {
  if (own.matches(line.text)) return line.text.trimEnd() === own.text.trimEnd() ? 4 : 3.5;
  if (own.isSeparator && line.isDivider && own.isTableRule === line.isTableRule) return 1.5;
  if (textBehindHeading(own, line) !== '') return 2;
  const { key, isPlainItem } = line;
  const hasSameMark = isPlainItem === own.isPlainItem || own.hasCheckboxes;
  if (key === own.key && (hasSameMark || (own.isHeading && key.length > 1))) {
    if (key === RULE_KEY) return 1.5;
    return hasSameMark ? 2.5 : 1;
  }
  if (own.isSeparator && line.cells === null) return 0;
  if (own.places.length > 0 && key.replace(/[0-9]+/gu, '') === own.key) return 2;
  if (own.clock !== null && line.clock?.key === own.clock.key) return 2.2;
  if (isLabelledAs(own, line)) return isPlainItem && !own.isPlainItem ? 1.2 : 2;
  if (key === own.label?.key && !isPlainItem) return 1.8;
  const label = line.label?.key ?? '';
  return own.isHeading && label === own.key && label.length > 1 && !isPlainItem ? 1.8 : 0;
}

/** Whether a line has a fixed line's label. */
export function isLabelledAs(own: FixedLine, line: Line): boolean {
  return line.label !== null && line.label.key === own.label?.key;
}

/** How surely an answer's line is a fixed line, each by its index; 0: it is not. */
type Weigh = (fixedIndex: number, lineIndex: number) => number;

/** The pairs of indexes that weigh most together, in order. */
function bestPairs(
  fixed: readonly number[],
  answered: readonly number[],
  weigh: Weigh,
): readonly (readonly [fixedIndex: number, lineIndex: number])[] {
  const width = answered.length + 1;
  const weights = fixed.map((one) => answered.map((other) => weigh(one, other)));
  const sums = new Float64Array((fixed.length + 1) * width);
  const sumAt = (row: number, column: number): number => sums[row * width + column] ?? 0;
  const paired = (row: number, column: number): number => {
    const weight = weights[row]?.[column] ?? 0;
    return weight > 0 ? weight + sumAt(row + 1, column + 1) : 0;
  };
  for (let row = fixed.length - 1; row >= 0; row -= 1) {
    for (let column = answered.length - 1; column >= 0; column -= 1) {
      sums[row * width + column] = Math.max(
        sumAt(row + 1, column),
        sumAt(row, column + 1),
        paired(row, column),
      );
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < fixed.length && column < answered.length;) {
    const [one, other] = [fixed[row], answered[column]];
    const best = sumAt(row, column);
    if (best > 0 && best === paired(row, column) && one !== undefined && other !== undefined) {
      pairs.push([one, other]);
      row += 1;
      column += 1;
    } else if (best === sumAt(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** A larger table of pairs is not searched. */
const MOST_PAIRS = 100_000;

interface Search {
  readonly template: Template;
  readonly lines: readonly Line[];
  /** By the index of an answer's line, the fixed line that it is. */
  readonly found: Map<number, number>;
  readonly reworded: Set<number>;
}

/** Finds the fixed lines of a template in an answer, in order: as they are written, then in other words, then by elimination. `isExact`: only as they are written. */
export function align(
  template: Template,
  lines: readonly Line[],
  isExact: boolean,
): readonly AlignedLine[] {
  const search = { template, lines, found: new Map<number, number>(), reworded: new Set<number>() };
  const inCode = codeBlockLines(lines);
  const written = [...lines.keys()].filter((index) => !lines[index]?.isBlank && !inCode.has(index));
  pair(search, [...template.lines.keys()], written, (fixedIndex, lineIndex) => {
    const [own, line] = [template.lines[fixedIndex], lines[lineIndex]];
    return own === undefined || line === undefined ? 0 : similarity(own, line);
  });
  if (!isExact) {
    inGaps(search, written, (fixed, answered) =>
      pair(search, fixed, answered, (one, other) => rewordedWeight(search, one, other), true),
    );
    inGaps(search, written, (fixed, answered) => eliminate(search, fixed, answered));
  }
  return lines.map((line, index) => ({
    line,
    fixedIndex: search.found.get(index) ?? -1,
    isReworded: search.reworded.has(index),
  }));
}

/** Ends that are the same on both sides are paired at once; between them, what weighs most. */
function pair(
  { template, lines, found, reworded }: Search,
  fixed: readonly number[],
  answered: readonly number[],
  weigh: Weigh,
  isReworded = false,
): void {
  let from = 0;
  let [fixedEnd, end] = [fixed.length, answered.length];
  const haveSameText = (one = -1, other = -1): boolean =>
    !isReworded && template.lines[one]?.text === lines[other]?.text && one !== -1 && other !== -1;
  const take = (one = -1, other = -1): void => {
    found.set(other, one);
    if (isReworded) reworded.add(other);
  };
  while (from < Math.min(fixedEnd, end) && haveSameText(fixed[from], answered[from])) {
    take(fixed[from], answered[from]);
    from += 1;
  }
  while (fixedEnd > from && end > from && haveSameText(fixed[fixedEnd - 1], answered[end - 1])) {
    fixedEnd -= 1;
    end -= 1;
    take(fixed[fixedEnd], answered[end]);
  }
  if ((fixedEnd - from) * (end - from) > MOST_PAIRS) return;
  const [fixedBetween, between] = [fixed.slice(from, fixedEnd), answered.slice(from, end)];
  for (const [one, other] of bestPairs(fixedBetween, between, weigh)) take(one, other);
}

/** Asks of each run of lines that are not found on both sides, between the same neighbours. */
function inGaps(
  { template, lines, found }: Search,
  written: readonly number[],
  visit: (fixed: readonly number[], answered: readonly number[]) => void,
): void {
  const anchors = [...found].toSorted(([one], [other]) => one - other);
  const ends = [...anchors, [lines.length, template.lines.length] as const];
  let [above, fixedAbove] = [-1, -1];
  for (const [below, fixedBelow] of ends) {
    const fixed: number[] = [];
    for (let index = fixedAbove + 1; index < fixedBelow; index += 1) {
      if (template.lines[index]?.isOptional === false) fixed.push(index);
    }
    const [after, before] = [above, below];
    const answered = written.filter((index) => index > after && index < before);
    if (fixed.length > 0 && answered.length > 0) visit(fixed, answered);
    [above, fixedAbove] = [below, fixedBelow];
  }
}

function letterPairsOf(key: string): ReadonlySet<string> {
  const count = Math.max(key.length - 1, 1);
  return new Set(Array.from({ length: count }, (_, at) => key.slice(at, at + 2)));
}

/** How alike two names are: 1 where one contains the other, else their share of letter pairs. */
function likeness(one: string, other: string): number {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  const isPart = short.length > 1 && long.includes(short);
  if (isPart && (short.length > 3 || short.length * 3 >= long.length)) return 1;
  const [pairs, otherPairs] = [letterPairsOf(one), letterPairsOf(other)];
  const common = [...pairs].filter((two) => otherPairs.has(two)).length;
  return (2 * common) / (pairs.size + otherPairs.size);
}

const LEAST_LIKENESS = 0.5;
/** The most letters that another name of a part has beside it. */
const LONGEST_ADDITION = 6;

/** How surely an answer's line says a fixed line in other words. */
function rewordedWeight({ template, lines }: Search, fixedAt: number, lineAt: number): number {
  const [own, line] = [template.lines[fixedAt], lines[lineAt]];
  if (own === undefined || line === undefined || own.key === RULE_KEY || own.isSeparator) return 0;
  const { isPlainItem } = line;
  const [ownName, name] = [fixedNameOf(own), nameBeside(own, line)];
  const like = likeness(ownName, name);
  const isInHead = fixedAt < template.firstHeading;
  if (own.isTitle && isInHead && !isPlainItem && TITLE_WORDS.test(line.text)) return 0.6 + like / 4;
  if (isCourtesy(own.text) || isCourtesy(line.text)) {
    const areBoth = isCourtesy(own.text) && isCourtesy(line.text) && !own.isHeading && !isPlainItem;
    return areBoth ? 0.7 + likeness(own.key, line.key) / 4 : 0;
  }
  if (isInHead && own.hasReportDate && line.isDated && !isPlainItem && !saysMore(name, ownName)) {
    return 0.6 + like / 4;
  }
  if (!namesSection(own)) return like > 0.6 && !isPlainItem && own.label === null ? like / 2 : 0;
  const areLabels = own.label !== null && line.label !== null;
  if (isPlainItem && !own.isPlainItem) return 0;
  if (!areLabels && !canBeHeading(template, lines, lineAt)) return 0;
  if (/[0-9]/u.test(name) && !/[0-9]/u.test(ownName)) return 0;
  const role = roleOf({ key: name, text: name });
  const isMuchLonger = name.length - ownName.length > Math.max(LONGEST_ADDITION, ownName.length);
  if (isMuchLonger && name.includes(ownName)) return 0;
  if (like === 1) return saysMore(name, ownName) ? 0 : 1;
  if (isOpposed(ownName, name)) return 0;
  if (own.role !== null && own.role === role && role !== 'other') return 0.7 + like / 10;
  return like >= LEAST_LIKENESS && !saysMore(name, ownName) ? like : 0;
}

/** Whether a fixed line names a part of the report. */
export function namesSection({ isHeading, label, places }: FixedLine): boolean {
  return isHeading || (label !== null && places.length > 0);
}

const WORK = /本日|今日|today|業務|作業|仕事/iu;

/** Whether two names are of parts that cannot be the same. */
function isOpposed(one: string, other: string): boolean {
  const [role, another] = [one, other].map((name) => roleOf({ key: name, text: name }));
  const topics = [one, other].map((name) => topicOf({ key: name, text: name }));
  const isFactOrNothing = topics.every((topic) => topic === 'fact' || topic === null);
  if (topics.includes('fact') && !isFactOrNothing) return true;
  if (!role || !another || role === another) return false;
  if (role === 'tomorrow' || another === 'tomorrow') return true;
  return (role === 'today' && WORK.test(one)) || (another === 'today' && WORK.test(other));
}

/** The key of a fixed line's label, else of the line without what it says in brackets. */
function fixedNameOf({ label, key, text }: FixedLine): string {
  const bare = lineKey(withoutBrackets(text));
  return label?.key ?? (bare.length < key.length && bare.length > 1 ? bare : key);
}

/** The key of a line that is compared with a fixed line's name: of its label where both may have one. */
function nameBeside(own: FixedLine, line: Line): string {
  const hasLabel = line.label !== null && (own.label !== null || line.bullet === null);
  return hasLabel ? line.label.key : line.key;
}

const LONGEST_HEADING = 40;
const LONGEST_NAME = 20;
const SENTENCE = /[。．]$|(?:ました|でした|ます|です|した)$/u;

/** Whether a line of an answer may be a heading of it. */
export function canBeHeading(template: Template, lines: readonly Line[], index: number): boolean {
  const line = lines[index];
  if (line === undefined || line.isBlank || line.isDivider || line.isFence) return false;
  const text = line.text.trim();
  const name = line.label?.label ?? text;
  const shape = prefixShape(text);
  const isSlotMarker = shape === line.item.marker && template.markers.has(shape);
  const hasHeadingShape = template.headingShapes.has(shape) && !isSlotMarker;
  const isItem = line.isPlainItem && !hasHeadingShape;
  if (isItem || name.length > LONGEST_HEADING || isCourtesy(text)) return false;
  if (line.label === null && SENTENCE.test(text)) return false;
  if (NOTHING_TO_REPORT.test(text.replace(/[^\p{L}/]/gu, ''))) return false;
  if (line.bullet === null && isDecorated(text)) return true;
  if (hasHeadingShape) return true;
  if (name.length > LONGEST_NAME || /[。、！!]/u.test(name)) return false;
  if (line.bullet !== null) return isSectionLabel(line.bullet.words);
  const isBelowBlank = lines[index - 1]?.isBlank !== false;
  return (template.hasBareHeadings && isBelowBlank) || line.label !== null || isSectionLabel(text);
}

const DECORATED =
  /^(?:#{1,6}\s|h[1-6]\.\s|[■□◆◇▼▽▲△●○◎★☆▶►♦❏]|\p{Extended_Pictographic}|[0-9]\ufe0f?\u20e3|\[info\]|:[a-z0-9_+-]+:|【[^】]+】|[＜<《〈≪〔［[][^＞>》〉≫〕］\]]+[＞>》〉≫〕］\]]$|\*{1,2}[^*\s][^*]*\*{1,2}[:：]?$|__)/u;

/** Whether a line that is no item begins as headings do. */
export function isDecorated(text: string): boolean {
  return text.length <= LONGEST_HEADING && DECORATED.test(text.trim());
}

/** What a line begins with, 1 for any number and e for any emoji: the headings of a template have it in common. */
export function prefixShape(text: string): string {
  const [prefix = ''] = /^(?:第\S{1,2}\s|\P{L}*)/u.exec(text.trim()) ?? [];
  return prefix
    .trim()
    .replace(/[\p{N}一二三四五六七八九十]+/gu, '1')
    .replace(/\p{Extended_Pictographic}/gu, 'e');
}

/** Whether a name says more than a heading does that it stands for: a number, a name, a sentence. */
function saysMore(name: string, heading: string): boolean {
  const isNew = (pattern: RegExp): boolean => pattern.test(name) && !pattern.test(heading);
  return (
    [/[0-9]/u, /[a-z]|社の|様|さん/u, SENTENCE].some(isNew) ||
    name.length > LONGEST_NAME + heading.length
  );
}

/** Whether a label has words of its own behind it, in front of its places. */
function saysValue({ text, places: [place] }: FixedLine): boolean {
  return place !== undefined && /[：:].*\p{L}/u.test(text.slice(0, place[0]));
}

/** What alone is left between the same neighbours is the same: one name and one possible heading, or as many of the template's shape. */
function eliminate(search: Search, fixed: readonly number[], answered: readonly number[]): void {
  const { template, lines, found, reworded } = search;
  const sections = fixed.flatMap((fixedIndex) => {
    const own = template.lines[fixedIndex];
    return own !== undefined && namesSection(own) ? [{ fixedIndex, own }] : [];
  });
  const areAllLabels = sections.every(({ own }) => own.label !== null);
  const hasRows = sections.some(({ own }) => own.cells !== null);
  const candidates = answered.flatMap((index) => {
    const line = lines[index];
    if (line === undefined || (line.cells !== null && !hasRows)) return [];
    const next = lines.findIndex((one, at) => at > index && !one.isBlank);
    const headsNothing = next === -1 || template.lines[found.get(next) ?? -1]?.isHeading === true;
    if (headsNothing && line.cells === null && line.label === null) return [];
    const isLabelled = line.label !== null && line.bullet === null && areAllLabels;
    return isLabelled || canBeHeading(template, lines, index) ? [{ index, line }] : [];
  });
  const haveTemplateShape = candidates.every(({ line }) =>
    template.headingShapes.has(prefixShape(line.text)),
  );
  if (sections.length !== candidates.length || (sections.length > 1 && !haveTemplateShape)) return;
  const pairs = sections.flatMap(({ fixedIndex, own }, nth) => {
    const candidate = candidates[nth];
    if (candidate === undefined) return [];
    const [ownName, name] = [fixedNameOf(own), nameBeside(own, candidate.line)];
    const hasNoOtherName = own.isSeparator || own.hasReportDate || saysValue(own);
    const isAnother = hasNoOtherName || saysMore(name, ownName) || isOpposed(ownName, name);
    return isAnother ? [] : [{ fixedIndex, index: candidate.index }];
  });
  if (pairs.length < sections.length) return;
  for (const { fixedIndex, index } of pairs) {
    found.set(index, fixedIndex);
    reworded.add(index);
  }
}
