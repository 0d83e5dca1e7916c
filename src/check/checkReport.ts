import { asideRule } from './asideFindings.ts';
import { brokenOffRule } from './brokenOffFindings.ts';
import { comparedRule } from './comparedFindings.ts';
import { doubledRule } from './doubledFindings.ts';
import { ADVICE_KINDS, FINDING_KINDS, type Finding, type FindingKind } from './finding.ts';
import { harshRule } from './harsh.ts';
import { formRule } from './formFindings.ts';
import { languageRule } from './languageFindings.ts';
import { atOnce, compareInPieces } from './lines/comparison.ts';
import { type NoteDestination, noteDestinations } from './lines/noteDestinations.ts';
import { placeholderRule } from './placeholderFindings.ts';
import { plainStyleRule } from './plainStyleFindings.ts';
import type { Rule } from './rule.ts';
import { staleRule } from './staleFindings.ts';
import { styleRule } from './styleFindings.ts';
import { textsOf } from './texts.ts';
import { weekdayRule } from './weekdayFindings.ts';
import type { ReportDocument } from '../report/index.ts';
import type { ReportRequest } from '../domain/report.ts';

/** Of one kind, an earlier rule's findings come first. */
export const RULES: readonly Rule[] = [
  staleRule,
  comparedRule,
  harshRule,
  formRule,
  asideRule,
  placeholderRule,
  brokenOffRule,
  doubledRule,
  weekdayRule,
  languageRule,
  plainStyleRule,
  styleRule,
];

const ORDER: readonly FindingKind[] = [...FINDING_KINDS, ...ADVICE_KINDS];

/** What to check in a report before it is sent, the most harmful first; empty where all is well. */
export function checkReport(text: string, request: ReportRequest): readonly Finding[] {
  return atOnce(checkReportInPieces(text, request)).findings;
}

export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly destinations: readonly NoteDestination[];
}

/** What checkReport finds, and where each note stands; yields where the rest can wait until the page is idle again. */
export function* checkReportInPieces(
  text: string,
  request: ReportRequest,
): Generator<undefined, CheckResult> {
  const texts = textsOf(text, request);
  const comparison = yield* compareInPieces(texts);
  const found: Finding[] = [];
  for (const rule of RULES) {
    found.push(...rule.find(texts, comparison));
    yield;
  }
  return {
    findings: toldOf(found, texts.report).toSorted(
      (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
    ),
    destinations: noteDestinations(comparison),
  };
}

function toldOf(found: readonly Finding[], report: ReportDocument): readonly Finding[] {
  const ofKind = (kind: FindingKind) => found.filter((finding) => finding.kind === kind);
  const refusals = ofKind('refusal');
  if (refusals.length > 0) return withoutRepeats(refusals);
  const isForeign = ofKind('not-japanese').length > 0;
  return withoutRepeats(
    found.filter((finding) => !(isForeign && isAboutForeignWords(finding, report))),
  );
}

const KANA = /[ぁ-んァ-ヶ]/u;

function isAboutForeignWords({ kind, range }: Finding, { lines }: ReportDocument): boolean {
  if (kind === 'omitted') return true;
  if (range === null || kind !== 'unknown-word') return false;
  return !KANA.test(lines.findLast(({ start }) => start <= range.start)?.text ?? '');
}

/** Kinds that speak of all their words, so that nothing else is told of these; an earlier one goes before a later one. */
const WHOLE: readonly FindingKind[] = [
  'refusal',
  'remark',
  'not-japanese',
  'doubled',
  'stale',
  'placeholder',
  'unknown-day',
];

function offsetsOf({ range }: Finding): readonly number[] {
  if (range === null) return [];
  return Array.from({ length: range.end - range.start }, (_, index) => range.start + index);
}

function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const told = new Set<number>();
  const isTold = (finding: Finding) => offsetsOf(finding).some((at) => told.has(at));
  const kept = new Set<Finding>();
  for (const finding of WHOLE.flatMap((kind) => findings.filter((one) => one.kind === kind))) {
    if (isTold(finding)) continue;
    kept.add(finding);
    for (const at of offsetsOf(finding)) told.add(at);
  }
  return findings.filter((finding) => kept.has(finding) || !isTold(finding));
}
