import { lineKey } from './text/lineParts.ts';
import { rowOf } from './text/tables.ts';
import type { FixedLine } from './template.ts';

const LABELS = /[^\s：:／/|、（()）]*\p{L}[^\s：:／/|、（()）]*(?=[：:])/gu;

/** A line of labels is one of a sheet, not a text. */
const LONGEST_LINE = 200;

function labelsIn(line: string): readonly string[] {
  if (line.length > LONGEST_LINE) return [];
  return rowOf(line) !== null ? [] : [...line.matchAll(LABELS)].map(([label]) => lineKey(label));
}

/** The lines of an answer with those joined that say apart what a line of the template asks for side by side. */
export function withLabelsJoined(
  answer: readonly string[],
  lines: readonly FixedLine[],
): readonly string[] {
  const groups = lines
    .filter(({ places }) => places.length > 0)
    .map(({ text }) => labelsIn(text))
    .filter((labels) => labels.length > 1);
  const joined: string[] = [];
  let group: readonly string[] | undefined;
  let last = -1;
  for (const line of answer) {
    const [key = '', another] = labelsIn(line);
    const next = another === undefined ? (group?.indexOf(key) ?? -1) : -1;
    if (next > last && joined.length > 0) {
      joined.push(`${joined.pop() ?? ''}　${line.trim()}`);
    } else {
      joined.push(line);
      group = another === undefined ? groups.find((labels) => labels.includes(key)) : undefined;
    }
    last = group?.indexOf(key) ?? -1;
  }
  return joined;
}
