import { anyOf } from '../domain/wordList.ts';
import { formatDateLike, datePlaceholdersIn, type Line } from '../report/index.ts';
import { FORM_WORDS } from './data/leftovers.ts';
import { NOTHING, removeLine } from './fixes.ts';
import { type RawFinding, foundAt, type Rule } from './rule.ts';
import type { Analysis } from './analysis.ts';

const FORM_WORD = anyOf(FORM_WORDS);
const [OPEN, CLOSE, NO_END] = [
  '[[［<＜〔【（({｛]',
  '[\\]］>＞〕】）)}｝]',
  '[^\\]］>＞〕】）)}｝\\n]',
];

/** What stands for words that somebody is to write there. */
const ASKED = [
  `(?<![（(])${FORM_WORD}`,
  `(?:あなた|ご自身|ご自分|自分)の${NO_END}{1,12}`,
  `(?:具体的な|ここに)${NO_END}{0,20}`,
  `${NO_END}{0,20}を?(?:ご?記入|ご?入力|記載|追記)(?:して|する)?(?:ください)?`,
  '要確認|未記入|要記入|未入力|空欄|ここはご自分で',
].join('|');
const DOUBLE_BRACES = /\{\{[^{}\n]{1,30}\}\}|｛｛[^｛｝\n]{1,30}｝｝/gu;
const PLACEHOLDERS: readonly RegExp[] = [
  DOUBLE_BRACES,
  new RegExp(`${OPEN}(?:${ASKED})${CLOSE}`, 'giu'),
  /(?<![〇○◯△×□●＿_一二三四五六七八九\d*])([〇○◯△×□●▲])\1{1,3}(?![〇○◯△×□●▲一二三四五六七八九*])/gu,
  /(?<![＿_\p{L}])(?:＿{2,}|_{3,})(?=\p{L})/gu,
  /[（(]例[：:][^）)\n]{1,40}[）)]/gu,
  /\b(?:TBD|T\.B\.D\.)(?![A-Za-z])/gu,
];
const WITHIN = '[^[\\]［］〔〕\\n]{0,24}';
const INNER = `${WITHIN}[ぁ-んァ-ヶ\\p{Script=Han}]${WITHIN}`;
/** Brackets that may also be text: not reported in a heading, nor where the template or the notes have them. */
const BLANKS: readonly RegExp[] = [
  new RegExp(`(?<![A-Za-z0-9_)\\]］])[[［〔](?![ xX]\\])${INNER}[\\]］〕](?!\\()`, 'gu'),
  /[{｛][^{}｛｝\n]{0,24}[ぁ-んァ-ヶ\p{Script=Han}][^{}｛｝\n]{0,24}[}｝]/gu,
  /(?<=\S[ \t]*)[[［〔][\s_＿…・.]+[\]］〕]|[（(](?:[ \u3000]{2,}|\u3000|_+|＿+)[）)]/gu,
];

function placeholdersIn(
  line: Line,
  index: number,
  analysis: Analysis,
): readonly RawFinding<'placeholder'>[] {
  const { report, notes, template, date } = analysis;
  const { text, bullet } = line;
  const found = datePlaceholdersIn(text).map(({ start, end }) => {
    const range = { start: line.start + start, end: line.start + end };
    const fix = { range, text: formatDateLike(text.slice(start, end), date) };
    return foundAt('placeholder', text.slice(start, end), range.start, { fix });
  });
  const isHeading = report.headingAt.has(index);
  const { role = null } = report.sections.find(({ heading }) => heading.start === line.start) ?? {};
  const isInInput = (words: string) => {
    const inner = words.slice(1, -1).trim();
    return template.text.includes(words) || (/\p{L}/u.test(inner) && notes.includes(inner));
  };
  for (const pattern of isHeading ? PLACEHOLDERS : [...PLACEHOLDERS, ...BLANKS]) {
    for (const { 0: words, index: at } of text.matchAll(pattern)) {
      const start = line.start + at;
      const isCovered = found.some(
        ({ range }) => range.start < start + words.length && start < range.end,
      );
      const isBlank = BLANKS.includes(pattern);
      if (isCovered || notes.includes(words)) continue;
      const isLabel = isHeading || (text.trim() !== words && text.trimStart().startsWith(words));
      if (isLabel && words.startsWith('【') && template.text.includes(words)) continue;
      if (isBlank && (at < (bullet?.prefix.length ?? 0) || isInInput(words))) continue;
      const isBraced = pattern === DOUBLE_BRACES;
      const isAlone = (bullet?.words ?? text.trim()) === words && (!isHeading || isBraced);
      const isFieldValue =
        /[：:][ \t\u3000]*$/u.test(text.slice(0, at)) && text.trim().endsWith(words);
      const isSlotOfNotes = isBraced && role !== null && isFieldValue;
      const range = { start, end: start + words.length };
      const nothingFix = isSlotOfNotes ? { range, text: NOTHING } : null;
      const fix = isAlone ? removeLine(report, line) : nothingFix;
      found.push(foundAt('placeholder', words, start, { fix }));
    }
  }
  return found;
}

const MARKS_ALONE = /^[・･•●○■□◆◇▪※*＊-]+$/u;

/** ・・ is an item that somebody began twice. */
function emptyItemIn(
  line: Line,
  { report, template, notes }: Analysis,
): readonly RawFinding<'placeholder'>[] {
  const words = line.text.trim();
  const isEmpty = line.bullet !== null && MARKS_ALONE.test(line.bullet.words.trim());
  if (!isEmpty || template.lineTexts.has(words) || notes.includes(words)) return [];
  const start = line.start + line.text.indexOf(words);
  return [foundAt('placeholder', words, start, { fix: removeLine(report, line) })];
}

export const placeholderRule = {
  kinds: {
    placeholder: {
      words: ['埋まっていないところ', '', 'が、埋まっていません。'],
      severity: 'warning',
      isRewritable: true,
    },
  },
  *find(analysis) {
    for (const [index, line] of analysis.report.lines.entries())
      yield* [...placeholdersIn(line, index, analysis), ...emptyItemIn(line, analysis)];
  },
} satisfies Rule<'placeholder'>;
