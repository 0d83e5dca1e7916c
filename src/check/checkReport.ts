import type { ReportRequest } from '../domain/report.ts';
import { type Finding, type FindingKind, RULES } from './kinds.ts';
import { type NoteDestination, noteDestinations } from './noteDestinations.ts';
import { isMissing, type Rule } from './rule.ts';
import { atOnce, readInPieces, type Reading } from './texts.ts';

export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly destinations: readonly NoteDestination[];
}

/** What to check in a report before it is sent, in the order of its text; empty where all is well. */
export function checkReport(text: string, request: ReportRequest): readonly Finding[] {
  return atOnce(checkReportInPieces(text, request)).findings;
}

export function readText(text: string, request: ReportRequest): Reading {
  return atOnce(readInPieces(text, request));
}

/** What checkReport finds, and where each note stands; yields where the rest can wait until the page is idle again. */
export function* checkReportInPieces(
  text: string,
  request: ReportRequest,
): Generator<undefined, CheckResult> {
  const reading = yield* readInPieces(text, request);
  const hasNotes = request.period === undefined;
  const found: Finding[] = [];
  for (const rule of RULES as readonly Rule<FindingKind>[]) {
    if (rule.needsNotes === true && !hasNotes) continue;
    for (const finding of rule.find(reading)) {
      if (finding === undefined) yield;
      else found.push(finding);
    }
    yield;
  }
  return {
    findings: decide(found),
    destinations: hasNotes ? noteDestinations(reading) : [],
  };
}

/** What a report in another language says of its notes in any case. */
const LOST_IN_TRANSLATION: readonly FindingKind[] = ['omitted', 'unknown-word'];

/** What is told of all that was found: no words twice, nothing beside a refusal, in the order of the text. */
function decide(found: readonly Finding[]): readonly Finding[] {
  const refusals = found.filter(({ kind }) => kind === 'refusal');
  const isForeign = found.some(({ kind }) => kind === 'not-japanese');
  const wanted = (refusals.length > 0 ? refusals : found).filter(
    ({ kind }) => !(isForeign && LOST_IN_TRANSLATION.includes(kind)),
  );
  return withoutOverlaps(wanted).toSorted((one, other) => one.range.start - other.range.start);
}

function withoutOverlaps(findings: readonly Finding[]): readonly Finding[] {
  const told: Finding[] = [];
  for (const finding of findings)
    if (!told.some((one) => areOfSameWords(one, finding))) told.push(finding);
  return told;
}

function areOfSameWords(one: Finding, other: Finding): boolean {
  if (isMissing(one) || isMissing(other)) return false;
  return one.range.start < other.range.end && other.range.start < one.range.end;
}
