import { isBlank } from '../../domain/inputFields.ts';
import {
  isRule,
  parentsOf,
  quotedLines,
  roleOf,
  type ReportDocument,
  type Section,
} from '../document.ts';
import { bulletOf } from '../text/bullets.ts';
import { datesIn, isSameDay } from '../text/dateExpressions.ts';
import {
  headingKey,
  possibleHeadingKey,
  type Heading,
  type HeadingMark,
} from '../text/headings.ts';
import { isSectionLabel } from '../text/sectionLabels.ts';
import { isTitle } from '../text/sectionRoles.ts';
import { labelOf } from './labels.ts';
import type { AnswerSection as MatchedSection } from './matching.ts';
import { labelText, type Frame, type Part } from './templateFrame.ts';

export type AnswerSection = MatchedSection & { readonly line: string };

export interface Answer {
  readonly head: readonly string[];
  readonly sections: readonly AnswerSection[];
  readonly closing: readonly string[];
}

export function answerSections(document: ReportDocument, frame: Frame): Answer {
  const keys = headingKeys(frame.parts);
  const written = new Set(document.sections.map(({ heading }) => heading.key));
  const labels = labelKeys(frame, keys);
  const allKeys = new Set(partsIn(frame.parts).map((part) => part.heading.key));
  const sections: (Omit<AnswerSection, 'lines'> & { readonly lines: string[] })[] = [];
  const head: string[] = [];
  const add = (lines: readonly string[], parent: number | null, below: string[]): void => {
    const quoted = quotedLines(lines);
    let target = below;
    for (const [index, line] of lines.entries()) {
      const label = quoted.has(index) || bulletOf(line) !== null ? null : labelOf(line);
      const place = label === null || written.has(label.key) ? undefined : keys.get(label.key);
      if (label === null || place === undefined || isBlank(label.value)) {
        target.push(line);
        continue;
      }
      target = [];
      const { key, value } = label;
      const heading: Heading = {
        key,
        text: line.trim(),
        mark: 'colon',
        line: -1,
        start: 0,
        end: 0,
      };
      sections.push({
        heading,
        line,
        role: roleOf(heading),
        parent: place === 'nested' ? parent : null,
        value,
        lines: target,
      });
    }
  };
  add(
    document.head.map(({ text }) => text),
    null,
    head,
  );
  const closingKeys = new Set(
    frame.closing.map((line) => (isRule(line) ? line.trim() : headingKey(line))),
  );
  const tail: string[] = [];
  const headKeys = new Set(frame.head.map((line) => possibleHeadingKey(line) ?? headingKey(line)));
  const isHead = ({ heading }: Section): boolean => isTitle(heading) && headKeys.has(heading.key);
  const isLine = ({ heading }: Section): boolean =>
    (/^(?:colon|bold)$/u.test(heading.mark) && labels.has(heading.key)) ||
    ((ITEM_MARKS.has(heading.mark) || /^[◎○◯▲△×]/u.test(heading.text)) &&
      !allKeys.has(heading.key) &&
      !isSectionLabel(labelText(heading.text)));
  const own = document.sections.filter((section) => !isHead(section) && !isLine(section));
  const parents = parentsOf(own.map(({ heading }) => heading));
  /** By index in `own`, the index in `sections`. */
  const indexes: number[] = [];
  for (const section of document.sections) {
    const { heading, headingLine, role } = section;
    const texts = section.lines.map(({ text }) => text);
    const end = tailStart(texts, closingKeys, section === document.sections.at(-1));
    tail.push(...texts.slice(end));
    if (isHead(section)) {
      add(texts.slice(0, end), null, head);
      continue;
    }
    if (isLine(section)) {
      add([headingLine.text, ...texts.slice(0, end)], null, sections.at(-1)?.lines ?? head);
      continue;
    }
    const parent = indexes[parents[indexes.length] ?? -1] ?? null;
    const lines: string[] = [];
    indexes.push(sections.length);
    const value = headingValue(heading.text);
    sections.push({ heading, line: headingLine.text, role, parent, value, lines });
    add(texts.slice(0, end), sections.length - 1, lines);
  }
  return { head, sections, closing: [...tail, ...document.closing.map(({ text }) => text)] };
}

const ITEM_MARKS: ReadonlySet<HeadingMark> = new Set(['number', 'dot', 'plain']);

function partsIn(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => [part, ...partsIn(part.children)]);
}

function labelKeys(
  { head, parts, closing }: Frame,
  headings: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (line: string): void => {
    const key = labelOf(line)?.key;
    if (key !== undefined && !headings.has(key)) found.add(key);
  };
  const addPart = ({ body, children }: Part): void => {
    for (const line of body) add(line);
    for (const child of children) addPart(child);
  };
  for (const line of [...head, ...closing]) add(line);
  for (const part of parts) addPart(part);
  return found;
}

function tailStart(lines: readonly string[], keys: ReadonlySet<string>, isLast: boolean): number {
  let from = lines.length;
  let isClosing = isLast;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    const key = isRule(line) ? line.trim() : /\p{L}/u.test(line) ? headingKey(line) : '';
    if (isBlank(line)) continue;
    if (!keys.has(key)) break;
    isClosing ||= !isRule(line);
    if (isClosing) from = index;
  }
  return from;
}

function headingKeys(parts: readonly Part[]): ReadonlyMap<string, 'top' | 'nested'> {
  const keys = new Map<string, 'top' | 'nested'>();
  const add = (part: Part): void => {
    const isTop = part.parent === null;
    if (isTop) keys.set(part.heading.key, 'top');
    else if (part.heading.mark === 'colon' && !keys.has(part.heading.key))
      keys.set(part.heading.key, 'nested');
    for (const child of part.children) add(child);
  };
  for (const part of parts) add(part);
  return keys;
}

const VALUE = /^[^：:]{1,40}(?<![0-9０-９])[：:](?!\/\/)[ \t\u3000]*([^\s*_】].*?)[*_】]*$/u;

/** What stands behind the label in a heading; '' where nothing does, or only the name of a section. */
export function headingValue(text: string): string {
  const value = VALUE.exec(text)?.[1] ?? '';
  return isSectionLabel(value) ? '' : value;
}

export function headingRest(
  { heading, value }: MatchedSection,
  own: Heading,
  date: string,
): readonly string[] {
  if (value !== '' || heading.text === own.text) return [];
  const words = labelText(heading.text);
  const day = datesIn(date)[0]?.date;
  const dates = datesIn(words);
  const isOtherDay = dates.some((one) => !one.date || !day || !isSameDay(one.date, day));
  const rest = dates.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    words,
  );
  const known = own.text.normalize('NFKC');
  const isSaying = (rest.normalize('NFKC').match(/[0-9]+|\S{1,6}(?:さん|様|氏)/gu) ?? []).some(
    (word) => !known.includes(word),
  );
  return isSaying || (isOtherDay && !own.text.includes(words)) ? [words] : [];
}
