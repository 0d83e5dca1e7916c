import { sharedEnd, sharedStart } from './textEdits.ts';

export interface Segment {
  readonly text: string;
  readonly isError: boolean;
}

/** Where an edit began; where several places would give the same text, at the edge of a segment. */
function startOfEdit(segments: readonly Segment[], before: string, after: string): number {
  const latest = sharedStart(before, after);
  const earliest = Math.min(before.length, after.length) - sharedEnd(before, after);
  let edge = 0;
  for (const { text } of segments) {
    if (edge >= earliest && edge <= latest) return edge;
    edge += text.length;
  }
  return edge >= earliest && edge <= latest ? edge : latest;
}

export function editSegments(segments: readonly Segment[], after: string): readonly Segment[] {
  if (!holdsError(segments)) return [{ text: after, isError: false }];
  const before = segments.map(({ text }) => text).join('');
  const start = startOfEdit(segments, before, after);
  const end = Math.min(sharedEnd(before, after), before.length - start, after.length - start);
  const typed = after.slice(start, after.length - end);
  const heads: Segment[] = [];
  const tails: Segment[] = [];
  let at = 0;
  for (const { text, isError } of segments) {
    heads.push({ text: text.slice(0, Math.max(0, start - at)), isError });
    tails.push({ text: text.slice(Math.max(0, before.length - end - at)), isError });
    at += text.length;
  }
  return merge([...heads, { text: typed, isError: false }, ...tails]);
}

function merge(segments: readonly Segment[]): readonly Segment[] {
  const merged: Segment[] = [];
  for (const { text, isError } of segments) {
    const last = merged.at(-1);
    if (text === '') continue;
    if (last?.isError === isError) merged[merged.length - 1] = { text: last.text + text, isError };
    else merged.push({ text, isError });
  }
  return merged;
}

export function holdsError(segments: readonly Segment[]): boolean {
  return segments.some(({ isError }) => isError);
}

export function reportTextOf(segments: readonly Segment[]): string {
  let report = '';
  for (const [index, { text, isError }] of segments.entries()) {
    if (isError) continue;
    const own = index === 0 ? text : text.replace(/^\n+/, '');
    report += report === '' || report.endsWith('\n') || own === '' ? own : `\n${own}`;
  }
  return report;
}
