import { NOTE_TITLES } from '../../domain/noteTitles.ts';
import { sentenceKey } from '../staleFindings.ts';
import { type ComparedLine, type Comparison, topicOf } from './comparison.ts';
import { hasKnownNumbers } from '../facts/facts.ts';
import { locatedFinding, type LocatedFinding } from '../finding.ts';
import type { Fixes } from '../fixes.ts';
import type { LineKeys } from './lineKeys.ts';
import { isSaidBy, type LineMatch, weightOfAll } from './lineMatch.ts';
import { hasName } from '../facts/names.ts';
import { WEIGHTS } from '../weights.ts';

function isWhole({ text, paragraph }: ComparedLine): boolean {
  return text === paragraph;
}

/** Lines that say what the previous report does and, of the notes, next to nothing. */
export function staleLines(
  { removeLine }: Fixes,
  { lines, notes, previous, given }: Comparison,
): readonly LocatedFinding[] {
  const noteKeys = keysOfAll(notes);
  const previousKeys = keysOfAll(previous);
  return lines.flatMap((line) => {
    const old = shareOf(line.keys, previousKeys);
    const share = Math.max(shareOf(topicOf(line), noteKeys), shareOf(line.keys, noteKeys));
    const isStale =
      isWhole(line) &&
      old >= WEIGHTS.staleShare &&
      share < old / 2 &&
      [...sentenceKey(line.text)].length >= WEIGHTS.staleLength &&
      !hasKnownNumbers(line, () => given);
    if (!isStale) return [];
    const fix = notes.some(isOfOneParty(line)) ? null : removeLine(line.lineStart);
    return [locatedFinding('stale', line.text, line.start, { fix })];
  });
}

/** What asks for something states no fact: a complaint is softened so. */
export const ASKED =
  /(?:助かります|(?:幸い|ありがたい)です|(?:幸い|幸甚|ありがた|心強)[くに]存じます)[。）)]?$/u;

const ROOM =
  /(?:室|ルーム|ゲート|ホーム|棟|席|卓|テーブル)([A-Z0-9]{1,4})(?![A-Z0-9])|(?<![A-Z0-9])([A-Z]|[A-Z]?[0-9]{1,4})(?:号[室機車]|番?(?:テーブル|卓|席|窓口|線|レーン)|会議室|教室)|(?<![A-Z0-9.,:/-])([1-9][0-9]{2})(?![A-Z0-9.,:/%-]|[\p{Script=Han}\p{Script=Katakana}])/gu;

function roomsIn(text: string): readonly string[] {
  return [...text.normalize('NFKC').toUpperCase().matchAll(ROOM)].flatMap((match) =>
    match.slice(1).filter((room) => room !== undefined),
  );
}

function isOfOneParty(one: ComparedLine): (other: ComparedLine) => boolean {
  const isNamedIn = ({ facts }: ComparedLine, { text }: ComparedLine): boolean =>
    facts.some((fact) => fact.kind === 'name' && hasName(text, fact.name));
  const rooms = roomsIn(one.text);
  return (other) =>
    isNamedIn(one, other) ||
    isNamedIn(other, one) ||
    (rooms.length > 0 && roomsIn(other.text).some((room) => rooms.includes(room)));
}

function keysOfAll(lines: readonly { readonly keys: LineKeys }[]): LineKeys {
  const all = new Map<string, number>();
  for (const { keys } of lines) for (const [key, weight] of keys) all.set(key, weight);
  return all;
}

function shareOf(keys: LineKeys, others: LineKeys): number {
  const shared = [...keys].reduce((sum, [key, weight]) => sum + (others.has(key) ? weight : 0), 0);
  return shared / (weightOfAll(keys) || 1);
}

/** Whoever speaks a whole day into one field plans the next one there too. */
const TOMORROW = /明日|あした|あす|翌日|来週/u;

const DONE_TENSE = /(?:ました|でした|ています|ております|済みです|た)[。）)」]?$/u;
const PLANNED_TENSE = /(?<!て(?:い|おり))ます[。）)」]?$|予定(?:です)?[。）)」]?$/u;

export function misplacedLines(
  { moveLine }: Fixes,
  { lines }: Comparison,
  { nearest, lineOf, isFromElsewhere }: LineMatch,
): readonly LocatedFinding[] {
  return lines.flatMap((line) => {
    if (line.role !== 'today' && line.role !== 'tomorrow') return [];
    const other = line.role === 'today' ? 'tomorrow' : 'today';
    const { note: own, score: here } = nearest(line, line.role);
    const there = nearest(line, other);
    const isItsLine = there.note !== null && lineOf(there.note) === line;
    if (own !== null && !isItsLine && isSaidBy(own)(line)) return [];
    if (other === 'today' && TOMORROW.test(there.note?.paragraph ?? '')) return [];
    const fits = (line.role === 'today' ? DONE_TENSE : PLANNED_TENSE).test(line.text);
    const isOnlyThere = isItsLine && isFromElsewhere(line);
    const isMisplaced = fits
      ? there.score >= WEIGHTS.alikeInTense && here < there.score * WEIGHTS.farLessInTense
      : there.score >= WEIGHTS.alike &&
        here < there.score * (isOnlyThere ? WEIGHTS.hardlyMore : WEIGHTS.farLess);
    if (!isMisplaced || nearest(line, 'remarks').score >= there.score) return [];
    if (!isWhole(line) && !PLANNED_TENSE.test(line.text) && !DONE_TENSE.test(line.text)) return [];
    const fix = fits || !isWhole(line) ? null : moveLine(line.lineStart, other, line.text);
    return [locatedFinding('misplaced', line.text, line.start, { given: NOTE_TITLES[other], fix })];
  });
}
