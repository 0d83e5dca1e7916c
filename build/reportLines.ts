import { readdirSync } from 'node:fs';
import { notedLines } from '../src/check/harsh.ts';
import { analyze } from '../src/check/checkReport.ts';
import type { ReportRequest } from '../src/domain/report.ts';
import { corpusOutputs } from '../tests/corpus/readCorpus.ts';
import {
  faultyReports,
  goodReports,
  setAsidePairs,
  setAsideReports,
} from '../tests/corpus/readQuality.ts';
import { readMonth } from '../tests/corpus/readWeeks.ts';

const CORPUS = new URL('../tests/corpus/', import.meta.url);

/** A line of a faultless report, and the note that it was made of. */
export interface ReportLine {
  readonly words: string;
  readonly note: string | null;
}

export interface WrittenReport extends ReportRequest {
  readonly report: string;
}

/** The hands of tests/corpus/setAside, by what their files end in. */
export const SET_ASIDE = ['', '2', '3'] as const;

/** What a report says, line by line, with its notes. */
export function linesOf(written: WrittenReport): readonly ReportLine[] {
  return notedLines(analyze(written.report, written)).map(({ words, note }) => ({ words, note }));
}

/** The lines of faultless reports, by the hand that wrote them. */
export function readReportLines(): ReadonlyMap<string, readonly ReportLine[]> {
  const outputs = corpusOutputs().filter(({ name }) => name.startsWith('good-'));
  const careful = faultyReports().filter(({ fault }) => fault === null);
  return new Map([
    ['outputs', outputs.flatMap((one) => linesOf({ ...one.request, report: one.expected }))],
    ['good', goodReports().flatMap((one) => linesOf({ ...one.request, report: one.report }))],
    ['careful', careful.flatMap((one) => linesOf({ ...one.request, report: one.report }))],
    ...SET_ASIDE.map((hand) => [`set aside ${hand}`, setAsideLines(hand)] as const),
    ...weekHands().map((hand) => [hand, weekLines(hand)] as const),
  ]);
}

/** All that the reports and notes of the corpora say, line by line. */
export function readReportTexts(): readonly string[] {
  const lines = [...readReportLines().values()].flat();
  return lines.flatMap(({ words, note }) => (note === null ? [words] : [words, note]));
}

function setAsideLines(hand: string): readonly ReportLine[] {
  const faultless = setAsideReports(hand).filter(({ kind }) => kind === undefined);
  return [
    ...faultless.flatMap(linesOf),
    ...setAsidePairs(hand).map(({ note, faithful }) => ({ words: faithful, note })),
  ];
}

function weekHands(): readonly string[] {
  const files = readdirSync(new URL('weeks/', CORPUS)).toSorted();
  return files.map((file) => file.replace(/\.txt$/u, ''));
}

function weekLines(hand: string): readonly ReportLine[] {
  const days = readMonth(hand).reports;
  const noNotes = { today: '', tomorrow: '', remarks: '', template: '' };
  return days.flatMap(({ day, text }) => linesOf({ ...noNotes, date: day, report: text }));
}
