import {
  type CalendarDate,
  datePlaceholdersIn,
  datesIn,
  isReplyIn,
  type Line,
  lineBreakOf,
  NOTHING_TO_REPORT,
  type ReportDocument,
} from '../report/index.ts';
import { locatedFinding, type Finding, type FindingKind, type LocatedFinding } from './finding.ts';
import { isBlank, NOTE_NAMES } from '../domain/inputFields.ts';
import { withoutLine } from './fixes.ts';
import { isRefusal, isRemark } from './aside.ts';
import * as data from './data/leftovers.ts';
import { anyOf, expressionOf } from '../domain/wordList.ts';
import { daySpan, weekdayOf } from './text/relativeDays.ts';
import { isPolite } from './text/politeEnding.ts';
import { sentencesIn } from './text/sentences.ts';
import type { Texts } from './texts.ts';
import type { TextEdit } from '../domain/textEdits.ts';
import { WEIGHTS } from './weights.ts';

/** What was left standing, what is no report at all, what is said twice, and what the calendar contradicts. */
export function leftoverFindings(texts: Texts): readonly Finding[] {
  const { report, date } = texts;
  if (isBlank(report.text)) return [];
  const items = itemCounts(report);
  const asides = report.lines.flatMap((line) => asideFindings(line, texts));
  const isTold = (start: number): boolean =>
    asides.some(({ range }) => range !== null && range.start <= start && start < range.end);
  const others = [
    ...report.lines.flatMap((line, index) =>
      placeholderFindings(line, index, items[index] ?? 0, texts),
    ),
    ...brokenOffFindings(texts),
    ...doubledFindings(texts),
    ...weekdayFindings(report, date),
  ].filter(({ range }) => range === null || !isTold(range.start));
  return [...asides, ...others, ...closingFindings(texts)];
}

const OWN_WORDS = /^[（(]ここはご自分で[)）]$/u;

/** A place that the page itself keeps for the person's words. */
function isOwnPlace({ text, bullet }: Line): boolean {
  return OWN_WORDS.test((bullet?.text ?? text).trim());
}

const FORM_WORD = anyOf(data.FORM_WORDS);
const PLACEHOLDERS: readonly RegExp[] = [
  /\{\{[^{}\n]{1,30}\}\}|｛｛[^｛｝\n]{1,30}｝｝/gu,
  new RegExp(`\\{(?:${FORM_WORD})\\}|｛(?:${FORM_WORD})｝`, 'giu'),
  new RegExp(
    `[[［<＜〔](?:(?:あなた|ご自身|ご自分|自分)の[^\\]］>＞〕\\n]{1,12}|(?:${FORM_WORD})|(?:具体的な|ここに)[^\\]］>＞〕\\n]{0,20}|[^\\]］>＞〕\\n]{0,14}を?(?:記入|入力|記載)(?:して(?:ください)?|する)?|要確認|未記入|要記入|未入力|空欄)[\\]］>＞〕]`,
    'giu',
  ),
  /【(?:あなたの[^】\n]{1,12}|お名前|ここに[^】\n]{0,20}|[^】\n]{0,14}を?(?:記入|入力)(?:して(?:ください)?)?|要確認|未入力|空欄)】/gu,
  /[（(](?:ここに[^）)\n]{0,24}|未記入|要記入|[^）)\n]{0,14}を?(?:記入|入力)(?:してください|する)?)[）)]/gu,
  /(?<![〇○◯△×□●＿_一二三四五六七八九\d*])(?:〇{2,4}|○{2,4}|◯{2,4}|△{2,4}|×{2,4}|□{2,4}|●{2,4}|▲{2,4})(?![〇○◯△×□●▲一二三四五六七八九*])/gu,
  /(?<![＿_\p{L}])(?:＿{2,}|_{3,})(?=\p{L})/gu,
  /\b(?:TBD|T\.B\.D\.)(?![A-Za-z])/gu,
];
/** Brackets that a report has for what somebody is to put there; those of the template and of the notes are their own. */
const BLANKS: readonly RegExp[] = [
  /(?<![A-Za-z0-9_)\]］])[[［〔](?![ xX]\])[^[\]［］〔〕\n]{0,24}[ぁ-んァ-ヶ\p{Script=Han}][^[\]［］〔〕\n]{0,24}[\]］〕](?!\()/gu,
  /[{｛][^{}｛｝\n]{0,24}[ぁ-んァ-ヶ\p{Script=Han}][^{}｛｝\n]{0,24}[}｝]/gu,
  /(?<=\S[ \t]*)[[［〔][\s_＿…・.]+[\]］〕]|[（(](?:[ \u3000]{2,}|\u3000|_+|＿+)[）)]/gu,
];
const PLACEHOLDER_HINT = /[{｛[［<＜〔【（(〇○◯△×□●▲＿_]|T\.?B/u;

/** `items`: how many items with words its section has. */
function placeholderFindings(
  line: Line,
  index: number,
  items: number,
  texts: Texts,
): readonly Finding[] {
  const { report, notes, date } = texts;
  const { bullet } = line;
  if (!PLACEHOLDER_HINT.test(line.text) || isOwnPlace(line)) return [];
  const found: Finding[] = datePlaceholdersIn(line.text).map(({ start, end }) =>
    locatedFinding('placeholder', line.text.slice(start, end), line.start + start, {
      fix: {
        range: { start: line.start + start, end: line.start + end },
        text: date,
      },
    }),
  );
  const body = bullet?.text ?? line.text.trim();
  const isHeading = report.headingAt.has(index);
  for (const pattern of isHeading ? PLACEHOLDERS : [...PLACEHOLDERS, ...BLANKS]) {
    for (const match of line.text.matchAll(pattern)) {
      const start = line.start + match.index;
      const isTold = found.some(
        ({ range }) => range !== null && range.start < start + match[0].length && start < range.end,
      );
      if (isTold || notes.includes(match[0])) continue;
      if (
        BLANKS.includes(pattern) &&
        (match.index < (bullet?.lead.length ?? 0) || isOwnBracket(match[0], texts))
      )
        continue;
      const isAlone = body === match[0] && !isHeading;
      found.push(
        locatedFinding('placeholder', match[0], start, {
          fix: isAlone ? emptied(line, match, items, report) : null,
        }),
      );
    }
  }
  return found;
}

/** Whether the template has the same bracket, or the notes what stands in it. */
function isOwnBracket(bracket: string, { notes, template }: Texts): boolean {
  const words = bracket.slice(1, -1).trim();
  return template.text.includes(bracket) || (/\p{L}/u.test(words) && notes.includes(words));
}

function emptied(
  line: Line,
  match: RegExpExecArray,
  items: number,
  report: ReportDocument,
): TextEdit {
  if (items > 1) return withoutLine(report.text, line);
  const start = line.start + match.index;
  return { range: { start, end: start + match[0].length }, text: '特になし' };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** For each line the number of items with words in its section. */
function itemCounts({ lines, headingAt }: ReportDocument): readonly number[] {
  const counts: number[] = [];
  let from = 0;
  let items = 0;
  const closeSection = (end: number): void => {
    for (let at = from; at < end; at += 1) counts.push(items);
    from = end;
    items = 0;
  };
  for (const [index, { bullet }] of lines.entries()) {
    if (headingAt.has(index)) closeSection(index);
    if (!isBlank(bullet?.text ?? '')) items += 1;
  }
  closeSection(lines.length);
  return counts;
}

const ASIDE_HINT = expressionOf(data.ASIDE_HINTS);

const ENGLISH_LINE = /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u;

/** Sentences that speak about the report or refuse it; a line of such sentences alone is told as one. */
function asideFindings(line: Line, { report, template, notes }: Texts): readonly Finding[] {
  const whole = line.text.trim();
  if (whole === '' || template.words.has(whole) || notes.includes(whole)) return [];
  const { bullet } = line;
  const isAside = bullet === null || /^[*＊]/u.test(whole);
  if (!isAside || !ASIDE_HINT.test(whole)) return [];
  const sentences = ENGLISH_LINE.test(whole)
    ? [{ text: whole, start: indentOf(line.text) }]
    : sentencesIn(line.text, bullet?.lead.length);
  const kinds = sentences.map(({ text }): FindingKind | null => {
    if (isRefusal(text)) return 'refusal';
    const isGiven = notes.includes(text) || isReplyIn(text, `${notes}\n${template.text}`);
    return isRemark(text) && !isGiven ? 'remark' : null;
  });
  const first = kinds.find((kind) => kind !== null) ?? null;
  if (first === null) return [];
  const kind = kinds.includes('refusal') ? 'refusal' : first;
  if (kinds.every((each) => each !== null) || kind === 'refusal') {
    return [
      locatedFinding(kind, whole, line.start + indentOf(line.text), {
        fix: kind === 'refusal' ? null : withoutLine(report.text, line),
      }),
    ];
  }
  return sentences.flatMap(({ text, start }, index) => {
    if (kinds[index] !== 'remark') return [];
    const mark = /^[。！？!?]*/u.exec(line.text.slice(start + text.length))?.[0] ?? '';
    const at = line.start + start;
    return [
      locatedFinding('remark', text + mark, at, {
        fix: { range: { start: at, end: at + text.length + mark.length }, text: '' },
      }),
    ];
  });
}

const NOUN_END =
  '(?:[\\p{Script=Han}\\p{Script=Katakana}A-Za-z0-9０-９ー々」』）)]|\\p{Script=Han}わ?[しせりれちみきけえび]|さん|さま|こと|もの|ところ|これ|それ|ほう|ため)';
/** A particle behind a noun, which something has to follow; を, が and は always. */
const OPEN_PARTICLE = new RegExp(`を$|${NOUN_END}(?:が|(?:に|で|と|から|まで|より)?は)$`, 'u');
/** One that short items end in too: 会議はZoomで, 納期は25日に. */
const LOOSE_PARTICLE = new RegExp(`${NOUN_END}[にへとで]$`, 'u');
const LOOSE_END =
  /(?:代わり|限り|通り|ぶり)に$|(?:特|緒|同時|急|順|別|主|常|共|更|直ち|無事|丁寧|次第|目標|中心|優先|第一|基|念頭|[0-9０-９日時分月週曜年前後際間内降毎])に$|(?:様|さん|さま|各位|御中|殿|部|課|皆)へ$|(?:[0-9０-９人名]|全員|途中|後|自分)で$|[：:]|(?<!(?:本日|今日|明日|昨日|今回|午前|午後))は/u;

/** A clause that another one has to follow. */
const OPEN_CLAUSE =
  /(?:[しいきりちみびっえけせめれべね]て(?<!に(?:つい|対し|関し|向け|合わせ|応じ|とっ)て|[とを](?:し|通し)て)|んで|ており|ので|[すた]が)、?$|(?:[りし]|から|ため|けれど|けど|ところ|結果|一方)、$/u;

/** What only a half of an item ends in: not what tells until when, from where or why. */
const OPEN_ITEM = new RegExp(
  `、$|^[^：:。は]*(?:${NOUN_END}(?:[のや]|(?<![何誰])も)|(?:様|さん|先方)(?:から|より)|(?<!から.*)[庫店社駅所場室館局校院部課宅先]まで|のため)$`,
  'u',
);

/** Lines that end in a particle or with a clause that leads on: half a sentence. A wrapped line goes on below. */
function brokenOffFindings({ report, template, notes }: Texts): readonly LocatedFinding[] {
  const { lines, headingAt } = report;
  const isProse =
    lines.filter(({ text }) => isPolite(text.trimEnd().replace(/。$/u, ''))).length > 1;
  const last = lines.findLastIndex(({ text }) => !isBlank(text));
  return lines.flatMap((line, index): readonly LocatedFinding[] => {
    const { bullet } = line;
    const words = (bullet?.text ?? line.text).trim();
    const isLoose =
      ((LOOSE_PARTICLE.test(words) && !LOOSE_END.test(words)) ||
        OPEN_CLAUSE.test(words) ||
        (bullet !== null && OPEN_ITEM.test(words))) &&
      (isProse || index === last);
    if (!OPEN_PARTICLE.test(words) && !isLoose) return [];
    const below = lines[index + 1];
    const goesOn =
      !isBlank(below?.text ?? '') && below?.bullet === null && !headingAt.has(index + 1);
    const isFrame = headingAt.has(index) || template.words.has(line.text.trim());
    const sentence = words.split('。').at(-1) ?? words;
    const isNoted = ['\n', '\r', '。'].some((end) => `${notes}\n`.includes(sentence + end));
    if (isFrame || goesOn || isNoted || /[|｜]/u.test(words)) return [];
    return [locatedFinding('broken-off', words, line.start + line.text.lastIndexOf(words))];
  });
}

function keyOf(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** Lines and sentences that say what another one above says; what the notes say twice is none. */
function doubledFindings({ report, template, ...fields }: Texts): readonly Finding[] {
  const noted = new Map<string, number>();
  for (const { text, bullet } of NOTE_NAMES.flatMap((name) => fields[name].lines)) {
    const key = keyOf(bullet?.text ?? text);
    noted.set(key, (noted.get(key) ?? 0) + 1);
  }
  const seen = new Set<string>();
  const isRepeated = (words: string): boolean => {
    const key = keyOf(words);
    if (key.length < WEIGHTS.doubledLength || NOTHING_TO_REPORT.test(words.trim())) return false;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown && (noted.get(key) ?? 0) < 2;
  };
  return report.lines.flatMap((line, index): readonly Finding[] => {
    const whole = line.text.trim();
    const isFrame = report.headingAt.has(index) || template.words.has(whole) || isOwnPlace(line);
    if (whole === '' || isFrame || /^[|｜]/u.test(whole)) return [];
    const sentences = sentencesIn(line.text, line.bullet?.lead.length);
    const doubled = sentences.filter(({ text }) => isRepeated(text));
    if (doubled.length === 0) return clauseFindings(line, sentences);
    if (doubled.length === sentences.length && (index > 0 || sentences.length > 1)) {
      return [
        locatedFinding('doubled', whole, line.start + indentOf(line.text), {
          fix: withoutLine(report.text, line),
        }),
      ];
    }
    return doubled.map(({ text, start }) => {
      const mark = /^[。！？!?\s]*/u.exec(line.text.slice(start + text.length))?.[0] ?? '';
      const at = line.start + start;
      return locatedFinding('doubled', text, at, {
        fix: { range: { start: at, end: at + text.length + mark.length }, text: '' },
      });
    });
  });
}

/** A clause that the next one repeats. */
function clauseFindings(line: Line, sentences: ReturnType<typeof sentencesIn>): readonly Finding[] {
  return sentences.flatMap(({ text, start }) => {
    const clauses = text.split('、');
    let at = line.start + start;
    return clauses.flatMap((clause, index): readonly Finding[] => {
      const from = at;
      at += clause.length + 1;
      const above = clauses[index - 1];
      if (above === undefined || clause.length < WEIGHTS.doubledLength || clause !== above)
        return [];
      return [
        locatedFinding('doubled', clause, from, {
          fix: { range: { start: from - 1, end: from + clause.length }, text: '' },
        }),
      ];
    });
  });
}

const WEEKDAYS = '日月火水木金土';

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const WEEKDAY_HINT = /[(（][ \t\u3000]{0,4}[日月火水木金土]|曜/u;

function weekdayFindings({ lines }: ReportDocument, date: string): readonly Finding[] {
  const today = datesIn(date)[0]?.date;
  if (!today) return [];
  return lines
    .filter(({ text }) => WEEKDAY_HINT.test(text))
    .flatMap((line) => wrongWeekdays(line, today));
}

function wrongWeekdays(line: Line, today: CalendarDate): readonly Finding[] {
  return datesIn(line.text).flatMap(({ start, end, date }) => {
    if (date === null || date.weekday === null) return [];
    const isYearKnown = date.year !== null || today.year !== null;
    if (!isYearKnown || date.day > (MONTH_DAYS[date.month - 1] ?? 0)) return [];
    const right = WEEKDAYS[weekdayOf(daySpan(date, today).from)] ?? '';
    const written = WEEKDAYS[date.weekday] ?? '';
    if (written === right) return [];
    const words = line.text.slice(start, end);
    const inside = /[日月火水木金土](?=(?:曜日?)?[ \t\u3000]*[)）]?$)/u.exec(words)?.index;
    if (inside === undefined) return [];
    const at = line.start + start + inside;
    return [
      locatedFinding('wrong-weekday', words, line.start + start, {
        given: right,
        fix: { range: { start: at, end: at + 1 }, text: right },
      }),
    ];
  });
}

const CLOSING =
  /^[ \t\u3000]*(?:以上(?:$|です|となり|、|。|で)|よろしく|宜しく|何卒|引き続き.{0,4}(?:よろしく|宜しく|何卒|ご)|お手すき|ご確認)/u;

/** The template's closing line where the report has no closing at all. */
function closingFindings({ report, template }: Texts): readonly Finding[] {
  const { text, lines, headingAt } = report;
  const wanted = template.lines;
  const last = wanted.findLastIndex(
    ({ bullet }, index) => template.headingAt.has(index) || bullet !== null,
  );
  const index = wanted.findIndex((line, at) => at > last && CLOSING.test(line.text));
  const closing = wanted[index]?.text.trim();
  if (closing === undefined) return [];
  const key = keyOf(closing);
  const isThere = lines.some(
    (line, at) =>
      !headingAt.has(at) &&
      line.bullet === null &&
      (CLOSING.test(line.text) || keyOf(line.text) === key),
  );
  if (isThere) return [];
  const lineBreak = lineBreakOf(text);
  const isApart = isBlank(wanted[index - 1]?.text ?? '');
  const below = wanted
    .slice(index + 1)
    .find((line) => !isBlank(line.text))
    ?.text.trim();
  const place = lines.find((line) => below !== undefined && line.text.trim() === below);
  const end = text.trimEnd().length;
  const fix =
    place === undefined
      ? {
          range: { start: end, end: text.length },
          text: lineBreak.repeat(isApart ? 2 : 1) + closing,
        }
      : { range: { start: place.start, end: place.start }, text: closing + lineBreak };
  return [{ kind: 'closing-missing', text: closing, range: null, given: null, fix }];
}
