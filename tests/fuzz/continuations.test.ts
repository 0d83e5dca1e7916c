import { afterAll, describe, expect, it } from 'vitest';
import { assemble } from '../../src/report/repair.ts';
import { Line } from '../../src/report/lines.ts';
import { CONTINUATIONS_PER_CLICK, DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { IMMEDIATE_CLOCK } from '../support/manualClock.ts';
import { joinCompletion } from '../../src/services/inference/joinCompletion.ts';
import { corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';
import { CONTINUING_MODELS, type ContinuingModel } from './continuingModels.ts';
import { firstTokens, llamaTokens } from '../support/llamaTokens.ts';
import { casesBeside } from '../support/rows.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import { isFullRun } from './runs.ts';
import { table, writeProof } from '../../scripts/proofs.mjs';
import { requestOf } from '../support/requestOf.ts';

interface GoodReport {
  readonly name: string;
  readonly text: string;
  readonly request: ReportRequest;
}

const DATE = '2026年11月20日(金)';

const ofShape = (name: string, text: string, template: string): GoodReport => ({
  name,
  text,
  request: requestOf({ today: '', template, date: DATE }),
});

const REPORTS: readonly GoodReport[] = [
  ofShape('scripted', scriptedReport(DATE), DEFAULT_TEMPLATE),
  ...casesBeside(import.meta.url)(
    'shapes that the corpus does not have, each with its template',
  ).map(([name = '', template = '', text = '']) => ofShape(name, text, template)),
  ...corpusOutputs()
    .filter(({ name }) => name.startsWith('good-'))
    .map(({ name, raw, request }) => ({ name, text: raw, request })),
  ...corpusDrafts().map(({ name, draft, request }) => ({ name, text: draft, request })),
];

const ALL_CUTS = REPORTS.flatMap((report) =>
  llamaTokens(report.text)
    .slice(1)
    .map((_, index) => ({ report, length: index + 1 })),
);

/** Every token ends one first call in a full run, twenty of them in a daily one. */
const CUTS = ALL_CUTS.filter(
  (_, index) => isFullRun || index % Math.ceil(ALL_CUTS.length / 20) === 7,
);

/** Where in `report` the text that was written so far ends, whatever marks and spaces it has. */
function endIn(report: string, written: string): number {
  if (report.startsWith(written)) return written.length;
  const key = (line: string): string => (new Line(line).bullet?.words ?? line).trim();
  const lines = written.split('\n').map(key);
  const last = lines.findLast((line) => line !== '') ?? '';
  let count = lines.filter((line) => line === last).length;
  let start = 0;
  for (const line of report.split('\n')) {
    if (key(line).startsWith(last)) count -= 1;
    if (count === 0) {
      const isWhole = key(line) === last;
      return Math.min(
        report.length,
        start + (isWhole ? line.length + 1 : line.indexOf(last) + last.length),
      );
    }
    start += line.length + 1;
  }
  return 0;
}

interface Played {
  readonly text: string;
  /** What the model meant to write in the end, and how far it came. */
  readonly report: string;
  readonly reached: number;
}

/** A click whose first call ends after `length` tokens, and the calls that it makes to go on. */
async function play(
  { text, request }: GoodReport,
  length: number,
  model: ContinuingModel,
): Promise<Played> {
  let report = text;
  let reached = 0;
  let [base, received] = ['', ''];
  for (let call = 1; ; call += 1) {
    const generated = await joinCompletion(
      async ({ chat }) => {
        const told = chat.messages[2]?.content;
        const shown =
          chat.messages[1]?.content.split('【テンプレートまたは前回の日報】\n').at(-1) ?? '';
        const asked = { report, at: 0, cutAt: 0, template: request.template, shown };
        const answer =
          told === undefined
            ? { report, text: report }
            : model({ ...asked, at: endIn(report, told), cutAt: endIn(report, base) });
        report = answer.report;
        const sent = firstTokens(answer.text, call === 1 ? length : DEFAULT_SETTINGS.maxTokens);
        reached = Math.max(reached, report.length - (answer.text.length - sent.length));
        return { text: sent, finish: sent === answer.text ? 'stop' : 'length' };
      },
      IMMEDIATE_CLOCK,
      {
        request,
        settings: DEFAULT_SETTINGS,
        rewriting: null,
        textBefore: base,
        isEdited: false,
        receivedBefore: received,
        onPartialText: () => undefined,
        onThinking: () => undefined,
        onStopping: () => () => undefined,
      },
      new AbortController().signal,
    );
    const { canContinue, final } = generated;
    if (!canContinue || call > CONTINUATIONS_PER_CLICK) {
      return { text: final.text, report: assemble(request, report, true).text, reached };
    }
    ({ text: base, received } = generated);
  }
}

/** The text without its marks and indents. */
function withoutMarks(text: string): string {
  return text
    .split('\n')
    .map(
      (line) =>
        `${new Line(line).bullet === null ? '' : '・'}${new Line(line).bullet?.words ?? line.trim()}`,
    )
    .join('\n');
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

function wordCounts(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { segment, isWordLike } of segmenter.segment(withoutMarks(text))) {
    if (isWordLike) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  }
  return counts;
}

/** Words of the full sentences that the model came to and that do not stand in the text as often. */
function lostWords({ text, report, reached }: Played): readonly string[] {
  const shown = wordCounts(text);
  const written = wordCounts(report.slice(0, reached).replace(/[^\n。]*$/u, ''));
  return [...written].flatMap(([word, count]) => (count > (shown.get(word) ?? 0) ? [word] : []));
}

/** Least share of cuts after which the report is exactly what the model meant to write. */
function leastExact(name: string): number {
  if (name.includes('other')) return 0.75;
  if (name.includes('remarks')) return 0.9;
  return name.startsWith('the rest') ? 0.995 : 0.98;
}

const rows: (readonly [model: string, exact: string, lost: number])[] = [];

afterAll(() => {
  if (isFullRun) console.log(table(rows));
  const others = rows.filter(([, exact, lost]) => exact !== '100.0' || lost > 0);
  writeProof(
    'continuations',
    `${CUTS.length} cuts in ${rows.length} ways; exact in all of them, and no word lost, but:\n\n${table([['model', 'exact %', 'words lost in'], ...others])}`,
  );
});

describe('a report cut off at a token of Llama 3.1, where the model answers with', () => {
  it.each(Object.entries(CONTINUING_MODELS))('%s', { timeout: 600_000 }, async (name, model) => {
    const mayChangeMarks = /bullet|indent/u.test(name);
    const compared = (text: string) => (mayChangeMarks ? withoutMarks(text) : text).trimEnd();
    const lost: string[] = [];
    const inexact: string[] = [];
    for (const { report, length } of CUTS) {
      const played = await play(report, length, model);
      const words = lostWords(played);
      const place = `${report.name}, cut after ${length}`;
      if (words.length > 0) lost.push(`${place}: ${words.join(' ')}`);
      if (compared(played.text) !== compared(played.report)) inexact.push(place);
    }
    const exact = 1 - inexact.length / CUTS.length;
    rows.push([name, (100 * exact).toFixed(1), lost.length]);
    // A preface that no rule knows may stand inside a word of the line that was cut.
    if (!name.includes('other prefaces')) expect(lost).toEqual([]);
    if (isFullRun) expect(exact, inexact.join('\n')).toBeGreaterThanOrEqual(leastExact(name));
  });
});
