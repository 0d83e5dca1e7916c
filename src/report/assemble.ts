import { isBlank } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { withoutWrapping } from './clean.ts';
import { parseDocument, quotedLines } from './document.ts';
import { type Form, readForm } from './form.ts';
import { lineBreakOf } from './lines.ts';
import { type AnswerLine, isDecorated, type Matches, matchLines } from './match.ts';
import { isCourtesy, sentencesOf } from './text/courtesies.ts';
import { isDivider, itemOf, labelOf, lineKey } from './text/lineParts.ts';
import { isOfTable, isRow } from './text/tables.ts';
import { hasWords } from './text/words.ts';
import { valuesOf, withLabelsJoined } from './values.ts';
import { type Block, fitted, withNothing, withValues, write } from './write.ts';

export interface Assembled {
  readonly text: string;
  /** False: only what stands beside the report is gone, and the lines of the template are as it has them. */
  readonly isInForm: boolean;
}

/**
 * The words of an answer in the form of its request's template. `isWhole`: it came to its own end; one that was cut, or that
 * has fewer than half of the headings, keeps its order.
 */
export function assemble(request: ReportRequest, answer: string, isWhole: boolean): Assembled {
  const form = readForm(request.template, request.date);
  const lines = parseDocument(answer).lines.map(({ text }) => text);
  const cleaned = withoutWrapping(lines, form, request);
  const body = cleaned.every(isBlank) ? lines : cleaned;
  const given = answerLines(withLabelsJoined(body, form.lines), form);
  const made = isWhole ? inForm(form, given, request) : null;
  const isSound =
    made !== null &&
    saysAll(made.text, given, made.found, form) &&
    withoutWrapping(made.text, form, request).length === made.text.length &&
    inForm(form, answerLines(made.text, form), request)?.text.join('\n') === made.text.join('\n');
  const kept = isSound ? made.text : inPlace(form, given);
  return { text: kept.join(lineBreakOf(answer)), isInForm: isSound };
}

interface Written {
  readonly text: readonly string[];
  readonly found: Matches;
}

const REMARKS = /備考|申し?送/u;

function inForm(form: Form, given: readonly AnswerLine[], request: ReportRequest): Written | null {
  const headings = form.lines.filter(({ isHeading }) => isHeading);
  const found = matchLines(form.lines, given, false);
  const foundHeadings = [...found.keys()].filter((index) => form.lines[index]?.isHeading);
  if (headings.length === 0 || foundHeadings.length * 2 < headings.length) return null;
  const blocks = blocksOf(form, given, found);
  const whole = isBlank(request.remarks)
    ? withNothing(form, blocks, ({ key }) => REMARKS.test(key))
    : blocks;
  return { text: write(form, whole, { keepsSlots: false }), found };
}

/** In the answer's own order: only lines that are the template's are written as it has them, and items with its marks. */
function inPlace(form: Form, given: readonly AnswerLine[]): readonly string[] {
  const found = matchLines(form.lines, given, true);
  return partsOf(form, given, found).flatMap(({ index, values, below }) => {
    const fixed = form.lines[index];
    const said = below.filter((line) => !isEmptyItem(line, form));
    const content = (said.every(({ text }) => isBlank(text)) ? below : said).map(
      ({ text }) => text,
    );
    const own = fixed === undefined ? [] : [withValues(fixed, values, () => false)];
    return [...own, ...fitted(content, fixed ?? form.top, form)];
  });
}

/** Whether every line of an answer that is none of the template's is there in full. */
function saysAll(
  text: readonly string[],
  given: readonly AnswerLine[],
  found: Matches,
  form: Form,
): boolean {
  const whole = text.join('\n');
  const taken = new Set(found.values());
  return given.every(({ text: line }, at) => {
    const { words } = itemOf(line, form.signs);
    return (
      taken.has(at) ||
      sentencesOf(words).every((one) => whole.includes(one.trim()) || isCourtesy(one))
    );
  });
}

function answerLines(answer: readonly string[], form: Form): readonly AnswerLine[] {
  const { lines, headingAt } = parseDocument(answer.join('\n'));
  const quoted = quotedLines(lines);
  return lines.map(({ text }, index) => {
    const label = labelOf(text, form.signs);
    const item = itemOf(text, form.signs);
    return {
      text,
      key: isBlank(text) ? '' : lineKey(text),
      label: label?.key ?? '',
      value: label?.value ?? '',
      name: label?.label ?? text,
      isItem: item.sign !== '',
      isHeading: headingAt.has(index) || label !== null || (item.sign === '' && isDecorated(text)),
      isQuoted: quoted.has(index),
    };
  });
}

/** A line of a template in an answer, -1 for the top, and what stands below it there. */
interface Part {
  readonly index: number;
  readonly values: readonly string[];
  readonly below: AnswerLine[];
}

function partsOf(form: Form, given: readonly AnswerLine[], found: Matches): readonly Part[] {
  const fixedAt = new Map([...found].map(([index, at]) => [at, index]));
  const parts: Part[] = [{ index: -1, values: [], below: [] }];
  for (const [at, line] of given.entries()) {
    const index = fixedAt.get(at) ?? -1;
    const fixed = form.lines[index];
    if (fixed === undefined) {
      parts.at(-1)?.below.push(line);
      continue;
    }
    const values = valuesOf(fixed, line);
    /** The value behind a heading that has no place for one. */
    const isLeft = fixed.isHeading && fixed.places.length === 0 && line.label !== fixed.label;
    const left = isLeft && line.value !== '' ? [{ ...line, text: line.value }] : [];
    parts.push({ index, values: values ?? [], below: values === null ? [line] : left });
  }
  return parts;
}

type Blocks = Map<number, Block>;

/** What stands below each line of a template in an answer, and behind its labels. */
function blocksOf(form: Form, given: readonly AnswerLine[], found: Matches): Blocks {
  const heading = form.lines.findIndex(({ isHeading }) => isHeading);
  const top = Math.min(...found.keys(), heading === -1 ? Infinity : heading) - 1;
  const blocks: Blocks = new Map();
  for (const { index, values, below } of partsOf(form, given, found)) {
    const at = index === -1 ? top : index;
    const block = blocks.get(at) ?? { values: [], content: [] };
    const isUnder = (form.lines[index]?.under.length ?? 0) > 0 && isDivider(below[0]?.text ?? '');
    const said = below.slice(Number(isUnder)).filter((line) => !isEmptyItem(line, form));
    blocks.set(at, {
      values: [...block.values, ...values],
      content: [...block.content, ...said.map(({ text }) => text)],
    });
  }
  spread(form, found, blocks);
  withoutCourtesies(form, blocks);
  return blocks;
}

/** An answer's own greeting and closing give way to those of the template. */
function withoutCourtesies({ lines }: Form, blocks: Blocks): void {
  const first = lines.findIndex(({ isHeading }) => isHeading);
  const last = lines.findLastIndex(({ isHeading }) => isHeading);
  const said = new Set(lines.flatMap(({ text }) => sentencesOf(text)).map(lineKey));
  const isKept = (line: string): boolean =>
    !hasWords(line) ||
    itemOf(line).sign !== '' ||
    sentencesOf(line).some((sentence) => !said.has(lineKey(sentence)) && !isCourtesy(sentence));
  for (const [index, block] of blocks) {
    const { content } = block;
    const isHead = index < first && first > 0;
    const isEnd = index >= last && last < lines.length - 1;
    if (!isHead && !isEnd) continue;
    const items = content.findLastIndex((line) => itemOf(line).sign !== '' || isOfTable(line));
    const from = isHead ? 0 : Math.max(items, 0) + 1;
    const kept = content.slice(from).filter(isKept);
    blocks.set(index, { ...block, content: [...content.slice(0, from), ...kept] });
  }
}

/** Where headings are missing and their paragraphs stand below the line above, one for each place, each takes its own; so do the rows of a table without its head. */
function spread({ lines }: Form, found: Matches, blocks: Blocks): void {
  const isMissing = (index: number): boolean => lines[index] !== undefined && !found.has(index);
  for (const [index, { values, content }] of new Map(blocks)) {
    const head = index + 1;
    if (isMissing(head) && (lines[head]?.columns.length ?? 0) > 0 && content.some(isRow)) {
      blocks.set(index, { values, content: [] });
      blocks.set(head, { values: [], content });
      continue;
    }
    const from = lines[index]?.isHeading === true ? index : head;
    let next = head;
    while (isMissing(next) && lines[next]?.isHeading && (lines[next]?.slots.length ?? 0) > 0) {
      next += 1;
    }
    const paragraphs = paragraphsOf(content);
    if (next === head || paragraphs.length !== next - from) continue;
    blocks.set(index, { values, content: [] });
    for (const [nth, paragraph] of paragraphs.entries()) {
      blocks.set(from + nth, { values: from + nth === index ? values : [], content: paragraph });
    }
  }
}

function paragraphsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const paragraphs: string[][] = [];
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue;
    if (isBlank(lines[index - 1] ?? '')) paragraphs.push([]);
    paragraphs.at(-1)?.push(line);
  }
  return paragraphs;
}

function isEmptyItem({ text, isQuoted }: AnswerLine, form: Form): boolean {
  if (isQuoted || isBlank(text) || isRow(text)) return false;
  const { sign, words } = itemOf(text, form.signs);
  return sign !== '' && words === '';
}
