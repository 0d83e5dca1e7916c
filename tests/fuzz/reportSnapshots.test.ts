import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assemble } from '../../src/report/repair.ts';
import { COPY_FORMATS } from '../../src/domain/copyFormats.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { formatForCopy } from '../../src/report/copy.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { reportAfter } from '../../src/services/inference/joinCompletion.ts';
import { isFullRun } from './runs.ts';
import {
  companyTemplates,
  corpusCompanies,
  corpusCopies,
  corpusDrafts,
  corpusFills,
  corpusOutputs,
} from '../corpus/readCorpus.ts';
import {
  faultyReports,
  goodReports,
  honestPairs,
  namePairs,
  notedDays,
  valuePairs,
} from '../corpus/readQuality.ts';
import { requestOf } from '../support/requestOf.ts';

/*
 * What everything that reads a report makes of every corpus and of 500 texts: no step of the code's structure changes a row
 * unseen. `npm run snapshots` writes the rows anew and shows what became of each; the commit says which changed, and why.
 * `npm test` asks for the first texts, the full fuzz run for all.
 */
const isWritten = process.env['SNAPSHOTS'] === 'write';
const isWhole = isWritten || isFullRun;

const DATE = '2026年11月20日(金)';
const FUZZED = isWhole ? 500 : 20;

/** A sequence of whole numbers below a bound, the same on every machine. */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 10);

/** A text's name, and what makes all that is made of it. */
type Made = readonly [name: string, make: () => unknown];

/** In a daily run one of `step` rows. */
function expectRows(file: string, all: readonly Made[], step: number): void {
  const isAsked = (_: unknown, index: number) => isWhole || index % step === 0;
  const texts = all.filter(isAsked).map(([name, make]) => [name, make()] as const);
  const rows = texts.map(([name, made]) => `${name} ${digest(JSON.stringify(made))}`);
  const path = new URL(`../corpus/snapshots/${file}`, import.meta.url);
  if (isWritten) {
    writeFileSync(path, `${rows.join('\n')}\n`);
    const whole = texts.map((made) => JSON.stringify(made, null, 1).replaceAll('\\n', '\n'));
    mkdirSync('reports/snapshots', { recursive: true });
    writeFileSync(`reports/snapshots/${file}`, `${whole.join('\n')}\n`);
  }
  const kept = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(rows).toEqual(isWhole ? kept : kept.filter(isAsked).slice(0, rows.length));
}

function findingRows(report: string, request: ReportRequest): readonly string[] {
  return checkReport(report, request).map(({ kind, text, range, given, fix }) =>
    JSON.stringify([
      kind,
      text,
      ...(range.start === range.end ? [null] : [range.start, range.end]),
      ...(given === null && fix === null ? [] : [given]),
      ...(fix === null ? [] : [fix]),
    ]),
  );
}

function afterCut(report: string, at: number, request: ReportRequest): string {
  const cut = reportAfter(
    { request, textBefore: '', isEdited: false, receivedBefore: '' },
    { text: report.slice(0, at), finish: 'length' },
  );
  const { final } = reportAfter(
    { request, textBefore: cut.text, isEdited: false, receivedBefore: cut.received },
    { text: report.slice(at), finish: 'stop' },
  );
  return final.text;
}

const copies = (report: string) =>
  COPY_FORMATS.map((format) => formatForCopy(report, format, DATE));

function madeOf(name: string, report: string, request: ReportRequest): Made {
  const make = () => ({
    findings: findingRows(report, request),
    whole: assemble(request, report, true),
    cut: assemble(request, report, false),
    filled: fillTemplate(request),
    continued: afterCut(report, Math.floor(report.length / 2), request),
    copied: copies(report),
  });
  return [name, make];
}

const noteRequest = (note: string): ReportRequest =>
  requestOf({
    today: note,
    template: '■ 本日の業務\n・',
    date: DATE,
  });

const good = goodReports();
const outputs = corpusOutputs();
const nameOf = (text: string): string => text.replaceAll(/\s/gu, '_');

it('every corpus', { timeout: 600_000 }, () => {
  const pairs = { honest: honestPairs(), names: namePairs(), values: valuePairs() };
  const notes = { today: '検索を直した', tomorrow: '結合試験', remarks: '金曜休み', date: DATE };
  expectRows(
    'corpora.txt',
    [
      ...outputs.map(({ name, raw, request }) => madeOf(`outputs/${name}`, raw, request)),
      ...good.map(({ report, request }, index) => madeOf(`good/${index}`, report, request)),
      ...faultyReports().map(({ name, report, request }) =>
        madeOf(`quality/${nameOf(name)}`, report, request),
      ),
      ...corpusCompanies().map(({ name, draft, request }) =>
        madeOf(`companies/${name}`, draft, request),
      ),
      ...corpusDrafts().map(({ name, draft, request }) => madeOf(`drafts/${name}`, draft, request)),
      ...corpusFills().map(({ name, template }): Made => [
        `fills/${name}`,
        () => fillTemplate({ ...notes, template }),
      ]),
      ...corpusCopies().map(({ name, report }): Made => [`copies/${name}`, () => copies(report)]),
      ...Object.entries(pairs).map(([name, own]): Made => [
        `pairs/${name}`,
        () =>
          own.map(({ note, line }) => [
            note,
            line,
            ...findingRows(`■ 本日の業務\n・${line}`, noteRequest(note)),
          ]),
      ]),
      ...notedDays().map(({ name, notes: given, good: right }): Made => {
        const report = `■ 本日の業務\n${right.map(({ text }) => `・${text}`).join('\n')}`;
        const request = noteRequest(given.map(({ text }) => text).join('\n'));
        return [`days/${nameOf(name)}`, () => findingRows(report, request)];
      }),
    ],
    10,
  );
});

it('texts mixed of their lines', { timeout: 600_000 }, () => {
  const draw = numbersFrom(28);
  const pick = <T>(items: readonly T[]): T => items[draw(items.length)] as T;
  const reports = [...good.map(({ report }) => report), ...outputs.map(({ raw }) => raw)];
  const requests = [...good, ...outputs].map(({ request }) => request);
  const templates = [
    DEFAULT_TEMPLATE,
    ...companyTemplates.values(),
    ...corpusCompanies().map(({ request }) => request.template),
    ...corpusFills().map(({ template }) => template),
  ];
  const lines = [...reports, ...templates].flatMap((text) => text.split('\n'));
  const marks = ['', '・', '- ', '* ', '  - ', '1. ', '■ ', '## ', '**', '> ', '　'];
  const mixed = (): string => {
    const text = pick(reports).split('\n');
    const changes = draw(8);
    for (let change = 0; change < changes; change += 1) {
      const at = draw(text.length + 1);
      const kind = draw(5);
      if (kind === 0) text.splice(at, 1);
      else if (kind === 1) text.splice(at, 0, pick(lines));
      else if (kind === 2) text.splice(at, 0, pick(text.length > 0 ? text : ['']));
      else if (kind === 3) text.splice(at, 0, ...pick(reports).split('\n').slice(0, draw(6)));
      else text[at] = pick(marks) + (text[at] ?? '');
    }
    return text.join(draw(20) === 0 ? '\r\n' : '\n');
  };
  const rows = Array.from({ length: FUZZED }, (_, index) => {
    const request = { ...pick(requests), ...(draw(2) === 0 && { template: pick(templates) }) };
    return madeOf(String(index), mixed(), request);
  });
  expectRows('mixed.txt', rows, 1);
});
