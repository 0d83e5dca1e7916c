import { bulletOf } from './lineParts.ts';
import { withoutDates } from '../dates.ts';
import { CLOSING, NOTHING_TO_REPORT, RULE, UNDERLINE } from './frameLines.ts';
import { isSectionLabel, wordsKey } from './sectionLabels.ts';
import { isRow } from './tables.ts';
import { textLines, type TextLine } from './textLines.ts';

export interface Heading {
  /** What two headings have in common when they are the same one: no mark, number, date, bracket or space. */
  readonly key: string;
  /** The line, trimmed. */
  readonly text: string;
  readonly mark: HeadingMark;
  /** Index of its line. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
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
const LONGEST_TITLE = 40;

const HASH = /^#{1,6}(?:[ \t\u3000]+|(?=[^\s#\d!]))(.+)$/u;
const SYMBOL = /^([■◆□◇◎▼▽▲△★☆▶►♦])(?!\1)[ \t\u3000]*(.+)$/u;
const DOT = /^([●○◯])(?!\1|[年月日][ \t\u3000]*[●○◯])[ \t\u3000]*(.+)$/u;
const LENTICULAR = /^【([^【】]{1,60})】(.*)$/u;
const BRACKET =
  /^(?:＜(.{2,30})＞|〈(.{2,30})〉|《(.{2,30})》|〔(.{2,30})〕|［(.{2,30})］|<([^<>/]{2,30})>|\[([^[\]]{2,30})\])$/u;
const BRACKETED_NUMBER = /^[【［[〔＜<][0-9０-９]{1,2}[】］\]〕＞>][ \t\u3000]*([^。]{2,30})$/u;
const INVITATION = /ここに|を(?:記入|入力|記載)|(?:記入|入力|記載)(?:して|する)/u;
const NUMBER =
  /^(?:[0-9０-９]{1,2}(?:[.．](?![0-9０-９])|[)）、])|[(（][0-9０-９]{1,2}[)）]|[①-⑳]|第[0-9０-９一二三四五六七八九十]{1,2}[章節]?)[ \t\u3000]*(.+)$/u;
const BOLD = /^(?:\*\*([^*]+)\*\*|__([^_]+)__|\*([^*\s](?:[^*]*[^*\s])?)\*)[：:]?$/u;
const EMOJI =
  /^(?:\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?|:[a-z0-9_+-]{2,40}:)[ \t\u3000]*(.+)$/u;
const FRAMED =
  /^(?![（(※|])[^\p{L}\p{N}\s]{1,8}[ \t\u3000]*(\p{L}.{1,30}?)[ \t\u3000]*[^\p{L}\p{N}）)]{0,8}$/u;
const LETTERED =
  /^(?:(?:[A-ZＡ-Ｚ]|[IVXＩＶＸ]{2,4})[.．)）、]|[(（]?[一二三四五六七八九十]{1,2}[.．、)）]|(?:[一二三四五六七八九十]{1,2}|[Ⅰ-Ⅻ]|[0-9０-９]{1,2}(?:[-.．－][0-9０-９]{1,2})?)[.．)）、 \t\u3000])[ \t\u3000]*(.{2,30})$/u;
const COUNTED =
  /^[(（]?([一二三四五六七八九十]{1,2}|[0-9０-９]{1,2})[.．、)） \t\u3000][ \t\u3000]*([^\s。、！？!?][^。、！？!?]{1,24})$/u;
const COUNTED_FROM_ONE = /^[ \t\u3000]*[(（]?[一1１][.．、)） \t\u3000]/mu;
const KANJI_NUMBERS = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');
const TICK = /^[ \t\u3000]*([◎○◯▲△×□☐☑✓✔])/mu;
/** The colon of a clock time is none. */
const COLON =
  /^([^：:。、「」]{1,24})(?:(?<![0-9０-９])[：:]|[：:](?![0-9０-９]))[ \t\u3000]*(.*)$/u;

interface Candidate {
  readonly mark: HeadingMark;
  readonly label: string;
}

/** Rules out nearly every line of prose at its first character, before the patterns above are tried one by one. */
const POSSIBLE =
  /^(?![・･•‣◦∙·]|[-*+–—][ \t\u3000])(?:[^\p{L}\s]|第|[A-ZＡ-Ｚ一二三四五六七八九十]{1,4}[.．)）、 \t\u3000]|[^：:]{1,24}[：:])/u;

function candidateOf(line: string): Candidate | null {
  if (line.length > LONGEST_HEADING) return null;
  const whole = line.trim();
  if (!POSSIBLE.test(whole)) return null;
  const bold = BOLD.exec(whole);
  const text = bold?.[1] ?? bold?.[2] ?? bold?.[3] ?? whole;
  const hash = HASH.exec(text)?.[1];
  if (hash !== undefined) return { mark: 'hash', label: withoutNumber(hash) };
  const symbol = SYMBOL.exec(text)?.[2];
  if (symbol !== undefined) return { mark: 'symbol', label: withoutNumber(withoutValue(symbol)) };
  const counted = BRACKETED_NUMBER.exec(text)?.[1];
  if (counted !== undefined) return { mark: 'bracket', label: counted };
  const lenticular = LENTICULAR.exec(text);
  if (lenticular) {
    const [, label = '', value = ''] = lenticular;
    if (/^[a-z]{1,8}$/iu.test(label) && value.trim() !== '')
      return { mark: 'bracket', label: text };
    const isTitle = /^[\s\u3000◎○◯▲△×・/／]*(?:[※(（].*)?$/u.test(withoutDates(value));
    return { mark: isTitle ? 'bracket' : 'field', label };
  }
  const bracket = BRACKET.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
  if (bracket !== undefined) {
    return INVITATION.test(bracket) ? null : { mark: 'bracket', label: bracket };
  }
  const number = NUMBER.exec(text)?.[1];
  if (number !== undefined && !isRow(whole))
    return { mark: bold ? 'bold' : 'number', label: number };
  const dot = DOT.exec(text)?.[2];
  if (dot !== undefined) return { mark: 'dot', label: dot };
  if (bold) return { mark: 'bold', label: text };
  const named = EMOJI.exec(text)?.[1];
  if (named !== undefined && isSectionLabel(named)) return { mark: 'symbol', label: named };
  if (bulletOf(whole) || isRow(whole)) return null;
  const framed = FRAMED.exec(text)?.[1] ?? LETTERED.exec(text)?.[1];
  if (framed !== undefined && isSectionLabel(framed)) return { mark: 'symbol', label: framed };
  const colon = COLON.exec(whole);
  const label = colon?.[1] ?? '';
  if (colon && !/^[0-9０-９\s]*$|https?$/iu.test(label)) {
    const value = colon[2] ?? '';
    if (isSectionLabel(value)) return { mark: 'colon', label: whole };
    return { mark: value === '' ? 'colon' : 'field', label };
  }
  return null;
}

function withoutNumber(label: string): string {
  return NUMBER.exec(label)?.[1] ?? label;
}

/** 「■ 氏名：山田」 is about 氏名; a heading without a value, or with a section's name for one, stays whole. */
function withoutValue(label: string): string {
  const [, name, value = ''] = COLON.exec(label) ?? [];
  return name === undefined || isSectionLabel(value) ? label : name;
}

export function headingKey(label: string): string {
  return wordsKey(withoutDates(label)) || 'date';
}

/** The key by which a line could be a heading, whatever stands around it. */
export function possibleHeadingKey(line: string): string | null {
  const candidate = candidateOf(line);
  if (candidate) return headingKey(candidate.label);
  if (line.length > LONGEST_HEADING) {
    const label = bulletOf(line) === null ? COLON.exec(line)?.[1] : undefined;
    return label === undefined ? null : headingKey(label);
  }
  const plain = line.trim();
  return plain === '' || plain.length > LONGEST_LABEL || bulletOf(plain) ? null : headingKey(plain);
}

export function isMarkedHeading(line: string): boolean {
  const mark = candidateOf(line)?.mark;
  return mark !== undefined && mark !== 'field' && mark !== 'colon';
}

const STRONG: ReadonlySet<HeadingMark> = new Set(['hash', 'symbol', 'bracket', 'bold']);

const TITLE_WORDS = /日報|日誌|報告|レポート|report/iu;

function namesReport(line: string): boolean {
  return line.length <= LONGEST_HEADING && (TITLE_WORDS.test(line) || withoutDates(line) !== line);
}

function isTitleLine(line: string): boolean {
  const text = line.trim();
  return (
    text.length <= LONGEST_TITLE &&
    TITLE_WORDS.test(text) &&
    !/[。、.,!?！？：:]/u.test(text) &&
    bulletOf(text) === null
  );
}

const isItem = (line: TextLine | undefined): boolean => (line?.bullet ?? null) !== null;

function isPlainHeading(lines: readonly TextLine[], index: number): boolean {
  const line = lines[index]?.text ?? '';
  if (line === '' || line.length > LONGEST_HEADING || isRow(line)) return false;
  const text = line.trim();
  const above = lines[index - 1];
  const words = above?.text ?? '';
  return (
    text.length > 0 &&
    text.length <= LONGEST_LABEL &&
    !/[。、.,!?！？]/u.test(text) &&
    /\p{L}/u.test(text) &&
    isItem(lines[index + 1]) &&
    !isItem(lines[index]) &&
    (!/[\p{L}\p{N}]/u.test(words) || (isItem(above) && isSectionLabel(text)))
  );
}

function isNamedHeading(lines: readonly TextLine[], index: number): boolean {
  const line = lines[index]?.text ?? '';
  if (line.length > LONGEST_HEADING) return false;
  const text = line.trim();
  const above = lines[index - 1]?.text ?? '';
  return isSectionLabel(text) && !isItem(lines[index]) && !isRow(line) && RULE.test(`${above} `);
}

function isUnderlined(lines: readonly TextLine[], index: number): boolean {
  const text = lines[index]?.text.trim() ?? '';
  const below = lines[index + 1]?.text ?? '';
  return (
    text.length <= LONGEST_LABEL &&
    UNDERLINE.test(below) &&
    /\p{L}/u.test(text) &&
    !/[。、.,!?！？：:|]/u.test(text) &&
    !isItem(lines[index]) &&
    RULE.test(`${lines[index - 1]?.text ?? ''} `) &&
    !CLOSING.test(text) &&
    !NOTHING_TO_REPORT.test(text)
  );
}

const WEAK: ReadonlySet<HeadingMark> = new Set(['number', 'dot']);

function linesInsideLists(lines: readonly TextLine[]): ReadonlySet<number> {
  const inside = new Set<number>();
  lines.forEach(({ text }, index) => {
    const isBelowItem = isItem(lines[index - 1]) || inside.has(index - 1);
    if (isBelowItem && /^[ \t\u3000]/u.test(text)) inside.add(index);
  });
  return inside;
}

function listedHeadings(lines: readonly TextLine[]): readonly number[] {
  return [...lines.keys()].filter((index) => {
    const bullet = lines[index]?.bullet ?? null;
    const below = lines[index + 1];
    return (
      bullet !== null &&
      /^\S/u.test(bullet.lead) &&
      isSectionLabel(bullet.text) &&
      /^\s/u.test(below?.text ?? '') &&
      isItem(below)
    );
  });
}

function plainHeadings(
  lines: readonly TextLine[],
  candidates: readonly (Candidate | null)[],
  first: number,
  title: number,
): ReadonlySet<number> {
  const bare = [...lines.keys()].filter((index) => candidates[index] === null);
  const underlined = bare.filter((index) => isUnderlined(lines, index));
  const named = bare.filter((index) => isNamedHeading(lines, index));
  const hasMarked = candidates.some(
    (candidate, index) => candidate !== null && STRONG.has(candidate.mark) && index !== title,
  );
  const found = new Set([
    ...bare.filter(
      (index) =>
        (index === first && isTitleLine(lines[index]?.text ?? '')) || isPlainHeading(lines, index),
    ),
    ...(named.length > 1 && !hasMarked ? named : []),
    ...(underlined.length > 1 ? underlined : []),
  ]);
  const isFlat = found.size === 0 || (found.size === 1 && found.has(first));
  const listed = isFlat && !hasMarked ? listedHeadings(lines) : [];
  return new Set([...found, ...(listed.length > 1 ? listed : [])]);
}

function counted(
  lines: readonly TextLine[],
  candidates: readonly (Candidate | null)[],
): ReadonlyMap<number, Candidate> {
  const found = [...lines.entries()].flatMap(([index, { text, bullet }]) => {
    const [, number = '', label = ''] =
      (text !== '' && text.length <= LONGEST_HEADING && COUNTED.exec(text.trim())) || [];
    const value = KANJI_NUMBERS.indexOf(number) + 1 || Number(number.normalize('NFKC'));
    const isBare = candidates[index] === null || candidates[index]?.label === label;
    return number === '' || !isBare || bullet ? [] : [{ index, value, label }];
  });
  const isInOrder = found.every(({ value }, position) => value === position + 1);
  const isNamed = found.some(({ label }) => isSectionLabel(label));
  return new Map(
    isInOrder && isNamed && found.length > 1
      ? found.map(({ index, label }) => [index, { mark: 'symbol', label }])
      : [],
  );
}

function ticked(
  lines: readonly TextLine[],
  candidates: readonly (Candidate | null)[],
): ReadonlySet<number> {
  const signs = lines.map(({ text }) => TICK.exec(text)?.[1] ?? '');
  const hasOthers = candidates.some(
    (candidate, index) =>
      index > 0 && candidate !== null && STRONG.has(candidate.mark) && signs[index] === '',
  );
  const found = new Set<number>();
  for (let start = 0; start < signs.length; start += 1) {
    if (signs[start] === '') continue;
    let end = start;
    while ((signs[end] ?? '') !== '') end += 1;
    const isLegend = new Set(signs.slice(start, end)).size > 2;
    const isToTick = hasOthers && end - start > 1 && /[□☐☑✓✔]/u.test(signs[start] ?? '');
    for (; start < end; start += 1) {
      const isItem = isLegend || isToTick;
      if (isItem && !isSectionLabel(candidates[start]?.label ?? '')) found.add(start);
    }
  }
  return found;
}

function numberForm(line: string): string {
  return (
    /^\S*?[0-9０-９①-⑳][.．)）、]?/u.exec(line.trim())?.[0].replace(/[0-9０-９①-⑳]+/u, '0') ?? ''
  );
}

/** The headings of a text, in order. Numbered and dotted lines right below a heading or each other are a list. */
export function headingsIn(report: string, lines = textLines(report)): readonly Heading[] {
  const own = lines.map((line) => candidateOf(line.text));
  const numbers = COUNTED_FROM_ONE.test(report) ? counted(lines, own) : null;
  const listed = TICK.test(report) ? ticked(lines, own) : null;
  const candidates = own.map((candidate, index) =>
    listed?.has(index) ? null : (candidate ?? numbers?.get(index) ?? null),
  );
  const first = lines.findIndex((line) => line.text.trim() !== '');
  const title = namesReport(lines[first]?.text ?? '') ? first : -1;
  const plain = plainHeadings(lines, candidates, first, title);
  const marks = candidates.map((candidate) => candidate?.mark ?? null);
  const hasStrong = marks.some(
    (mark, index) => mark !== null && STRONG.has(mark) && index !== title,
  );
  const firstHeading = marks.findIndex(
    (mark) => mark !== null && (hasStrong ? STRONG.has(mark) : mark !== 'field'),
  );

  const inside = linesInsideLists(lines);
  const lastWritten: number[] = [];
  for (const [index, { text }] of lines.entries()) {
    lastWritten.push(text.trim() === '' ? (lastWritten[index - 1] ?? -1) : index);
  }
  const startsList = (index: number): boolean => {
    const above = lastWritten[index - 1] ?? -1;
    const isAlone = (lines[index + 1]?.text ?? '').trim() === '';
    return (
      marks[index] === 'number' && isAlone && above !== title && STRONG.has(marks[above] ?? 'plain')
    );
  };
  const isListed = (index: number): boolean => {
    const mark = marks[index] ?? null;
    const above = marks[index - 1] ?? null;
    if (mark === null || !WEAK.has(mark)) return false;
    if (inside.has(index)) return true;
    const isBelow =
      (above !== null && above !== 'field' && index - 1 !== title) ||
      (plain.has(index - 1) && index - 1 !== title);
    return isBelow || (hasStrong && (marks[index + 1] === mark || startsList(index)));
  };
  const isNamed = (index: number): boolean => isSectionLabel(candidates[index]?.label ?? '');
  const weak = [...marks.keys()].filter((index) => WEAK.has(marks[index] ?? 'plain'));
  const [top = -1] = weak;
  const form = numberForm(lines[top]?.text ?? '');
  const hasForm = (index: number): boolean => numberForm(lines[index]?.text ?? '') === form;
  const isTopNamed = !hasStrong && isNamed(top);
  const isOutline =
    !hasStrong &&
    weak.every((index, position) => isListed(index) === position > 0) &&
    weak.every((index) => marks[index] === marks[top]) &&
    !(isTopNamed && !weak.every(hasForm));
  const isSectionOfOutline = (index: number): boolean =>
    isTopNamed && isNamed(index) && hasForm(index);

  const isHeading = (mark: HeadingMark, index: number): boolean =>
    mark === 'field'
      ? index < firstHeading || (!hasStrong && isNamed(index))
      : isOutline || isSectionOfOutline(index) || !isListed(index);

  return lines.flatMap((line, index) => {
    const candidate = candidates[index] ?? null;
    const mark =
      candidate !== null && isHeading(candidate.mark, index)
        ? candidate.mark
        : plain.has(index)
          ? 'plain'
          : null;
    if (mark === null) return [];
    const text = line.text.trim();
    const start = line.start + line.text.indexOf(text);
    return [
      {
        key: headingKey(candidate?.label ?? text),
        text,
        mark,
        line: index,
        start,
        end: start + text.length,
      },
    ];
  });
}
