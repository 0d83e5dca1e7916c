import { dateLike, datePlaceholdersIn, type Line, type ReportDocument } from '../report/index.ts';
import { locatedFinding, type Finding } from './finding.ts';
import { isBlank } from '../domain/inputFields.ts';
import { withoutLine } from './fixes.ts';
import { FORM_WORDS } from './data/leftovers.ts';
import { anyOf } from '../domain/wordList.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';
import type { TextEdit } from '../domain/textEdits.ts';

const OWN_WORDS = /^[（(]ここはご自分で[)）]$/u;

export function isOwnPlace({ text, bullet }: Line): boolean {
  return OWN_WORDS.test((bullet?.text ?? text).trim());
}

const FORM_WORD = anyOf(FORM_WORDS);
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
const BLANKS: readonly RegExp[] = [
  /(?<![A-Za-z0-9_)\]］])[[［〔](?![ xX]\])[^[\]［］〔〕\n]{0,24}[ぁ-んァ-ヶ\p{Script=Han}][^[\]［］〔〕\n]{0,24}[\]］〕](?!\()/gu,
  /[{｛][^{}｛｝\n]{0,24}[ぁ-んァ-ヶ\p{Script=Han}][^{}｛｝\n]{0,24}[}｝]/gu,
  /(?<=\S[ \t]*)[[［〔][\s_＿…・.]+[\]］〕]|[（(](?:[ \u3000]{2,}|\u3000|_+|＿+)[）)]/gu,
];

const PLACEHOLDER_HINT = /[{｛[［<＜〔【（(〇○◯△×□●▲＿_]|T\.?B|[年月][ \t\u3000]|[Yy]{4}/u;

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
        text: dateLike(line.text.slice(start, end), date),
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

export const placeholderRule = {
  kinds: ['placeholder'],
  find(texts: Texts) {
    const items = itemCounts(texts.report);
    return texts.report.lines.flatMap((line, index) =>
      placeholderFindings(line, index, items[index] ?? 0, texts),
    );
  },
} satisfies Rule;
