import type { Fact } from './facts.ts';
import { isSameUnit, isSameValue, plainForm, type QuantityForm } from './quantities.ts';

interface FactLine {
  readonly text: string;
  readonly facts: readonly Fact[];
}

const MOST_ADDENDS = 6;

/** What two numbers of one line say together: of 3件 2件 are done, so 1件 is left; 2件 and 3件 are 5件. */
export function derivedForms(line: FactLine): readonly QuantityForm[] {
  return [
    ...shareForms(line.facts),
    ...productForms(line),
    ...remainderForms(line),
    ...pairsOf(line.facts).flatMap(([one, other]) => {
      const [a, b] = [Number(one.value), Number(other.value)];
      const { unit } = one;
      if (one.counter !== other.counter) return [];
      return [plainForm(String(a + b), unit), plainForm(String(Math.abs(a - b)), unit)];
    }),
  ];
}

const DENIES = /な[いかくし]|ません|ず(?!つ)|未(?!来|満)|残|忘れ|漏れ|見送|まだ|以外/u;
const ONLY = /しか[^、。]{0,12}?(?:な[いかく]|ません|ず)/u;

/**
 * Whether a number of one line is what two numbers of the other leave of one another, or a share of its whole, and one line denies what
 * the other says: of 12件中9件を完了 3件が未完了, and of 2割が来なかった 8割が来た.
 */
export function isRestOf(fact: Fact, one: FactLine, other: FactLine): boolean {
  if (fact.kind !== 'number') return false;
  const [denies, deniesToo] = [one, other].map(({ text }) => DENIES.test(text.replace(ONLY, '')));
  return (
    denies !== deniesToo &&
    restForms(one.facts).some((rest) => fact.forms.some((form) => isSameValue(form, rest)))
  );
}

function restForms(facts: readonly Fact[]): readonly QuantityForm[] {
  const shares = facts.flatMap((fact) =>
    fact.kind === 'number' ? fact.forms.filter(({ unit }) => unit === '=share') : [],
  );
  return [
    ...pairsOf(facts).flatMap(([one, other]) =>
      isSameUnit(one, other)
        ? [plainForm(String(Math.abs(Number(one.value) - Number(other.value))), one.unit)]
        : [],
    ),
    ...shares.map(({ value }) =>
      plainForm(String(Math.round((1 - Number(value)) * 1e6) / 1e6), '=share'),
    ),
  ];
}

const TIMES = /[xｘ×✕*＊][ \t]?$/u;

export function productForms({ text, facts }: FactLine): readonly QuantityForm[] {
  return pairsOf(facts).flatMap(([one, other]) =>
    TIMES.test(other.text[0] ?? '') || TIMES.test(text.slice(0, other.start))
      ? [plainForm(String(Number(one.value) * Number(other.value)), one.unit)]
      : [],
  );
}

const PART = /^(?:の?うち|中)/u;

function remainderForms({ text, facts }: FactLine): readonly QuantityForm[] {
  return pairsOf(facts).flatMap(([one, other]) => {
    const rest = Number(one.value) - Number(other.value);
    return rest > 0 && PART.test(text.slice(one.start + one.text.length))
      ? [one.unit, other.unit].map((unit) => plainForm(String(rest), unit))
      : [];
  });
}

/** What share one number of a line is of another: 96 of 120 are 80 %, and 18 of 20 are 18/20. */
export function shareForms(facts: readonly Fact[]): readonly QuantityForm[] {
  return pairsOf(facts).flatMap(([one, other]) => {
    if (one.unit !== other.unit) return [];
    const [a, b] = [Number(one.value), Number(other.value)];
    const [part, whole] = a < b ? [a, b] : [b, a];
    return [
      ...[100, 1e6].map((places) =>
        plainForm(String(Math.round((part / whole) * places) / places), '=share'),
      ),
      plainForm(`${part}/${whole}`, ''),
    ];
  });
}

function pairsOf(facts: readonly Fact[]) {
  const written = facts
    .flatMap((fact) => {
      const form = fact.kind === 'number' ? fact.forms[0] : undefined;
      const { text, start } = fact;
      return form === undefined || !Number(form.value)
        ? []
        : [{ ...form, text, start, counter: text.replace(/^[^0-9０-９]?[0-9０-９.,]+/u, '') }];
    })
    .slice(0, MOST_ADDENDS);
  return written.flatMap((one, index) =>
    written.slice(index + 1).map((other) => [one, other] as const),
  );
}
