import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { table, writeProof } from '../../scripts/proofs.mjs';
import { checkReport } from '../../src/check/checkReport.ts';
import type { Finding, FindingKind } from '../../src/check/kinds.ts';
import { isSameValue, numbersIn } from '../../src/check/values.ts';
import { DATE } from '../corpus/readQuality.ts';
import { told } from './checkQuality.ts';

const FOLDER = process.env['QUALITY_STRANGERS'];

/** What a published text is made of; each file has some of it. */
interface Text {
  readonly text: string;
  readonly level: number;
  readonly toxic: number;
  readonly notToxic: number;
  readonly valid: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly input: string;
  readonly results: readonly {
    readonly text: string;
    readonly start: number;
    readonly value: { readonly value: string | null };
  }[];
}

/** What is wrong with each case that is asked. */
type Measure = (text: Text) => readonly (string | null)[];

/** Told of a line that has nothing of the kind, or not told where it has. */
function lines(
  isAsked: (text: Text) => boolean,
  isOfKind: (finding: Finding) => boolean,
  isWanted = false,
): Measure {
  return (one) => {
    if (!isAsked(one)) return [];
    const { text, from = text, to = text } = one;
    const request = { today: from, tomorrow: '', remarks: '', date: DATE };
    const template = '■ 本日の業務\n・';
    const findings = checkReport(template + to, { ...request, template }).filter(isOfKind);
    return [findings.length > 0 === isWanted ? null : `${from} | ${to}: ${told(findings)}`];
  };
}

/** Values of which one number says the same, where it stands. */
const misread: Measure = ({ input, results }) =>
  results.map(({ text, start, value }) => {
    const wanted = numbersIn(value.value ?? '');
    const [only, another] = numbersIn(input).filter(
      (one) => one.start < start + text.length && one.start + one.text.length > start,
    );
    const isRead =
      only !== undefined && another === undefined && wanted.some((one) => isSameValue(only, one));
    return isRead ? null : `${input}: ${text} = ${value.value}, read ${only?.text}`;
  });

const WORDING: readonly FindingKind[] = ['harsh', 'plain-style', 'not-japanese'];
const isHarsh = ({ kind }: Finding): boolean => kind === 'harsh';
const isContent = ({ kind }: Finding): boolean => !WORDING.includes(kind);
const anything = () => true;
const isPolite = ({ level }: Text): boolean => level < 4;
const isToxic = ({ toxic, notToxic }: Text): boolean => toxic > notToxic;
const isValid = ({ valid }: Text): boolean => valid;
const READ = 'values read wrongly';

const MEASURES: readonly (readonly [file: string, name: string, measure: Measure])[] = [
  ['keico', 'levels 1 to 3 told as harsh', lines(isPolite, isHarsh)],
  ['keico', 'levels 1 to 3 told as something else', lines(isPolite, (one) => !isHarsh(one))],
  [
    'keigo-transfer',
    'polite rewordings with a finding on what they say',
    lines(anything, isContent),
  ],
  ['toxic', 'toxic ones not told as harsh', lines(isToxic, isHarsh, true)],
  ['toxic', 'others told as harsh', lines((one) => !isToxic(one), isHarsh)],
  ['textlint-ja', 'faults without a finding', lines((one) => !isValid(one), anything, true)],
  ['textlint-ja', 'right ones with a finding', lines(isValid, anything)],
  ['recognizers-percent', READ, misread],
  ['recognizers-currency', READ, misread],
  ['recognizers-dimensions', READ, misread],
  ['recognizers-numbers', READ, misread],
];

it.runIf(FOLDER !== undefined)('texts of other hands', () => {
  const rows = MEASURES.flatMap(([file, name, measure]) => {
    const path = join(FOLDER ?? '', `${file}.jsonl`);
    if (!existsSync(path)) return [];
    const texts = readFileSync(path, 'utf8').trim().split('\n');
    const cases = texts.flatMap((text) => measure(JSON.parse(text) as Text));
    const failed = cases.filter((fault) => fault !== null);
    if (process.env['QUALITY_FAILED'] !== undefined) console.log(failed.join('\n'));
    return [[`${file}.jsonl: ${name}`, `${failed.length} of ${cases.length}`]];
  });
  expect(rows.length).toBeGreaterThan(0);
  writeProof('quality of other hands', table([['', 'wrong'], ...rows]));
});
