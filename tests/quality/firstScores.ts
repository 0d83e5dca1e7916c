import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { table } from '../../scripts/proofs.mjs';
import { type Share, setAsideScore } from './setAside.ts';

/** What was told of a set of reports when it was scored first; from then on it is seen. */
interface FirstScore {
  readonly set: string;
  readonly day: string;
  readonly clean: Share;
  readonly noticed: Readonly<Record<string, Share>>;
}

const folder = new URL('../corpus/setAside/', import.meta.url);
const file = new URL('scores.json', folder);

const firstScores = (): readonly FirstScore[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly FirstScore[];

/** Scores each set that has no score, and keeps what it says for good. */
export function scoreNewSets(): void {
  const known = firstScores();
  const fresh = readdirSync(folder)
    .flatMap((name) => /^reports\d*(?=\.jsonl$)/u.exec(name)?.[0] ?? [])
    .filter((set) => known.every((score) => score.set !== set));
  if (fresh.length === 0) return;
  const day = new Date().toISOString().slice(0, 10);
  const scores = fresh.map((set): FirstScore => {
    const { clean, noticed } = setAsideScore(set.replace('reports', ''));
    return { set, day, clean, noticed };
  });
  writeFileSync(file, `${JSON.stringify([...known, ...scores], null, 2)}\n`);
}

export const sumOf = (shares: readonly Share[]): Share =>
  shares.reduce<Share>(([count, of], share) => [count + share[0], of + share[1]], [0, 0]);

export const shareText = ([count, of]: Share): string => `${count} / ${of}`;

/** Every set's first score, for docs/quality.md. */
export function firstScoresTable(): string {
  return table([
    ['set', 'scored', 'clean', 'noticed', 'of it'],
    ...firstScores().map(({ set, day, clean, noticed }) => [
      set,
      day,
      shareText(clean),
      shareText(sumOf(Object.values(noticed))),
      Object.entries(noticed)
        .map(([kind, share]) => `${kind} ${shareText(share)}`)
        .join('; '),
    ]),
  ]);
}

const ROWS: readonly (readonly [kinds: readonly string[], ja: string, en: string])[] = [
  [['harsh'], 'きつい言葉（責める言い方、愚痴、皮肉）', 'harsh words (blame, complaint, sarcasm)'],
  [['omitted'], 'メモにあって日報にないこと', 'what was left out'],
  [
    ['number', 'date', 'time', 'weekday'],
    '数字、日付、時刻、曜日',
    'numbers, dates, times, weekdays',
  ],
  [['name'], '人や会社の名前', 'names of people and firms'],
  [
    ['misplaced', 'leftover', 'language'],
    '今日と明日の取り違え、埋め残し、二度書き',
    "today's and tomorrow's work mixed up, leftovers, repeats",
  ],
  [['swapped'], '入れ替わった数字', 'numbers that changed places'],
  [['contradicted', 'unsupported'], '逆の意味', 'the opposite of a note'],
];

const HEADS = {
  ja: ['確かめること', '指摘した誤り', 'すべて', '誤りのない日報のうち、指摘のないもの'],
  en: ['what is checked', 'faults noticed', 'all', 'faultless reports without a finding'],
} as const;

/** The score of the newest set, for the README of a language. */
export function readmeTable(language: 'ja' | 'en'): string {
  const newest = firstScores().at(-1);
  if (newest === undefined) throw new Error('no set was scored');
  const { clean, noticed, day } = newest;
  const [checked, told, all, faultless] = HEADS[language];
  return table([
    [checked, `${told} (${day})`],
    ...ROWS.map(([kinds, ja, en]) => [
      { ja, en }[language],
      shareText(sumOf(kinds.flatMap((kind) => [noticed[kind] ?? [0, 0]]))),
    ]),
    [all, shareText(sumOf(Object.values(noticed)))],
    [faultless, shareText(clean)],
  ]);
}
