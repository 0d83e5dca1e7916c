import type { ReportRequest } from '../../../src/domain/report.ts';

/** A template of somebody who had seen no rule, its answers and its draft. */
export interface JudgedForm {
  readonly id: string;
  readonly heads: readonly string[];
  readonly request: ReportRequest;
  readonly cases: readonly JudgedCase[];
  readonly fill: readonly string[];
}

export interface JudgedCase {
  readonly kind: string;
  readonly answer: string;
  readonly expected: readonly string[];
}

export interface Judgement {
  readonly grade: 'exact' | 'harmless' | 'harmful';
  readonly why: readonly string[];
}

export function formsOf(name: 'shared' | 'handA' | 'handB' | 'handC' | 'handD'): readonly JudgedForm[];
export function judge(form: JudgedForm, one: JudgedCase, result: string): Judgement;
export function judgeFill(form: JudgedForm, draft: string): Judgement;
