import type { ReportRequest } from '../domain/report.ts';
import { mapFields } from '../domain/inputFields.ts';
import { applyEdits, type TextEdit, type TextRange } from '../domain/textEdits.ts';
import { type Finding, type FindingKind, findingOf, RULES } from './kinds.ts';
import { type NoteDestination, noteDestinations } from './noteDestinations.ts';
import { isMissing, type Rule } from './rule.ts';
import { type NormalForm, normalFormOf } from './normalForm.ts';
import {
  runToEnd,
  type RequestAnalysis,
  type NoteField,
  analyzeInSteps,
  type Analysis,
  analyzeRequest,
} from './analysis.ts';

export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly destinations: readonly NoteDestination[];
}

const FINDERS: readonly Pick<Rule<FindingKind>, 'find' | 'needsNotes'>[] = RULES;

/** Each fix is tried by checking the whole report again. */
const MAX_FIXES = 30;

/** What to check in a report before it is sent, in the order of its text; empty where all is well. */
export function checkReport(text: string, request: ReportRequest): readonly Finding[] {
  return runToEnd(checkReportInPieces(text, request)).findings;
}

/** The findings with their fixes untried. */
export function findingsIn(text: string, request: ReportRequest): readonly Finding[] {
  const analyzed = runToEnd(analyzeRequest(normalRequest(request).request));
  const normal = normalFormOf(text).text;
  return decide(runToEnd(find(normal, analyzed, isComparedWithNotes(request))).found);
}

export function analyze(text: string, request: ReportRequest): Analysis {
  return runToEnd(analyzeInSteps(text, runToEnd(analyzeRequest(request))));
}

/** What checkReport finds, and where each note stands; yields where the rest can wait until the page is idle again. */
export function* checkReportInPieces(
  text: string,
  request: ReportRequest,
): Generator<undefined, CheckResult> {
  const normal = normalFormOf(text);
  const normalized = normalRequest(request);
  const analyzed = yield* analyzeRequest(normalized.request);
  const isCompared = isComparedWithNotes(request);
  const { analysis, found } = yield* find(normal.text, analyzed, isCompared);
  const findings: Finding[] = [];
  let tried = 0;
  for (const finding of decide(found)) {
    const { fix } = finding;
    let keepsFix = fix === null || isFixEmptyItem(finding);
    if (fix !== null && !keepsFix && tried < MAX_FIXES) {
      tried += 1;
      const mended = yield* find(applyEdits(normal.text, [fix]), analyzed, isCompared);
      keepsFix = mends(fix, finding, found, mended.found);
    }
    findings.push(keepsFix ? finding : { ...finding, fix: null, source: null });
  }
  const destinations = isCompared ? noteDestinations(analysis) : [];
  return {
    findings: findings.map((finding) =>
      findingInOriginal(finding, text, request, normal, normalized.forms),
    ),
    destinations: destinations.map((one) => ({
      ...one,
      noteRange: normalized.forms[one.field].originalRange(one.noteRange),
      range: normal.originalRange(one.range),
    })),
  };
}

type Forms = Readonly<Record<NoteField, NormalForm>>;

/** A finding of a text in normal form as one of the text that it was. */
function findingInOriginal(
  finding: Finding,
  text: string,
  request: ReportRequest,
  { text: normalText, originalRange }: NormalForm,
  forms: Forms,
): Finding {
  const range = originalRange(finding.range);
  const fix = finding.fix && { ...finding.fix, range: originalRange(finding.fix.range) };
  if (finding.note === null) {
    const words = normalText === text ? finding.text : text.slice(range.start, range.end);
    return { ...finding, text: words, range, fix };
  }
  const { field } = finding.note;
  const noteRange = forms[field].originalRange(finding.note.range);
  const words = request[field].slice(noteRange.start, noteRange.end);
  return { ...finding, text: words, range, fix, note: { field, range: noteRange } };
}

/** A request in normal form, and its fields with their ranges in the original. */
function normalRequest(request: ReportRequest) {
  const forms = mapFields((name) => normalFormOf(request[name]));
  return { request: { ...request, ...mapFields((name) => forms[name].text) }, forms };
}

/** A 週報 or 月報 is held against no notes. */
function isComparedWithNotes({ period }: ReportRequest): boolean {
  return period === undefined;
}

function* find(text: string, request: RequestAnalysis, isCompared: boolean) {
  const analysis = yield* analyzeInSteps(text, request);
  const found: Finding[] = [];
  for (const rule of FINDERS) {
    if (rule.needsNotes === true && !isCompared) continue;
    for (const finding of rule.find(analysis)) {
      if (finding === undefined) yield;
      else found.push(findingOf(finding));
    }
    yield;
  }
  return { analysis, found };
}

/** Whether its fix is an empty item, for words that only the person has. */
function isFixEmptyItem({ kind }: Finding): boolean {
  return kind === 'omitted';
}

/**
 * Whether a fix takes its finding away and brings no new one. A finding is not new if the same was there before, or if another
 * finding of its kind lay over the words that the fix replaces.
 */
function mends(
  fix: TextEdit,
  finding: Finding,
  before: readonly Finding[],
  after: readonly Finding[],
): boolean {
  const newRange = { start: fix.range.start, end: fix.range.start + fix.text.length };
  const isLeft = after.some((one) => isSameFinding(one, finding) && overlaps(one.range, newRange));
  const isKnown = (one: Finding) =>
    before.some(
      (other) =>
        isSameFinding(one, other) ||
        (other !== finding &&
          one.kind === other.kind &&
          overlaps(other.range, fix.range) &&
          overlaps(one.range, newRange)),
    );
  return !isLeft && after.every(isKnown);
}

function isSameFinding(one: Finding, other: Finding): boolean {
  return one.kind === other.kind && one.text === other.text;
}

function overlaps(one: TextRange, other: TextRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** What is reported of all that was found: no words twice, nothing beside a refusal, in the order of the text. */
function decide(found: readonly Finding[]): readonly Finding[] {
  const refusals = found.filter(({ kind }) => kind === 'refusal');
  const isForeign = found.some(({ kind }) => kind === 'not-japanese');
  const wanted = (refusals.length > 0 ? refusals : found).filter(
    ({ traits }) => !(isForeign && traits.isOnlyForJapanese === true),
  );
  return withoutOverlaps(wanted).toSorted((one, other) => one.range.start - other.range.start);
}

function withoutOverlaps(findings: readonly Finding[]): readonly Finding[] {
  const reported: Finding[] = [];
  for (const finding of findings)
    if (!reported.some((one) => shareWords(one, finding))) reported.push(finding);
  return reported;
}

function shareWords(one: Finding, other: Finding): boolean {
  return !isMissing(one) && !isMissing(other) && overlaps(one.range, other.range);
}
