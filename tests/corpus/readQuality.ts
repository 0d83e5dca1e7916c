import { readFileSync } from 'node:fs';
import { FINDING_KINDS, type FindingKind } from '../../src/check/kinds.ts';
import { NOTE_NAMES } from '../../src/domain/inputFields.ts';
import type { ReportRequest } from '../../src/domain/report.ts';

/** The field that a note stands in, and so the section that its report line belongs to. */
export type NoteName = (typeof NOTE_NAMES)[number];

/** A note line and the report line that was made of it. */
export interface QualityPair {
  readonly field: NoteName;
  readonly note: string;
  readonly line: string;
  /** Whether nothing is wrong: an honest paraphrase, an equal value, the right person. */
  readonly isRight: boolean;
  /** Set aside before the rules were written, to be scored once. */
  readonly isHeldOut: boolean;
}

/** A pair whose notes and line name one value each. */
export interface ValuePair extends QualityPair {
  /** The day of the report, which relative days count from. */
  readonly date: string;
  readonly noteValue: string;
  readonly lineValue: string;
}

/** A line of notes or of a report with its field. */
export interface FieldLine {
  readonly field: NoteName;
  readonly text: string;
}

/** The notes of one day with report lines that are true to them. */
export interface NotedDay {
  readonly name: string;
  readonly notes: readonly FieldLine[];
  readonly good: readonly FieldLine[];
  readonly isHeldOut: boolean;
}

/** What was planted into a report: the kind of its finding, and its words in the report, or in the notes or template where the report lacks them. */
export interface PlantedFault {
  readonly kind: FindingKind;
  readonly text: string;
}

/** A whole report with one planted fault, or with none. */
export interface FaultyReport {
  readonly name: string;
  readonly request: ReportRequest;
  readonly report: string;
  readonly fault: PlantedFault | null;
  /** The same for a careful report and for all that is planted into it. */
  readonly isHeldOut: boolean;
}

const here = new URL('quality/', import.meta.url);

/** The lines of a file without blank ones and headings. */
function linesOf(file: string): readonly string[] {
  return readFileSync(new URL(file, here), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));
}

function isHeldOut(index: number): boolean {
  return index % 3 === 2;
}

function fieldNamed(name: string | undefined): NoteName {
  const field = NOTE_NAMES.find((known) => known === name);
  if (field === undefined) throw new Error(`${name}: no field`);
  return field;
}

function fieldLine(text: string): FieldLine {
  const [name, ...rest] = text.split(' | ');
  return { field: fieldNamed(name), text: rest.join(' | ') };
}

const RIGHT_SIGNS: Readonly<Record<string, boolean>> = { '+': true, '-': false, '=': true, '≠': false };

function pairOf(text: string): Omit<QualityPair, 'isHeldOut'> {
  const isRight = RIGHT_SIGNS[text.slice(0, 1)];
  const [name, note, line, ...more] = text.slice(2).split(' | ');
  if (isRight === undefined || note === undefined || line === undefined || more.length > 0) {
    throw new Error(`${text}: not a pair`);
  }
  return { field: fieldNamed(name), note, line, isRight };
}

function qualityPairs(file: string): readonly QualityPair[] {
  return linesOf(file).map((text, index) => ({ ...pairOf(text), isHeldOut: isHeldOut(index) }));
}

/** Report lines that tell their note in other words. */
export function honestPairs(): readonly QualityPair[] {
  return qualityPairs('honest.txt');
}

/** Report lines that name the people of a note, and lines that name others. */
export function namePairs(): readonly QualityPair[] {
  return qualityPairs('names.txt');
}

function markedValue(text: string): string {
  const value = /\{([^{}]+)\}/u.exec(text)?.[1];
  if (value === undefined) throw new Error(`${text}: no value`);
  return value;
}

function unmarked(text: string): string {
  return text.replace(/[{}]/gu, '');
}

/** Pairs of values that are equal in other words, and pairs that only look alike. */
export function valuePairs(): readonly ValuePair[] {
  let date = '';
  return linesOf('values.txt')
    .flatMap((text) => {
      if (text.startsWith('@ ')) {
        date = text.slice(2);
        return [];
      }
      const { note, line, ...pair } = pairOf(text);
      const values = { noteValue: markedValue(note), lineValue: markedValue(line) };
      return [{ ...pair, ...values, note: unmarked(note), line: unmarked(line), date }];
    })
    .map((pair, index) => ({ ...pair, isHeldOut: isHeldOut(index) }));
}

/** Days of many notes. */
export function notedDays(): readonly NotedDay[] {
  return readFileSync(new URL('days.txt', here), 'utf8')
    .split('\n=== ')
    .slice(1)
    .map((block, index) => {
      const [name = '', ...lines] = block.split('\n').filter((line) => line !== '');
      const marked = (sign: string): readonly FieldLine[] =>
        lines.filter((line) => line.startsWith(sign)).map((line) => fieldLine(line.slice(2)));
      return {
        name,
        notes: marked('> '),
        good: marked('+ '),
        isHeldOut: isHeldOut(index),
      };
    });
}

type Section = readonly [head: string, body: string];

/** The sections of a file in groups; each group begins with a head of the prefix, or with the file. */
function sectionGroups(file: string, prefix: string): readonly (readonly Section[])[] {
  const groups: Section[][] = [[]];
  const sections = readFileSync(new URL(file, here), 'utf8').trimEnd().split('\n=== ').slice(1);
  for (const section of sections) {
    const [head = '', ...body] = section.split('\n');
    if (head.startsWith(prefix)) groups.push([]);
    groups.at(-1)?.push([head, body.join('\n')]);
  }
  return groups;
}

const FAULT_HEAD = /^fault: ([a-z-]+): (.+)$/u;

function plantedFault(head: string): PlantedFault | null {
  const [, name, text] = FAULT_HEAD.exec(head) ?? [];
  const kind = FINDING_KINDS.find((known) => known === name);
  return kind === undefined || text === undefined ? null : { kind, text };
}

/** The report after the edit of a fault's section. */
function withFault(report: string, edit: string): string {
  const [before = '', after = ''] = edit.replace(/\n→$/u, '\n→\n').split('\n→\n');
  if (before === '*') return after;
  const [head, tail, ...more] = report.split(after === '' ? `\n${before}` : before);
  if (head === undefined || tail === undefined || more.length > 0) {
    throw new Error(`${before}: not once in its report`);
  }
  return `${head}${after}${tail}`.trimEnd();
}

/** Careful reports, each followed by its faulty ones. */
export function faultyReports(): readonly FaultyReport[] {
  const [shared = [], ...groups] = sectionGroups('faultyReports.txt', 'report: ');
  const templates = new Map(shared);
  return groups.flatMap((sections, index) => {
    const [[head] = ['']] = sections;
    const name = head.slice('report: '.length);
    const bodies = new Map(sections);
    const body = (key: string): string => {
      const text = bodies.get(key);
      if (text === undefined) throw new Error(`${name}: no ${key}`);
      return text;
    };
    const named = sections.find(([key]) => key.startsWith('template: '))?.[0];
    const template = named === undefined ? body('template') : templates.get(named);
    if (template === undefined) throw new Error(`${name}: no ${String(named)}`);
    const request = {
      today: body('today'),
      tomorrow: body('tomorrow'),
      remarks: bodies.get('remarks') ?? '',
      template,
      date: body('date'),
    };
    const careful = {
      name,
      request,
      report: body('report'),
      fault: null,
      isHeldOut: isHeldOut(index),
    };
    const faulty = sections.flatMap(([key, edit]) => {
      if (!key.startsWith('fault: ')) return [];
      const fault = plantedFault(key);
      if (fault === null) throw new Error(`${name}: ${key}: not a fault`);
      return [{ ...careful, report: withFault(careful.report, edit), fault }];
    });
    return [careful, ...faulty];
  });
}
