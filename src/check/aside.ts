import { isRefusal, isRemark, isReplyIn, type Line } from '../report/index.ts';
import { removalFindings } from './fixes.ts';
import { type RawFinding, foundAt, type Rule } from './rule.ts';
import { indentOf, sentencesIn } from './sentences.ts';
import type { Analysis } from './analysis.ts';

type Aside = RawFinding<'refusal' | 'remark'>;

const ENGLISH = /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u;

function asidesIn(line: Line, { report, template, notes }: Analysis): readonly Aside[] {
  const whole = line.text.trim();
  if (whole === '' || template.lineTexts.has(whole) || notes.includes(whole)) return [];
  if (line.bullet !== null && !/^[*＊]/u.test(whole)) return [];
  const at = line.start + indentOf(line.text);
  const sentences = ENGLISH.test(whole)
    ? [{ text: whole, start: indentOf(line.text) }]
    : sentencesIn(line.text, line.bullet?.prefix.length);
  if (sentences.some(({ text }) => isRefusal(text))) return [foundAt('refusal', whole, at)];
  const isGiven = (text: string) =>
    notes.includes(text) || isReplyIn(text, `${notes}\n${template.text}`);
  const remarks = sentences.filter(({ text }) => isRemark(text) && !isGiven(text));
  if (remarks.length === 0) return [];
  const isAllRemark = sentences.every(
    (sentence) =>
      remarks.includes(sentence) || (whole.startsWith('※') && sentence.text.endsWith('ください')),
  );
  return removalFindings('remark', report, line, remarks, isAllRemark);
}

/** What is said of a report and not in it: an answer that refuses, a preface, a remark. */
export const asideRule = {
  kinds: {
    refusal: {
      words: ['AIの断りの返事', '', 'は、日報ではなくAIの断りの返事です。'],
      severity: 'error',
    },
    remark: {
      words: ['日報の本文ではない文', '', 'は、日報の本文ではないようです。'],
      severity: 'warning',
    },
  },
  *find(analysis) {
    for (const line of analysis.report.lines) yield* asidesIn(line, analysis);
  },
} satisfies Rule<'refusal' | 'remark'>;
