import type { Comparison, NoteLine, ReportLine } from './comparison.ts';
import { isKnown, isKnownWord, type Fact } from './facts.ts';
import { type FindingKind, locatedFinding, type LocatedFinding } from './finding.ts';
import { isKnownKatakana } from './katakana.ts';
import { SOMEBODY } from './names.ts';

const UNKNOWN = {
  number: 'unknown-number',
  day: 'unknown-date',
  name: 'unknown-name',
  word: 'unknown-word',
  katakana: 'unknown-katakana',
} satisfies Record<Fact['kind'], FindingKind>;

const SHORTEST_KATAKANA = 4;

/** Whether a fact of a report says something that a person has to have said before. */
function isTelling(fact: Fact): boolean {
  switch (fact.kind) {
    case 'number':
      return !fact.isIdiom;
    case 'day':
      return !fact.isOrdinary;
    case 'katakana':
      return fact.text.length >= SHORTEST_KATAKANA;
    default:
      return true;
  }
}

/** A fact of the report that nobody gave, and the note's fact that should stand there, where that is plain. */
export interface UnknownFact {
  readonly finding: LocatedFinding;
  readonly wanted: MissingFact | null;
}

/** What the report says and neither notes nor template do, each once, and mended where a note says what should stand there. */
export function unknownFacts(
  { allLines, given }: Comparison,
  missing: readonly MissingFact[],
): readonly UnknownFact[] {
  const seen = new Set<string>();
  return allLines.flatMap((line) => {
    const unknown = line.facts.filter((fact) => isTelling(fact) && !isKnown(fact, given));
    return unknown.flatMap((fact) => {
      const isOnlyNumber = fact.kind === 'word' && isKnownWord(fact.text, given);
      const kind = isOnlyNumber ? 'unknown-number' : UNKNOWN[fact.kind];
      const key = `${kind} ${fact.text.normalize('NFKC').toLowerCase()}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const others = unknown.filter((one) => one.kind === fact.kind);
      const candidates = missing.filter(
        (one) => one.fact.kind === fact.kind && one.line?.start === line.start,
      );
      const wanted =
        candidates.length === others.length ? (candidates[others.indexOf(fact)] ?? null) : null;
      const start = line.start + fact.start;
      const words = wanted?.fact.text ?? '';
      const fix = { range: { start, end: start + fact.text.length }, text: words };
      return [
        {
          wanted,
          finding: locatedFinding(
            kind,
            fact.text,
            start,
            wanted === null ? {} : { given: words, fix },
          ),
        },
      ];
    });
  });
}

/** A fact of a note that the report lacks. */
export interface MissingFact {
  readonly note: NoteLine;
  readonly fact: Fact;
  /** The report line that the note became. */
  readonly line: ReportLine | null;
}

/** English in small letters that a report says in Japanese. */
const COMMON_WORDS =
  /^(?:ok|ng|todo|wip|fyi|lgtm|asap|am|pm|etc|vs|tbd|na|n\/a|re|fix|bug|test|review|deploy|release|merge|meeting|call|mail|check|update|done|doing|need|help|work|task|day|off|memo|note|info|max|min|avg|ver|no|yes|mtg|mtgs|w|qa|pj|fb)$/iu;

/** Slang and moods in katakana, and what a gentle report says in other words. */
const MOODS =
  /^(?:マジ|クソ|ヤバ|ダル|キツ|ウザ|ムカ|ムリ|バカ|アホ|ゴミ|ハマ|サボ|ダメ|グレ|ポンコツ|オワ|ノリ|クレーム|ドタキャン|ブラック|デスマ|スルー|キャパ|ヘトヘト|アンタ|オレ|テキトー|ワケ|クズ|ミス|ムダ|イヤ|ツラ|ウソ|ヒド|コケ|ズレ|バレ|パニク|テンパ|ギリ|ガチ|ガバ|カス|ボロ|ケチ|トロ|サイテー|サイアク|ストレス|プレッシャー|ドヤ|マヌケ|クビ|セコ|ヘマ|パワハラ|モチベ|テンション|スパゲッティ|ブチ|ナゾ|イミフ|オカシ|コワ|ヨユー|ラスボス)/u;

const MIMETIC = /^(..)\1$|^(.)ー?(.)\2ー?\3$/u;

/** Whether the report has to say a note's fact too. */
export function mustStay(fact: Fact, note: NoteLine): boolean {
  switch (fact.kind) {
    case 'number':
      return !fact.isIdiom;
    case 'day':
      return !fact.isOrdinary;
    case 'name':
      return true;
    case 'word':
      return (
        /[A-Za-z]{2}|[0-9]/u.test(fact.text.normalize('NFKC')) && !COMMON_WORDS.test(fact.text)
      );
    case 'katakana': {
      const behind = note.text.slice(fact.start + fact.text.length);
      return (
        fact.text.length >= 5 &&
        !/^[ぁ-んーっ]{0,2}(?:った|って|る|い|く|かった|り|れ)/u.test(behind) &&
        !MOODS.test(fact.text) &&
        !MIMETIC.test(fact.text) &&
        !isKnownKatakana(fact.text, '')
      );
    }
  }
}

/** The facts of the notes that the report says nowhere. */
export function missingFacts(
  { notes, said }: Comparison,
  lineOf: (note: NoteLine) => ReportLine | null,
): readonly MissingFact[] {
  return notes.flatMap((note) => {
    const line = lineOf(note);
    return note.facts.flatMap((fact) => {
      if (!mustStay(fact, note) || isKnown(fact, said)) return [];
      if (fact.kind === 'name' && line !== null && SOMEBODY.test(line.text)) return [];
      return [{ note, fact, line }];
    });
  });
}
