import { isRefusal, isRemark, isReplyIn, type Line } from '../report/index.ts';
import { ASIDE_HINTS } from './data/leftovers.ts';
import { expressionOf } from '../domain/wordList.ts';
import { locatedFinding, type Finding, type FindingKind } from './finding.ts';
import { indentOf, sentencesIn } from './text/sentences.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';
import { withoutLine } from './fixes.ts';

const ASIDE_HINT = expressionOf(ASIDE_HINTS);

const ENGLISH_LINE = /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u;

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
  const isOfMark =
    whole.startsWith('※') &&
    sentences.every(({ text }, index) => kinds[index] === 'remark' || text.endsWith('ください'));
  if (isOfMark || kinds.every((each) => each !== null) || kind === 'refusal') {
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

export const asideRule = {
  kinds: ['refusal', 'remark'],
  find: (texts: Texts) => texts.report.lines.flatMap((line) => asideFindings(line, texts)),
} satisfies Rule;
