import { NOTE_TITLES } from '../../domain/inputFields.ts';
import { sentenceKey } from '../staleFindings.ts';
import { type ComparedLine, type Comparison, topicOf } from './comparison.ts';
import { hasKnownNumbers, isKnown, knownFacts } from '../facts/facts.ts';
import { locatedFinding, type LocatedFinding } from '../finding.ts';
import type { Fixes } from '../fixes.ts';
import { sentencesIn } from '../text/sentences.ts';
import { keysOf, type LineKeys } from './lineKeys.ts';
import { countKeys, hasAllKanji, isSaidBy, type LineMatch, weightOfAll } from './lineMatch.ts';
import { hasName } from '../facts/names.ts';
import { WEIGHTS } from '../weights.ts';

export function unsupportedLines(
  { removeLine }: Fixes,
  { lines, notes, previous, given }: Comparison,
  { lineOf, notesOf }: LineMatch,
): readonly LocatedFinding[] {
  const noteKeys = keysOfAll(notes);
  const previousKeys = keysOfAll(previous);
  const lineCount = countKeys(lines);
  const unsupported = lines.flatMap((line) => {
    const topic = topicOf(line);
    const isOwn = notesOf(line).some((note) => lineOf(note) === line);
    const share = Math.max(shareOf(topic, noteKeys), shareOf(line.keys, noteKeys));
    const enough = share === 0 ? WEIGHTS.enoughUnshared : WEIGHTS.enoughKeys;
    if (weightOfAll(topic) < enough || hasKnownNumbers(line, () => given)) return [];
    const old = shareOf(line.keys, previousKeys);
    const isBorrowed =
      !isOwn &&
      weightOfAll(topic) * (1 - shareOf(topic, noteKeys)) >= WEIGHTS.enoughKeys &&
      [...line.keys].every(([key]) => !noteKeys.has(key) || (lineCount.get(key) ?? 0) > 1) &&
      !notes
        .filter((note) => note.field === line.role && isOfOneWork(topic, note))
        .some(isOfOneParty(line));
    const isOfPrevious = old >= WEIGHTS.staleShare;
    const isOld = isOfPrevious && [...sentenceKey(line.text)].length >= WEIGHTS.staleLength;
    const isStale = isOld && share < old / 2;
    if (share > (isOwn ? WEIGHTS.ownShare : WEIGHTS.borrowedShare) && !isBorrowed && !isStale)
      return [];
    if (
      !isOld &&
      (isOfPrevious ||
        ASKED.test(line.text) ||
        notes.some(isTranslatedIn(line)) ||
        notes.some((note) => lineOf(note) === null && hasAllKanji(note)(line)))
    ) {
      return [];
    }
    return [
      locatedFinding(isOld ? 'stale' : 'unsupported', line.text, line.start, {
        fix: notes.some(isOfOneParty(line)) ? null : removeLine(line.lineStart),
      }),
    ];
  });
  const sentences = lines
    .filter((line) => unsupported.every(({ range }) => range.start !== line.start))
    .flatMap((line) => {
      const all = sentencesIn(line.text);
      return all.length === 1 ? [] : all.map((sentence) => ({ ...sentence, line }));
    })
    .filter(({ text: words, start, line }) => {
      const topic = keysOf(words, []);
      const facts = line.facts.filter(
        (fact) => start <= fact.start && fact.start < start + words.length,
      );
      return (
        HAPPENED.test(words) &&
        !facts.some((fact) => isKnown(fact, given)) &&
        weightOfAll(topic) >= WEIGHTS.enoughAlone &&
        shareOf(topic, noteKeys) === 0
      );
    })
    .map(({ text: words, start, line }) =>
      locatedFinding('unsupported', words, line.start + start),
    );
  return [...unsupported, ...sentences];
}

/** What asks for something states no fact: a complaint is softened so. */
export const ASKED =
  /(?:助かります|(?:幸い|ありがたい)です|(?:幸い|幸甚|ありがた|心強)[くに]存じます)[。）)]?$/u;

/** Whether a line has all numbers and days of a note in Latin letters, of which it says none. */
function isTranslatedIn(line: ComparedLine): (note: ComparedLine) => boolean {
  const values = line.facts.filter(
    (fact) =>
      (fact.kind === 'number' && !fact.isIdiom) || (fact.kind === 'day' && !fact.isOrdinary),
  );
  return (note) => {
    const words = note.facts.filter(({ kind }) => kind === 'word');
    const known = knownFacts([note]);
    return (
      values.length > 0 &&
      words.some(({ text }) => !line.text.includes(text)) &&
      values.every((fact) => isKnown(fact, known))
    );
  };
}

const HAPPENED = /(?<!思い|感じ|願いし|願いいたし)(?:ました|でした)$/u;

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

function isOfOneWork(topic: LineKeys, note: ComparedLine): boolean {
  return [...topic].some(([key, weight]) => weight >= WEIGHTS.enoughUnshared && note.keys.has(key));
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
    if (other === 'today' && TOMORROW.test(there.note?.spokenIn ?? '')) return [];
    const fits = (line.role === 'today' ? DONE_TENSE : PLANNED_TENSE).test(line.text);
    const isOnlyThere = isItsLine && isFromElsewhere(line);
    const isMisplaced = fits
      ? there.score >= WEIGHTS.alikeInTense && here < there.score * WEIGHTS.farLessInTense
      : there.score >= WEIGHTS.alike &&
        here < there.score * (isOnlyThere ? WEIGHTS.hardlyMore : WEIGHTS.farLess);
    if (!isMisplaced || nearest(line, 'remarks').score >= there.score) return [];
    const fix = fits ? null : moveLine(line.lineStart, other, line.text);
    return [locatedFinding('misplaced', line.text, line.start, { given: NOTE_TITLES[other], fix })];
  });
}
