import { lineBreakOf } from '../report/index.ts';
import type { Finding } from './finding.ts';
import { isBlank } from '../domain/inputFields.ts';
import { wordsKey } from './text/sentences.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';

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
  if (closing === undefined || isBlank(text)) return [];
  const key = wordsKey(closing);
  const isThere = lines.some(
    (line, at) =>
      !headingAt.has(at) &&
      line.bullet === null &&
      (CLOSING.test(line.text) || wordsKey(line.text) === key),
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

export const closingRule = { kinds: ['closing-missing'], find: closingFindings } satisfies Rule;
