import type { Period } from './report.ts';

export const COPY_FORMATS = ['as-is', 'plain', 'markdown', 'slack', 'teams', 'mail'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

export type ReportKind = 'day' | Period['kind'];
