import { replaceableAt, type Rule } from './rule.ts';
import type { TextSpan } from './analysis.ts';
import { isSameValue, toHalfWidth, type NumberValue } from './values.ts';

interface LabelledNumber {
  readonly label: string;
  readonly value: NumberValue;
  readonly span: TextSpan;
}

const RUN = '(?:[\\p{Script=Han}々ァ-ヺーA-Za-z0-9]|ども)+';
const LABEL = new RegExp(`${RUN}(?=(?:さん|様)?[はがをもに:：の ]{0,2}(?:約|計)?$)`, 'u');
const BEHIND = new RegExp(`^の(${RUN})`, 'u');

/** The numbers of some texts by the word before each, where it stands before one alone. */
function numbersByLabel(spans: readonly TextSpan[]): ReadonlyMap<string, LabelledNumber> {
  const all = spans.flatMap((span) =>
    span.values.flatMap((value): readonly LabelledNumber[] => {
      if (value.kind !== 'number' || value.isIdiomatic) return [];
      const text = toHalfWidth(span.text);
      const label =
        LABEL.exec(text.slice(0, value.start))?.[0] ??
        BEHIND.exec(text.slice(value.start + value.text.length))?.[1];
      return label === undefined ? [] : [{ label, value, span }];
    }),
  );
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map(all.filter(({ label }) => counts.get(label) === 1).map((one) => [one.label, one]));
}

/** Two numbers that have changed places. */
export const exchangedRule = {
  kinds: {
    exchanged: {
      words: ['入れ替わった数字', '', 'は、メモの', 'と入れ替わっているようです。'],
      severity: 'error',
      isRewritable: true,
    },
  },
  needsNotes: true,
  *find({ sentences, clauses }) {
    const said = numbersByLabel(sentences.filter(({ hasContent }) => hasContent));
    const inNotes = numbersByLabel(clauses);
    for (const [label, { value, span }] of said) {
      const noted = inNotes.get(label)?.value;
      if (noted === undefined || isSameValue(value, noted)) continue;
      const isExchanged = [...said].some(([name, one]) => {
        const other = inNotes.get(name)?.value;
        return other !== undefined && isSameValue(value, other) && isSameValue(one.value, noted);
      });
      if (!isExchanged) continue;
      yield replaceableAt('exchanged', value.text, span.start + value.start, {
        given: noted.text,
        source: null,
      });
    }
  },
} satisfies Rule<'exchanged'>;
