import {
  type ComparedLine,
  type Comparison,
  type NoteLine,
  type ReportLine,
  withoutFacts,
} from '../lines/comparison.ts';
import { isRestOf, productForms, shareForms } from './derivedNumbers.ts';
import { exchangedIn } from './exchange.ts';
import { basementForms, isKnown, isKnownWord, type KnownFacts, type Fact } from './facts.ts';
import { type FindingKind, locatedFinding, type LocatedFinding } from '../finding.ts';
import { isInsulting } from '../tone/insults.ts';
import type { LineMatch } from '../lines/lineMatch.ts';
import { SOMEBODY } from './names.ts';
import { isProperWord } from './properWords.ts';
import { isSameUnit, isSameValue, type QuantityForm } from './quantities.ts';
import { WEIGHTS } from '../weights.ts';

const UNKNOWN = {
  number: 'unknown-number',
  day: 'unknown-date',
  name: 'unknown-name',
  word: 'unknown-word',
  katakana: 'unknown-katakana',
} satisfies Record<Fact['kind'], FindingKind>;

const SIGN = /^[A-Za-zＡ-Ｚａ-ｚ]{1,2}$/u;
const SMALL = /^[A-ZＡ-Ｚ]?[a-zａ-ｚ]+$/u;
const LABEL = /([\p{Script=Han}ァ-ヺー]{2,24})(?:は|が|を|：|:)?[ \t]?$/u;
const KANJI_PAIR = /^\p{Script=Han}{2}$/u;

function isSpecific(fact: Fact): boolean {
  switch (fact.kind) {
    case 'number':
      return !fact.isIdiom;
    case 'day':
      return !fact.isOrdinary;
    case 'katakana':
      return fact.text.length >= WEIGHTS.katakanaLength;
    default:
      return true;
  }
}

export interface MissingFact {
  readonly note: NoteLine;
  readonly fact: Fact;
  /** Whether the report has to say it; words in small letters and katakana may be said otherwise. */
  readonly mustStay: boolean;
}

export function mustStay(fact: Fact): boolean {
  switch (fact.kind) {
    case 'name':
      return true;
    case 'word':
      return isProperWord(fact.text) && !isInsulting(fact.text);
    case 'katakana':
      return false;
    default:
      return isSpecific(fact);
  }
}

function sharesOf(fact: Fact): readonly QuantityForm[] {
  return fact.kind === 'number' ? fact.forms.filter(({ unit }) => unit === '=share') : [];
}

export function missingFacts(
  { notes, said, given, allLines }: Comparison,
  { lineOf }: LineMatch,
): readonly MissingFact[] {
  const shares = new Set(
    allLines.flatMap(({ facts }) => facts.flatMap(sharesOf)).map(({ value }) => value),
  );
  return notes.flatMap((note) => {
    const line = lineOf(note);
    const isMadeSaid =
      shareForms(note.facts).some(({ value }) => shares.has(value)) ||
      productForms(note).some(({ value }) => said.forms.has(value));
    // A word that nobody gave is what the report makes of one in Latin letters: of any in katakana, of an ordinary one in kanji.
    const isInKatakana = line?.facts.some(
      (fact) => fact.kind === 'katakana' && !isKnown(fact, given),
    );
    const isInKanji = [...(line?.keys ?? [])].some(
      ([key, weight]) => weight === 1 && KANJI_PAIR.test(key) && !given.text.includes(key),
    );
    const isTranslated = (fact: Fact): boolean =>
      fact.kind === 'word' &&
      (isInKatakana ||
        (isInKanji && SMALL.test(fact.text)) ||
        (line !== null && isNamedOtherwise(fact, note, line, given)));
    return note.facts.flatMap((fact): readonly MissingFact[] => {
      if (!isSpecific(fact) || isKnown(fact, said, { isExact: false })) return [];
      if (/^[1１]$/u.test(fact.text)) return [];
      if (fact.kind === 'number' && (isMadeSaid || (line !== null && isRestOf(fact, line, note))))
        return [];
      if (fact.kind === 'name' && line !== null && SOMEBODY.test(line.text)) return [];
      return [{ note, fact, mustStay: mustStay(fact) && !isTranslated(fact) }];
    });
  });
}

function isNamedOtherwise(
  word: Fact,
  note: NoteLine,
  line: ReportLine,
  { text: known }: KnownFacts,
): boolean {
  const end = word.start + word.text.length;
  const isLabel = note.facts.some(
    ({ kind, start }) => kind === 'number' && start - end >= 0 && start - end <= 2,
  );
  return (
    isLabel &&
    line.facts.some(({ kind, start }) => {
      const name = kind === 'number' ? LABEL.exec(line.text.slice(0, start))?.[1] : undefined;
      return name !== undefined && !known.includes(name);
    })
  );
}

export interface UnknownFact {
  readonly finding: LocatedFinding;
  readonly wanted: Partner | null;
}

type Partner = Pick<MissingFact, 'note' | 'fact'>;

export function unknownFacts(
  { allLines, lines, given }: Comparison,
  { lineOf, notesOf }: LineMatch,
  missing: readonly MissingFact[],
): readonly UnknownFact[] {
  const seen = new Set<string>();
  const loose = missing.filter(({ note }) => lineOf(note) === null);
  const notesAt = new Map(
    lines.map((line) => {
      const notes = notesOf(line);
      return [line.start, notes.length > 0 ? notes : looseNotes(line, loose)];
    }),
  );
  return allLines.flatMap((line) => {
    const notes = notesAt.get(line.start) ?? [];
    const absent = missing.filter(({ note }) => notes.includes(note));
    const isTranslated =
      absent.some(({ fact, mustStay: stays }) => fact.kind === 'word' && !stays) ||
      notes.some(({ facts }) =>
        facts.some(({ text }) => SIGN.test(text) && !line.text.includes(text)),
      );
    const unknown = line.facts.filter(
      (fact) =>
        isSpecific(fact) &&
        !isKnown(fact, given) &&
        !notes.some((note) => isRestOf(fact, note, line)) &&
        !(fact.kind === 'katakana' && isTranslated) &&
        !(fact.kind === 'word' && absent.some((one) => one.fact.kind === 'katakana')),
    );
    const partners = partnersOf(unknown, absent, notes);
    return unknown.flatMap((fact) => {
      const isOnlyNumber = fact.kind === 'word' && isKnownWord(fact.text, given);
      const kind = isOnlyNumber ? 'unknown-number' : UNKNOWN[fact.kind];
      const key = `${kind} ${fact.text.normalize('NFKC').toLowerCase()}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const partner = partners.get(fact) ?? null;
      if (fact.kind === 'katakana' && partner?.fact.kind === 'katakana') return [];
      if (partner === null && isOne(fact) && !given.forms.has('0')) return [];
      const words = partner?.isCertain === true ? exchangedIn(line.text, fact, partner.fact) : null;
      const start = line.start + fact.start;
      if (partner !== null && words === null && isOneValue(fact, partner.fact)) {
        const given = clauseFrom(partner.note, partner.fact);
        const finding = locatedFinding('contradicted', clauseFrom(line, fact), start, { given });
        return [{ wanted: partner, finding }];
      }
      const range = { start, end: start + fact.text.length };
      const mend = words === null ? {} : { given: words, fix: { range, text: words } };
      return [{ wanted: partner, finding: locatedFinding(kind, fact.text, start, mend) }];
    });
  });
}

/** 1件 beside a note that counts nothing: the report counts the thing that the note tells of. */
function isOne(fact: Fact): boolean {
  return (
    fact.kind === 'number' &&
    /^[1１]\P{N}*$/u.test(fact.text) &&
    ['件', '人', ''].includes(fact.forms[0]?.unit ?? '')
  );
}

function looseNotes(line: ReportLine, missing: readonly MissingFact[]): readonly NoteLine[] {
  return missing.flatMap(({ note, fact }) =>
    (line.role === null || line.role === note.field) &&
    line.facts.some((own) => isOfOneUnit(own, fact)) &&
    (withoutFacts(note).match(/[\p{Script=Han}ァ-ヺ\p{N}A-Za-z]/gu) ?? []).every((sign) =>
      line.text.includes(sign),
    )
      ? [note]
      : [],
  );
}

function clauseFrom({ text }: ComparedLine, { start }: Fact): string {
  return /^[^、。,]+/u.exec(text.slice(start))?.[0] ?? '';
}

function partnersOf(
  unknown: readonly Fact[],
  missing: readonly MissingFact[],
  notes: readonly NoteLine[],
): ReadonlyMap<Fact, Partner & { readonly isCertain: boolean }> {
  const partners = new Map<Fact, Partner & { readonly isCertain: boolean }>();
  const free = new Set(missing);
  const given = notes.flatMap((note) => note.facts.map((fact) => ({ note, fact })));
  for (const fact of unknown) {
    const opposed = given.find((one) => isOneValue(fact, one.fact));
    if (opposed !== undefined) partners.set(fact, { ...opposed, isCertain: true });
  }
  for (const isAlike of [hasOneUnit, isOfOneUnit, isOfOneKind]) {
    const open = unknown.filter((fact) => !partners.has(fact));
    for (const fact of open) {
      const alike = [...free].filter(
        (one) => isAlike(fact, one.fact) && (one.mustStay || fact.kind === 'katakana'),
      );
      const [first] = alike;
      if (first === undefined) continue;
      const rivals = open.filter((one) => isAlike(one, first.fact) && !partners.has(one));
      partners.set(fact, { ...first, isCertain: rivals.length === alike.length });
      free.delete(first);
    }
  }
  return partners;
}

function isOneValue(one: Fact, other: Fact): boolean {
  return (
    one.kind === 'number' &&
    other.kind === 'number' &&
    one.forms.some((form) => other.forms.some((its) => isSameValue(form, its)))
  );
}

function hasOneUnit(one: Fact, other: Fact): boolean {
  const formsOf = (fact: Fact): readonly QuantityForm[] =>
    fact.kind === 'number' ? fact.forms : basementForms(fact);
  const [its, others] = [formsOf(one), formsOf(other)];
  return its.length > 0 && others.length > 0
    ? its.some((form) => others.some(({ unit }) => unit === form.unit))
    : one.kind === other.kind;
}

function isOfOneUnit(one: Fact, other: Fact): boolean {
  return (
    one.kind === 'number' &&
    other.kind === 'number' &&
    one.forms.some((form) => other.forms.some((its) => isSameUnit(form, its)))
  );
}

function isOfOneKind(one: Fact, other: Fact): boolean {
  const isDay = (fact: Fact): boolean =>
    fact.kind === 'day' ||
    (fact.kind === 'number' &&
      (fact.spans.length > 0 || fact.forms.some(({ unit }) => unit === '月')));
  const isNumber = (fact: Fact): boolean =>
    fact.kind === 'number' ||
    (fact.kind === 'day' && /^[0-9０-９]+[/／][0-9０-９]+$/u.test(fact.text));
  const isWord = ({ kind }: Fact): boolean => kind === 'word' || kind === 'katakana';
  return (
    one.kind === other.kind ||
    (isDay(one) && isDay(other)) ||
    (isNumber(one) && isNumber(other)) ||
    (isWord(one) && isWord(other))
  );
}
