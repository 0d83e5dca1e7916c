import type { Comparison, NoteField, NoteLine, ReportLine } from './comparison.ts';
import * as data from '../data/contradicted.ts';
import { anyOf, expressionOf, rowsOf } from '../../domain/wordList.ts';
import { factsIn } from '../facts/facts.ts';
import { isRestOf } from '../facts/derivedNumbers.ts';
import { locatedFinding, type LocatedFinding } from '../finding.ts';
import { keysOf, type LineKeys } from './lineKeys.ts';
import type { LineMatch } from './lineMatch.ts';
import { WEIGHTS } from '../weights.ts';

const NO_DENIAL = new RegExp(
  [
    `${anyOf(data.HARMS)}[しさせらりれ]{0,3}(?:て)?(?:い|おり)?(?:な(?:い|かった)|ません(?:でした)?|ずに?)`,
    anyOf(data.NO_DENIAL),
    `${anyOf(data.UNWANTED)}(?:は|も|が)?(?:な[しい]|無し|ゼロ|なかった)`,
  ].join('|'),
  'gu',
);

const NO_HEDGE = expressionOf(data.NO_HEDGE, 'gu');
const NEGATED = expressionOf(data.NEGATED);
const DENIED = new RegExp(`${anyOf(data.NEGATED)}|${anyOf(data.DENIED)}`, 'u');
const HEDGED = expressionOf(data.HEDGED);
const WORK_ON = expressionOf(data.WORK_ON);

const ENDED = /(?:完了|終了|解消|解決|完成)(?:し|いた)|終え(?!て(?:い)?な)|すべて|全て/u;

const ASSERTED = /(?:ました|ます|です|でした|おります|しました|います)(?:[。、）)]|$)/u;

const DONE = expressionOf(data.DONE);

const PART = /([0-9]+)[件本個台枚問社名人列段]?中([0-9]+)/u;
const WHOLE = /すべて|全て|全部|全[0-9]/u;

const PAST_NOTE = /[しっいん][ただ]$/u;
type Opposites = readonly (readonly [one: RegExp, other: RegExp])[];

const pairsOf = (list: string): Opposites =>
  rowsOf(list).map(([one = '', other = '']) => [new RegExp(one, 'gu'), new RegExp(other, 'gu')]);
const OUTCOMES = pairsOf(data.OUTCOMES);
const CONTRARIES = pairsOf(data.CONTRARIES);

const DENIES =
  /^ん(?:かった|こと)|^[ぁ-ん]{0,5}(?<![てでく])\p{Script=Han}{0,2}[ぁ-ん]{0,6}?(?:な(?:い|く|かっ|し|さそ)|ません|ず(?!つ|っと|れ)|ぬ$|(?<=[てかせけえれわらまべめ])へん|忘れ|漏れ|もれ|(?:[らわまかばさ]|[けせてべめれ]|こ)ん(?:かった|こと|で|ぞ|わ|けど|から|$|[、。])|無[くしい]|至ら|見送|中止|取りやめ|控え|難し|差し控|遠慮|辞退)/u;
const OPEN =
  /^[^、。]{0,6}?(?:たら|れば|場合|かも|かどうか|予定だ|はず|なら|まで|か(?:を|確認|$))/u;

interface Side {
  readonly isOne: boolean;
  readonly at: number;
  readonly words: string;
}

/** Which of a pair a text says; null where it says neither or both, or leaves it open. */
function sideOf(text: string, pair: Opposites[number], isOutcome: boolean): Side | null {
  const sides = pair.flatMap((words, index) =>
    [...text.matchAll(words)].map((match): Side | null => {
      const rest = text.slice(match.index + match[0].length);
      const isDenied = DENIES.test(rest);
      return OPEN.test(rest) || (isDenied && !isOutcome)
        ? null
        : { isOne: (index === 0) !== isDenied, at: match.index, words: match[0] };
    }),
  );
  const [first = null] = sides;
  return sides.every((side) => side?.isOne === first?.isOne) ? first : null;
}

function sharedSentences({ text }: NoteLine, line: ReportLine): string {
  const sentences = text.split(/(?<=[。！!？?])/u);
  if (sentences.length === 1) return text;
  return sentences
    .filter((sentence) =>
      [...keysOf(sentence, factsIn(sentence, 0, null))].some(
        ([key, weight]) => weight >= WEIGHTS.specificKey && line.keys.has(key),
      ),
    )
    .join('');
}

function plainDenials(words: string): string {
  return words.replace(NO_DENIAL, '').replace(/^[^。]{1,40}?(?:ので|から、|ため)(?=[^。]{2})/u, '');
}

function isAbout(text: string, at: number, words: string, others: LineKeys): boolean {
  const start = Math.max(text.lastIndexOf('、', at - 1), text.lastIndexOf('。', at - 1)) + 1;
  const end = text.slice(at + words.length).search(/[、。]/u);
  const behind = text.slice(at + words.length, end === -1 ? undefined : at + words.length + end);
  const named = `${text.slice(start, at)} ${behind}`;
  const own = [...keysOf(named.replace(/[0-9]+\p{L}/gu, ' '), [])].flatMap(([key, weight]) =>
    weight >= 1 ? [key] : [],
  );
  return own.length === 0 || own.some((key) => others.has(key));
}

function isOpposite(note: string, line: ReportLine): boolean {
  return [OUTCOMES, CONTRARIES].some((pairs) =>
    pairs.some((pair) => {
      const its = sideOf(note, pair, pairs === OUTCOMES);
      const said = its === null ? null : sideOf(line.text, pair, pairs === OUTCOMES);
      return (
        its !== null &&
        said !== null &&
        its.isOne !== said.isOne &&
        isAbout(note, its.at, its.words, line.keys)
      );
    }),
  );
}

function isClauseAbout(words: string, pattern: RegExp, others: LineKeys): boolean {
  const match = pattern.exec(words);
  return match !== null && isAbout(words, match.index, match[0], others);
}

const TROUBLE = expressionOf(data.TROUBLE);

const BUT = /(?:けど|けれど|のに|ものの|(?<=[たいるだす])が|→|[。、](?:でも|しかし|その後|結局))/u;

function isDone(note: string): boolean {
  return (
    (DONE.test(note) || /[しっいん][ただ]$/u.test(note)) &&
    !DENIED.test(note) &&
    !TROUBLE.test(note)
  );
}

function isDenied(note: string): boolean {
  const last = note.split(/ず(?:に)?、/u).at(-1) ?? note;
  if (!DENIED.test(last) && (last === note || PAST_NOTE.test(last))) return false;
  const behind = note.split(BUT).at(-1) ?? '';
  if (behind === note || behind === '') return !DONE.test(note);
  return DENIED.test(behind) && !DONE.test(behind);
}

function withoutSubject(words: string, others: string): string {
  return words.replace(/[不無欠未遅残]\p{Script=Han}+(?=[のをはァ-ヺ])/gu, (run) =>
    others.includes(run) ? '' : run,
  );
}

function isPart(note: string): boolean {
  const [, whole, part] = PART.exec(note) ?? [];
  return Number(part) < Number(whole);
}

function isHedged(line: string): boolean {
  return HEDGED.test(line) || (!ENDED.test(line) && WORK_ON.test(line));
}

const PAST = /(?<![とに]なり)(?:ました|でした)(?:[。、）)]|$)/u;
const TOLD = /[たつだ](?:$|[。、ら])|済|完了|おわ|終|決定|決ま|予約|った|した/u;

function isAsserted(note: string, line: string, field: NoteField): boolean {
  if (!ASSERTED.test(line)) return false;
  if (PAST.test(line) || field !== 'tomorrow') return true;
  const denied = /([\p{Script=Han}ァ-ヺー]+)[ぁ-ん]{0,4}(?:ない|なし|ません)/u.exec(note)?.[1];
  return denied !== undefined && line.includes(denied.slice(-2));
}

/** A clause that tells which people or things are spoken of, not what came of it: 進んでいない方の一覧を作成しました. */
const RELATIVE_DENIAL =
  /[^、。]*?(?:な(?:い|かった)|未\p{Script=Han}+の)(?=[方人者客物社店]|もの)/gu;

const ACHIEVED = expressionOf(data.ACHIEVED);

const DENIED_NOUN =
  /(\p{Script=Han}{2,})(?:は|が|も|を)?(?:し(?:て(?:い)?)?|せ|さ?れ(?:て(?:い)?)?|でき(?:て(?:い)?)?|と?れ|取れ|あり|いただけ|もらえ|に至[りら])?$/u;
const DENIED_VERB = /\p{Script=Han}(?=[ぁ-ん]{0,6}$)/u;

function hasDeniedWord(denying: string, saying: string, denial: RegExp): boolean {
  const before = denying.slice(0, denial.exec(denying)?.index ?? 0);
  const noun = DENIED_NOUN.exec(before)?.[1]?.slice(-2);
  const verb = DENIED_VERB.exec(before.slice(-7))?.[0];
  return (
    (noun !== undefined &&
      new RegExp(`${noun}(?:が|を)?(?:し|され|でき|いた|あり|確認し|に至)`, 'u').test(saying)) ||
    (verb !== undefined &&
      new RegExp(
        `${verb}(?:[いえかきくけげしせたちっなねびべまみめらりるれん]|が[らりるれっ])`,
        'u',
      ).test(saying))
  );
}

const WAY =
  /(?<entity>[\p{Script=Han}ァ-ヺー々A-Za-z]{2,})(?:さん|様|さま|氏)?(?:(?<from>から|より)|へ)(?!の)/gu;

/** Whether something comes from whom it goes to in the other: 佐々木さんから, 佐々木様へ; に says either. */
function goesOtherWay(note: string, line: string): boolean {
  const waysIn = (text: string) =>
    [...text.matchAll(WAY)].map(({ groups }) => ({
      entity: (groups?.['entity'] ?? '').replace(/様$/u, ''),
      isFrom: groups?.['from'] !== undefined,
    }));
  const ways = waysIn(line);
  return waysIn(note).some(({ entity, isFrom }) => {
    const its = ways.filter((way) => way.entity.endsWith(entity) || entity.endsWith(way.entity));
    return its.length > 0 && its.every((way) => way.isFrom !== isFrom);
  });
}

export interface ContradictedLine {
  readonly note: NoteLine;
  readonly finding: LocatedFinding;
}

export function contradictedLines(
  { notes }: Comparison,
  { lineOf, notesOf }: LineMatch,
  misplaced: readonly LocatedFinding[],
): readonly ContradictedLine[] {
  const told = new Set(misplaced.map(({ range }) => range.start));
  return notes.flatMap((note) => {
    const line = lineOf(note);
    if (line === null || told.has(line.start) || notesOf(line)[0] !== note) return [];
    const shared = sharedSentences(note, line).normalize('NFKC').replace(RELATIVE_DENIAL, '');
    const whole = note.text.normalize('NFKC');
    const words = withoutSubject(plainDenials(shared), line.text);
    const statement = line.text.normalize('NFKC').replace(RELATIVE_DENIAL, '');
    const said = withoutSubject(statement.replace(NO_HEDGE, ''), note.text);
    const isContradicted =
      (isDenied(words) &&
        (!BUT.test(whole) || isDenied(plainDenials(whole))) &&
        isAsserted(words, said, note.field) &&
        !isHedged(line.paragraph) &&
        !DENIED.test(line.paragraph.replace(NO_DENIAL, '')) &&
        (ACHIEVED.test(said) || hasDeniedWord(words, said, DENIED)) &&
        isClauseAbout(words, DENIED, line.keys)) ||
      (note.field === 'tomorrow' && PAST.test(said) && !TOLD.test(words)) ||
      (isPart(shared) && WHOLE.test(said) && !HEDGED.test(said)) ||
      (isDone(words) &&
        !DENIED.test(whole) &&
        hasDeniedWord(said.replace(NO_DENIAL, ''), words, NEGATED)) ||
      isOpposite(shared, { ...line, text: statement }) ||
      goesOtherWay(shared, statement);
    if (!isContradicted || line.facts.some((fact) => isRestOf(fact, note, line))) return [];
    told.add(line.start);
    return [
      {
        note,
        finding: locatedFinding('contradicted', line.text, line.start, { given: note.text }),
      },
    ];
  });
}
