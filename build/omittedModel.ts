import { analyze } from '../src/check/checkReport.ts';
import type { ReportRequest } from '../src/domain/report.ts';
import {
  hasReportableContent,
  type OmissionFeatures,
  omissionFeatures,
} from '../src/check/omitted.ts';
import type { NoteClause } from '../src/check/analysis.ts';
import { DATE, setAsidePairs, setAsideReports } from '../tests/corpus/readQuality.ts';

interface Example {
  readonly features: OmissionFeatures;
  readonly isOmitted: boolean;
}

export interface OmittedModel {
  readonly weights: readonly number[];
  readonly bias: number;
}

/** The hand that is scored once and never learned from has the number 3. */
const HANDS = ['', '2'];

function examplesOf(
  report: string,
  request: ReportRequest,
  isOmitted: boolean,
  isAsked: (clause: NoteClause) => boolean = () => true,
): readonly Example[] {
  const analysis = analyze(report, request);
  return analysis.clauses
    .filter((clause) => hasReportableContent(clause) && isAsked(clause))
    .map((clause) => ({ features: omissionFeatures(clause, analysis), isOmitted }));
}

/** How many pairs make a day. */
const OF_A_DAY = 6;

/** Days made of pairs, each once whole and once without each of its lines. */
function daysOf(pairs: ReturnType<typeof setAsidePairs>): readonly Example[] {
  const days = Array.from({ length: Math.ceil(pairs.length / OF_A_DAY) }, (_, index) =>
    pairs.slice(index * OF_A_DAY, (index + 1) * OF_A_DAY),
  );
  return days.flatMap((day) =>
    [null, ...day].flatMap((left) => {
      const lines = day.filter((pair) => pair !== left).map(({ faithful }) => `・${faithful}`);
      const request = {
        today: day.map(({ note }) => note).join('\n'),
        tomorrow: '',
        remarks: '',
        template: '■ 本日の業務\n・',
        date: DATE,
      };
      const isAsked = ({ line }: NoteClause) => left === null || line === left.note;
      return examplesOf(['■ 本日の業務', ...lines].join('\n'), request, left !== null, isAsked);
    }),
  );
}

function faultlessOf(hand: string): readonly Example[] {
  return setAsideReports(hand)
    .filter(({ kind }) => kind === undefined)
    .flatMap((one) => examplesOf(one.report, one, false));
}

const STEPS = 5000;
const RATE = 0.8;

function scoreOf({ features }: Example, { weights, bias }: OmittedModel): number {
  return features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), bias);
}

/** Logistic regression. */
function fit(examples: readonly Example[]): OmittedModel {
  let weights = [0, 0, 0, 0];
  let bias = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = [0, 0, 0, 0, 0];
    for (const example of examples) {
      const error =
        1 / (1 + Math.exp(-scoreOf(example, { weights, bias }))) - Number(example.isOmitted);
      for (const [index, feature] of [...example.features, 1].entries())
        slopes[index] = (slopes[index] ?? 0) + error * feature;
    }
    const rate = RATE / examples.length;
    weights = weights.map((weight, index) => weight - rate * (slopes[index] ?? 0));
    bias -= rate * (slopes[4] ?? 0);
  }
  return { weights, bias };
}

/** Of the clauses of faultless reports left out of the fit, those that are told; and how much surer a clause has to be. */
const TOLD = 1 / 70;
const SURER = 2;

/** What src/check/data/omitted.ts holds: fitted on days made of pairs and on faultless reports, its threshold from reports that were left out. */
export function trainOmitted(): OmittedModel {
  const days = daysOf(HANDS.flatMap(setAsidePairs));
  const reports = HANDS.map(faultlessOf);
  const leftOut = reports.flatMap((own) => {
    const model = fit([...days, ...reports.filter((other) => other !== own).flat()]);
    return own.map((example) => scoreOf(example, model));
  });
  const sorted = leftOut.toSorted((one, other) => other - one);
  const threshold = (sorted[Math.floor(sorted.length * TOLD)] ?? 0) + SURER;
  const { weights, bias } = fit([...days, ...reports.flat()]);
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return { weights: weights.map(rounded), bias: rounded(bias - threshold) };
}
