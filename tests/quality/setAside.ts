import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { table } from '../../scripts/proofs.mjs';
import { checkReport } from '../../src/check/checkReport.ts';
import type { Finding } from '../../src/check/kinds.ts';
import {
  DATE,
  type SetAsideReport,
  setAsidePairs,
  setAsideReports,
} from '../corpus/readQuality.ts';
import { told } from './checkQuality.ts';

/** Whether a finding is about a fault: it stands there, or the report lacks the words of its note. */
function isAbout(
  { report, fault = '', note = '' }: SetAsideReport,
  { text, range }: Finding,
): boolean {
  const at = fault === '' ? -1 : report.indexOf(fault);
  if (range.start < range.end)
    return at !== -1 && range.start < at + fault.length && at < range.end;
  return [note, at === -1 ? fault : ''].some(
    (words) => words !== '' && (words.includes(text) || text.includes(words)),
  );
}

type Share = readonly [count: number, of: number];

/** What is told of the texts of one hand: '', '2' to '6'; from '4' on they have no pairs. */
export function setAsideScore(hand: string) {
  const reports = setAsideReports(hand);
  const pairs = setAsidePairs(hand);
  const noticed: Record<string, Share> = {};
  let clean: Share = [0, 0];
  const falsely = reports.flatMap((one) => {
    const found = checkReport(one.report, one);
    if (one.kind === undefined) {
      clean = sumOf([clean, [Number(found.length === 0), 1]]);
      return found.map((finding) => `${one.id}: ${told([finding])}`);
    }
    const isNoticed = found.some((finding) => isAbout(one, finding));
    noticed[one.kind] = sumOf([noticed[one.kind] ?? [0, 0], [Number(isNoticed), 1]]);
    return [];
  });
  const pairsTold = pairs.flatMap(({ note, faithful }) => {
    const found = checkReport(`■ 本日の業務\n・${faithful}`, {
      today: note,
      tomorrow: '',
      remarks: '',
      template: '■ 本日の業務\n・',
      date: DATE,
    });
    return found.length === 0 ? [] : [`${note} | ${faithful}: ${told(found)}`];
  });
  return { clean, falsely, noticed, pairs: pairs.length, pairsTold };
}

/** What was told of a set of reports when it was scored first; from then on it is seen. */
interface FirstScore extends Pick<ReturnType<typeof setAsideScore>, 'clean' | 'noticed'> {
  readonly set: string;
  readonly day: string;
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

const sumOf = (shares: readonly Share[]): Share =>
  shares.reduce<Share>(([count, of], share) => [count + share[0], of + share[1]], [0, 0]);

const shareText = ([count, of]: Share): string => `${count} / ${of}`;

const noticedCells = (noticed: FirstScore['noticed']): readonly string[] => [
  shareText(sumOf(Object.values(noticed))),
  Object.entries(noticed)
    .map(([kind, share]) => `${kind} ${shareText(share)}`)
    .join('; '),
];

/** Every set's first score, for docs/quality.md. */
export function firstScoresTable(): string {
  return table([
    ['set', 'scored', 'clean', 'noticed', 'of it'],
    ...firstScores().map(({ set, day, clean, noticed }) => [
      set,
      day,
      shareText(clean),
      ...noticedCells(noticed),
    ]),
  ]);
}

/** The same sets today. */
export function scoresToday(): string {
  const rows = ['', '2', '3', '4', '5', '6'].map((hand) => {
    const { clean, falsely, noticed, pairs, pairsTold } = setAsideScore(hand);
    return [
      `reports${hand}`,
      shareText(clean),
      falsely.length,
      ...noticedCells(noticed),
      shareText([pairsTold.length, pairs]),
    ];
  });
  return table([['', 'clean', 'told falsely', 'noticed', 'of it', 'pairs told'], ...rows]);
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
    ['misplaced', 'leftover', 'language', 'doubled'],
    '今日と明日の取り違え、埋め残し、二度書き',
    "today's and tomorrow's work mixed up, leftovers, repeats",
  ],
  [['contradicted', 'unsupported', 'swapped', 'box'], '逆の意味', 'the opposite of a note'],
];

const HEADS = {
  ja: ['確かめること', '指摘した誤り', 'すべて', '誤りのない日報のうち、指摘のないもの'],
  en: ['what is checked', 'faults noticed', 'all', 'faultless reports without a finding'],
} as const;

/** The scores of the newest day's sets together, for the README of a language. */
export function readmeTable(language: 'ja' | 'en'): string {
  const day = firstScores().at(-1)?.day;
  if (day === undefined) throw new Error('no set was scored');
  const newest = firstScores().filter((score) => score.day === day);
  const noticed = newest.flatMap((score) => Object.entries(score.noticed));
  const of = (kinds: readonly string[]) =>
    sumOf(noticed.flatMap(([kind, share]) => (kinds.includes(kind) ? [share] : [])));
  const [checked, told, all, faultless] = HEADS[language];
  return table([
    [checked, `${told} (${day})`],
    ...ROWS.map(([kinds, ja, en]) => [{ ja, en }[language], shareText(of(kinds))]),
    [all, shareText(sumOf(noticed.map(([, share]) => share)))],
    [faultless, shareText(sumOf(newest.map(({ clean }) => clean)))],
  ]);
}
