import { compare } from '../../src/check/lines/comparison.ts';
import { isKnown, knownFacts, type Fact } from '../../src/check/facts/facts.ts';
import { isAdvice, type Finding } from '../../src/check/finding.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';
import { goodReports, type GoodReport } from '../corpus/goodReports.ts';
import {
  faultyReports,
  inventedBlocks,
  namePairs,
  turnedRoundPairs,
  valuePairs,
  type FieldLine,
  type InventedBlock,
  type QualityPair,
} from '../corpus/readQuality.ts';
import { inPart, measured, told, type Measure, type Part } from './measure.ts';
import { textsOf } from '../../src/check/texts.ts';

const DATE = '2026年11月20日(金)';

/** A report of the default template with lines under their headings. */
function reportOf(lines: readonly FieldLine[], date = DATE): string {
  const items = (field: FieldLine['field']): string => {
    const own = lines.filter((line) => line.field === field);
    return own.length === 0 ? '・特になし' : own.map(({ text }) => `・${text}`).join('\n');
  };
  return DEFAULT_TEMPLATE.replace('{{日付}}', date)
    .replace('・\n・\n・', items('today'))
    .replace('・\n・\n・', items('tomorrow'))
    .replace('・\n・\n・', items('remarks'));
}

function requestOf(notes: readonly FieldLine[], date = DATE): ReportRequest {
  const field = (name: FieldLine['field']): string =>
    notes
      .filter((note) => note.field === name)
      .map(({ text }) => text)
      .join('\n');
  return {
    today: field('today'),
    tomorrow: field('tomorrow'),
    remarks: field('remarks'),
    template: DEFAULT_TEMPLATE,
    date,
  };
}

/** What a person is asked to check, advice on the wording aside. */
function findingsIn(report: string, request: ReportRequest): readonly Finding[] {
  return checkReport(report, request).filter((finding) => !isAdvice(finding));
}

/** A pair among other lines of a day. */
function findingsOf(
  { field, note, line }: Pick<QualityPair, 'field' | 'note' | 'line'>,
  date = DATE,
): readonly Finding[] {
  const others = (
    [
      ['today', '朝礼に参加', '朝礼に参加しました。'],
      ['tomorrow', '棚卸の準備', '棚卸の準備をします。'],
    ] as const
  ).filter(([name]) => name !== field);
  return findingsIn(
    reportOf(
      [...others.map(([name, , text]) => ({ field: name, text })), { field, text: line }],
      date,
    ),
    requestOf(
      [...others.map(([name, text]) => ({ field: name, text })), { field, text: note }],
      date,
    ),
  );
}

function pairMeasure(
  pairs: readonly QualityPair[],
  part: Part,
  isRight: boolean,
  isTold: (findings: readonly Finding[]) => boolean,
): Measure {
  return measured(
    pairs.filter((pair) => pair.isRight === isRight),
    (pair) => {
      const findings = findingsOf(pair, 'date' in pair ? String(pair.date) : DATE);
      return isTold(findings) === isRight ? `${pair.note} | ${pair.line}: ${told(findings)}` : null;
    },
    inPart(part),
  );
}

const isTurned = (findings: readonly Finding[]): boolean =>
  findings.some(({ kind }) => kind === 'contradicted');

/** Report lines that turn their note round, each told as that. */
export const turnedRound = (part: Part): Measure =>
  pairMeasure(turnedRoundPairs(), part, false, isTurned);

/** Report lines that tell their note truly in other words, none told as turned round. */
export const honest = (part: Part): Measure =>
  pairMeasure(turnedRoundPairs(), part, true, isTurned);

/** Values that are equal however they are written, of which nothing is told. */
export const equalValues = (part: Part): Measure =>
  pairMeasure(valuePairs(), part, true, (findings) => findings.length > 0);

/** Values that are not equal, each told. */
export const unequalValues = (part: Part): Measure =>
  pairMeasure(valuePairs(), part, false, (findings) => findings.length > 0);

const isNamed = (findings: readonly Finding[]): boolean =>
  findings.some(({ kind }) => kind === 'unknown-name' || kind === 'omitted');

/** People and companies named rightly, none told. */
export const rightNames = (part: Part): Measure => pairMeasure(namePairs(), part, true, isNamed);

/** People and companies that no note names, each told. */
export const wrongNames = (part: Part): Measure =>
  pairMeasure(namePairs(), part, false, (findings) => findings.length > 0);

function pairsOfTwo(text: string): ReadonlySet<string> {
  const signs = [...text];
  return new Set(signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`));
}

function alikeness(one: string, other: string): number {
  const [ones, others] = [pairsOfTwo(one), pairsOfTwo(other)];
  const shared = [...ones].filter((pair) => others.has(pair)).length;
  return shared / (ones.size + others.size || 1);
}

/** Which note each good line of a block tells: both stand in the same order. */
function ownersIn({ notes, good }: InventedBlock): ReadonlyMap<FieldLine, FieldLine> {
  const owners = new Map<FieldLine, FieldLine>();
  for (const field of ['today', 'tomorrow', 'remarks'] as const) {
    const own = notes.filter((note) => note.field === field);
    const lines = good.filter((line) => line.field === field);
    /** The best sum of likeness up to a line that tells a note, and the note of the line before. */
    const best: { readonly sum: number; readonly from: number }[][] = [];
    for (const [index, line] of lines.entries()) {
      const row = own.map((note, at) => {
        const before = best[index - 1];
        const stay = before?.[at]?.sum ?? (index === 0 && at === 0 ? 0 : -Infinity);
        const step = at === 0 ? -Infinity : (before?.[at - 1]?.sum ?? -Infinity);
        return {
          sum: alikeness(note.text, line.text) + Math.max(stay, step),
          from: stay >= step ? at : at - 1,
        };
      });
      best.push(row);
    }
    let at = own.length - 1;
    for (const [index, line] of [...lines.entries()].toReversed()) {
      const note = own[at];
      if (note !== undefined) owners.set(line, note);
      at = best[index]?.[at]?.from ?? 0;
    }
  }
  return owners;
}

interface BlockLine {
  readonly block: InventedBlock;
  readonly line: FieldLine;
  /** Lines for the block's other notes. */
  readonly others: readonly FieldLine[];
  readonly isHeldOut: boolean;
}

function blockLines(): readonly BlockLine[] {
  return inventedBlocks().flatMap((block) => {
    const owners = ownersIn(block);
    const base = block.notes.flatMap(
      (note) => block.good.find((line) => owners.get(line) === note) ?? [],
    );
    return block.good.map((line) => ({
      block,
      line,
      others: base.filter((one) => owners.get(one) !== owners.get(line)),
      isHeldOut: block.isHeldOut,
    }));
  });
}

function blockFindings({ block, line, others }: BlockLine): readonly Finding[] {
  const report = reportOf([...others, line]);
  const start = report.indexOf(line.text);
  return findingsIn(report, requestOf(block.notes)).filter(
    ({ kind, range }) =>
      kind !== 'omitted' &&
      range !== null &&
      range.start >= start &&
      range.end <= start + line.text.length,
  );
}

/** Lines true to their notes, nothing told of them. */
export const goodLines = (part: Part): Measure =>
  measured(
    blockLines(),
    (one) => {
      const findings = blockFindings(one);
      return findings.length === 0 ? null : told(findings);
    },
    inPart(part),
  );

/** Numbers in [0, 1) that a seed determines. */
function* randoms(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

interface Day {
  readonly name: string;
  readonly notes: readonly FieldLine[];
  readonly lines: readonly FieldLine[];
}

/** Days made of some pairs of one good report each, in any order. */
function* days(part: Part, seed: number): Generator<Day & { readonly pick: () => number }, never> {
  const random = randoms(seed);
  const pick = (): number => random.next().value;
  const reports = goodReports().filter(inPart(part));
  for (;;) {
    const { name, pairs } = reports[Math.floor(pick() * reports.length)] as GoodReport;
    const chosen = pairs
      .filter(({ field }) => field !== 'remarks' || pick() < 0.7)
      .filter(() => pick() < 0.9)
      .map((pair) => ({ pair, order: pick() }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ pair }) => pair);
    const side = (from: 'notes' | 'lines'): readonly FieldLine[] =>
      chosen.flatMap((pair) => pair[from].map((text) => ({ field: pair.field, text })));
    yield { name, notes: side('notes'), lines: side('lines'), pick };
  }
}

function isHard({ kind, text }: Fact): boolean {
  return (
    kind === 'number' || kind === 'day' || kind === 'name' || (kind === 'word' && text.length > 1)
  );
}

/** The facts of a report line that its notes give and that nothing else in the report says. */
function ownFacts(day: Day, index: number): readonly Fact[] {
  const report = reportOf(day.lines);
  const request = requestOf(day.notes);
  const { lines, allLines, notes } = compare(textsOf(report, request));
  const text = day.lines[index]?.text ?? '';
  const line = lines.find((one) => one.text === text);
  if (line === undefined) return [];
  const others = knownFacts(allLines.filter((one) => one.start !== line.start));
  const given = knownFacts(notes);
  return line.facts.filter(
    (fact, at) =>
      isHard(fact) &&
      !(fact.kind === 'number' && fact.isIdiom) &&
      !(fact.kind === 'day' && fact.isOrdinary) &&
      isKnown(fact, given) &&
      !isKnown(fact, others) &&
      !isKnown(
        fact,
        knownFacts([{ text: '', facts: line.facts.filter((_, other) => other !== at) }]),
      ),
  );
}

/** One fact after another taken out of good reports, each told; and how many whole reports had a finding all the same. */
export function deletedFacts(
  part: Part,
  runs: number,
  seed = 1,
): Measure & { readonly alarms: number } {
  const failed: string[] = [];
  let cases = 0;
  let alarms = 0;
  for (const day of days(part, seed)) {
    if (cases >= runs) break;
    if (day.lines.length < 2) continue;
    const index = Math.floor(day.pick() * day.lines.length);
    const facts = ownFacts(day, index);
    const fact = facts[Math.floor(day.pick() * facts.length)];
    const line = day.lines[index];
    if (fact === undefined || line === undefined) continue;
    cases += 1;
    const request = requestOf(day.notes);
    const without = line.text.slice(0, fact.start) + line.text.slice(fact.start + fact.text.length);
    const lines = day.lines.with(index, { ...line, text: without });
    if (findingsIn(reportOf(lines), request).length === 0) {
      failed.push(`${day.name}: ${fact.text} in ${line.text}`);
    }
    if (findingsIn(reportOf(day.lines), request).length > 0) alarms += 1;
  }
  return { cases, failed, alarms };
}

/** One line with a fact of its own after another put below the other heading, each told as being there. */
export function movedLines(part: Part, runs: number, seed = 2): Measure {
  const failed: string[] = [];
  let cases = 0;
  for (const day of days(part, seed)) {
    if (cases >= runs) break;
    const index = Math.floor(day.pick() * day.lines.length);
    const line = day.lines[index];
    const other = line?.field === 'today' ? 'tomorrow' : 'today';
    if (
      line === undefined ||
      line.field === 'remarks' ||
      !day.lines.some(({ field }) => field === other) ||
      ownFacts(day, index).length === 0
    ) {
      continue;
    }
    cases += 1;
    const lines = day.lines.with(index, { ...line, field: other });
    const findings = findingsIn(reportOf(lines), requestOf(day.notes));
    if (!findings.some(({ kind, text }) => kind === 'misplaced' && text === line.text)) {
      failed.push(`${day.name}: ${line.text}: ${told(findings)}`);
    }
  }
  return { cases, failed };
}

/** Whole good reports, in which nothing is to be found. */
export const goodReportsTold = (part: Part): Measure =>
  measured(
    goodReports(),
    ({ name, report, request }) => {
      const findings = findingsIn(report, request);
      return findings.length === 0 ? null : `${name}: ${told(findings)}`;
    },
    inPart(part),
  );

const isAbout = (report: string, words: string, { text, range }: Finding): boolean =>
  text.includes(words) ||
  words.includes(text) ||
  (range !== null && report.slice(range.start, range.end).includes(words));

/** Careful reports of many trades, in which nothing is to be found. */
export const carefulReports = (part: Part): Measure =>
  measured(
    faultyReports().filter(({ fault }) => fault === null),
    ({ name, report, request }) => {
      const findings = findingsIn(report, request);
      return findings.length === 0 ? null : `${name}: ${told(findings)}`;
    },
    inPart(part),
  );

/** Reports with one fault each, which is told. */
export const plantedFaults = (part: Part): Measure =>
  measured(
    faultyReports(),
    ({ name, report, request, fault }) => {
      if (fault === null) return null;
      const findings = findingsIn(report, request);
      return findings.some(
        (finding) => finding.kind === fault.kind || isAbout(report, fault.text, finding),
      )
        ? null
        : `${name}: ${fault.kind} ${fault.text}: ${told(findings)}`;
    },
    (one) => one.fault !== null && inPart(part)(one),
  );

/** Planted faults that one tap mends: the finding goes and none comes. */
export const mendedFaults = (part: Part): Measure => {
  const cases = faultyReports().flatMap((one) => {
    if (one.fault === null) return [];
    const words = one.fault.text;
    const { kind } = one.fault;
    const finding = findingsIn(one.report, one.request).find(
      (found) =>
        found.fix !== null &&
        // What opens an empty item leaves the words to the person.
        found.kind !== 'omitted' &&
        (found.kind === kind || isAbout(one.report, words, found)),
    );
    return finding === undefined ? [] : [{ ...one, finding }];
  });
  return measured(
    cases,
    ({ name, report, request, finding }) => {
      const before = checkReport(report, request);
      const after = checkReport(
        applyEdits(report, finding.fix === null ? [] : [finding.fix]),
        request,
      );
      const keys = new Set(before.map((one) => `${one.kind} ${one.text}`));
      const fresh = after.filter((one) => !keys.has(`${one.kind} ${one.text}`));
      return fresh.length === 0 && after.length < before.length
        ? null
        : `${name}: ${told([finding])} mended to ${JSON.stringify(finding.fix?.text)}: ${told(fresh)}`;
    },
    inPart(part),
  );
};
