import { bulletOf } from '../text/bullets.ts';
import { CLOSING, INVITATION, RULE, keepsPlace } from '../text/frameLines.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { NOTHING_TO_REPORT } from '../text/textLines.ts';
import { isAnsweredBy, isOfForm } from '../previousReport.ts';
import { REFLECTION_PLACEHOLDER } from '../../domain/template.ts';
import { isOfTable } from '../text/tables.ts';
import { DEFAULT_LEAD, NOTHING, type Item, bulleted } from './items.ts';

export const FIELD = /^([^：:]{1,24}[：:]|【[^【】]{1,24}】)([ \t\u3000]*)(.*)$/u;

export function isLabelled(line = ''): boolean {
  return FIELD.test(line) && bulletOf(line) === null && !/^\s*[0-9０-９]/u.test(line);
}

export function isValue(line: string): boolean {
  const [, label = '', , value = ''] = FIELD.exec(line) ?? [];
  return isAnsweredBy(label, value);
}

/** A label with its value behind it: 困っていること: 特になし. Who wrote it and the like stays. */
export function filledLine(
  line: string,
  items: readonly Item[] | undefined,
  { isPrevious, lead }: Pick<Style, 'isPrevious' | 'lead'>,
): readonly string[] {
  const [, label, gap = '', value = ''] = FIELD.exec(line) ?? [];
  const [only, ...more] = items ?? [];
  if (label === undefined) return [line, ...bulleted(items ?? [], lead)];
  const isOld = isPrevious && isAnsweredBy(label, value) && !isPlaceForItems(value);
  if (only === undefined) return [isOld ? label : line];
  if (!isPrevious && !keepsPlace(value)) return [line, ...bulleted(items ?? [], lead)];
  if (more.length === 0) return [label + (gap || (label.endsWith(':') ? ' ' : '')) + only.text];
  const indent = bulletOf(line) === null ? '' : '　';
  return [label, ...bulleted(items ?? [], lead).map((item) => indent + item)];
}

export interface Style {
  readonly lead: string;
  readonly isPrevious: boolean;
  readonly isReflection: boolean;
  readonly events: ReadonlySet<string>;
  readonly ifNothing: string;
}

export function filledBody(
  body: readonly string[],
  items: readonly Item[] | undefined,
  style: Style,
): readonly string[] {
  const runs = bulletRuns(body, style.isPrevious);
  const [first, ...later] = runs;
  if (first === undefined) return filledProse(body, items ?? [], style);
  if (items === undefined) {
    return style.isPrevious ? withEmptiedRuns(body, runs, style.ifNothing) : body;
  }
  const written = items.length > 0 ? items : [{ indent: '', text: NOTHING }];
  const rest = body.slice(first.end);
  const laterRuns = later.map(({ start, end }) => ({
    start: start - first.end,
    end: end - first.end,
  }));
  const isFixed = !style.isPrevious && body.slice(first.start, first.end).some(isOfForm);
  return [
    ...body.slice(0, isFixed ? first.end : first.start),
    ...bulleted(
      written,
      isFixed || isMark(body, first.start) ? style.lead : leadOf(body[first.start] ?? ''),
    ),
    ...(style.isPrevious ? withEmptiedRuns(rest, laterRuns, '') : rest),
  ];
}

function filledProse(
  body: readonly string[],
  items: readonly Item[],
  style: Style,
): readonly string[] {
  const written = bulleted(items, style.lead);
  const old = style.isPrevious ? oldProse(body, style) : new Set<number>();
  const [place] = old;
  if (place === undefined) return items.length === 0 ? body : insertedIntoProse(body, written);
  return [
    ...body.slice(0, place),
    ...written,
    ...body.slice(place).filter((_, index) => !old.has(place + index)),
  ];
}

function oldProse(body: readonly string[], { events, isReflection }: Style): ReadonlySet<number> {
  const isFrame = (line: string): boolean => RULE.test(line) || CLOSING.test(line);
  const start = body.findIndex((line) => !isBlank(line) && !RULE.test(line));
  const gap = body.findIndex((line, index) => index > start && (isBlank(line) || isFrame(line)));
  const end = gap === -1 ? body.length : gap;
  return new Set(
    [...body.keys()].filter((index) => {
      const line = body[index] ?? '';
      const isOwn = isReflection && start !== -1 && index >= start && index < end;
      return (
        !isBlank(line) &&
        !isFrame(line) &&
        !isOfTable(line) &&
        !isPlaceForItems(line.trim()) &&
        (isOwn || events.has(line))
      );
    }),
  );
}

const LEGEND = /^[ \t\u3000]*[○◯][ \t\u3000]*\S/u;

const MARK = /^[ \t\u3000]*[◎△▲×✕☓]/u;

function isMark(body: readonly string[], index: number): boolean {
  return (
    /^[ \t\u3000]*[○◯]/u.test(body[index] ?? '') &&
    [index - 1, index + 1].some((at) => MARK.test(body[at] ?? ''))
  );
}

interface Run {
  readonly start: number;
  readonly end: number;
}

export function bulletRuns(body: readonly string[], isPrevious: boolean): readonly Run[] {
  const runs: Run[] = [];
  for (const [index, line] of body.entries()) {
    const last = runs.at(-1);
    const isItem =
      bulletOf(line) !== null && (isPrevious || !(LEGEND.test(line) || isMark(body, index)));
    const isWrapped = last?.end === index && /^[ \t\u3000]+\S/u.test(line);
    if (
      last !== undefined &&
      (isWrapped || (isItem && body.slice(last.end, index).every(isBlank)))
    ) {
      runs[runs.length - 1] = { start: last.start, end: index + 1 };
    } else if (isItem) {
      runs.push({ start: index, end: index + 1 });
    }
  }
  return runs;
}

function withEmptiedRuns(
  body: readonly string[],
  runs: readonly Run[],
  ifNothing: string,
): readonly string[] {
  const saysSomething = (line: string): boolean => {
    const words = (bulletOf(line)?.text ?? line).trim();
    return words !== '' && !NOTHING_TO_REPORT.test(words);
  };
  const emptied = new Map(
    runs
      .filter(({ start, end }) => body.slice(start, end).some(saysSomething))
      .map((run) => [run.start, run]),
  );
  const lines: string[] = [];
  for (let index = 0; index < body.length; index += 1) {
    const line = body[index] ?? '';
    const run = emptied.get(index);
    lines.push(run === undefined ? line : (leadOf(line) + ifNothing).trimEnd());
    if (run !== undefined) index = run.end - 1;
  }
  return lines;
}

export function leadOf(line: string): string {
  return bulletOf(line)?.lead ?? DEFAULT_LEAD;
}

function isPlaceForItems(line: string): boolean {
  return NOTHING_TO_REPORT.test(line) || INVITATION.test(line) || line === REFLECTION_PLACEHOLDER;
}

function insertedIntoProse(body: readonly string[], items: readonly string[]): readonly string[] {
  const nothing = body.findIndex((line) => isPlaceForItems(line.trim()));
  if (nothing !== -1) return [...body.slice(0, nothing), ...items, ...body.slice(nothing + 1)];
  const isProse = (line: string | undefined): boolean =>
    line !== undefined && !isBlank(line) && !CLOSING.test(line) && !RULE.test(line);
  let start = 0;
  while (start < body.length && RULE.test(body[start] ?? '') && !isBlank(body[start] ?? ''))
    start += 1;
  let end = start;
  while (isProse(body[end])) end += 1;
  return [...body.slice(0, end), ...items, ...body.slice(end)];
}
