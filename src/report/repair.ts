import { isBlank, noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import {
  type AlignedLine,
  align,
  isDecorated,
  isLabelledAs,
  namesSection,
  textBehindHeading,
  similarity,
  prefixShape,
} from './align.ts';
import { withoutWrapping } from './clean.ts';
import { datesIn, datePlaceholdersIn, withoutDates } from './dates.ts';
import { parseDocument } from './document.ts';
import { type Line, lineBreakOf } from './lines.ts';
import {
  type FixedLine,
  isEmptySlot,
  readTemplate,
  type Template,
  withoutQuotes,
} from './template.ts';
import { isCourtesy, sentencesOf } from './text/courtesies.ts';
import { NOTHING_TO_REPORT } from './text/lineKinds.ts';
import { roleOf } from './text/sectionRoles.ts';
import { wordsKey } from './text/words.ts';
import { valuesOf, withLabelsJoined, withValues } from './fixedLine.ts';
import { boxesIn } from './text/taskBoxes.ts';
import {
  toLines,
  isEmptyItem,
  isBracketed,
  type ReportPart,
  joinParts,
  withoutBlankEnds,
  blankSlotOf,
  withMarkers,
  renderFixedLine,
} from './parts.ts';

export interface AssembledReport {
  readonly text: string;
  /** False: the lines of the template are written as it has them where they stand, and nothing is put back or moved. */
  readonly isInForm: boolean;
}

/**
 * An answer with the least that makes it its template's form: what is in form already stays byte for byte. `isWhole`: it came
 * to its own end; one that was cut keeps its order, and so does one that has fewer than half of the template's names.
 */
export function assemble(
  request: ReportRequest,
  answer: string,
  isWhole: boolean,
): AssembledReport {
  const template = readTemplate(request.template, request.date);
  const lines = reportIn(template, request, answer);
  const made = isWhole
    ? steady(template, lines, request)
    : { lines: inOwnOrder(template, lines), isInForm: false };
  return { text: made.lines.join(lineBreakOf(answer)), isInForm: made.isInForm };
}

interface Made {
  readonly lines: readonly string[];
  readonly isInForm: boolean;
}

/** The lines put in form; as they came where a second pass would change them again. */
function steady(template: Template, answer: readonly string[], request: ReportRequest): Made {
  const made = formed(template, answer, request);
  const again = formed(template, reportIn(template, request, made.lines.join('\n')), request);
  const isSteady = again.lines.join('\n') === made.lines.join('\n');
  return isSteady ? made : { lines: answer, isInForm: false };
}

function formed(template: Template, answer: readonly string[], request: ReportRequest): Made {
  if (isInForm(template, answer, request)) {
    const aligned = align(template, toLines(template, answer), true);
    return { lines: joinParts(partsOf(template, aligned), template), isInForm: true };
  }
  const made = repaired(template, answer, request);
  if (made !== null) return { lines: made, isInForm: true };
  const kept = inOwnOrder(template, answer);
  return {
    lines: kept.slice(0, kept.findLastIndex((line) => !isBlank(line)) + 1),
    isInForm: false,
  };
}

/** An answer's lines without what stands beside the report. */
function reportIn(template: Template, request: ReportRequest, answer: string): readonly string[] {
  const all = parseDocument(answer).lines.map(({ text }) => text);
  const lines = (template.isQuoted ? withoutQuotes(all) : null) ?? all;
  const first = lines.findIndex((line) => !isBlank(line));
  const isChatHead = template.chatHead[0]?.trim() === lines[first]?.trim();
  const report = isChatHead && template.chatHead.length > 0 ? lines.slice(first + 1) : lines;
  const cleaned = withoutWrapping(report, template, request);
  return cleaned.every(isBlank) ? report : cleaned;
}

/** Whether every fixed line is there in order, each once, with items of its slots' marks below, and nothing of it is left empty that the notes speak of. */
function isInForm(template: Template, answer: readonly string[], request: ReportRequest): boolean {
  const lines = toLines(template, answer);
  const found: { own: FixedLine; at: number }[] = [];
  for (const own of template.lines) {
    const from = (found.at(-1)?.at ?? -1) + 1;
    const at = lines.findIndex(
      (line, index) => index >= from && own.matches(withDay(own, line.text)),
    );
    if (at !== -1) found.push({ own, at });
    else if (!own.isOptional) return false;
  }
  const inAnswer = countsOf(answer);
  const inTemplate = countsOf(template.lines.map(({ text }) => text));
  const isTwice = template.lines.some(
    ({ text, isSeparator, places }) =>
      !isSeparator && places.length === 0 && inAnswer(text) > inTemplate(text),
  );
  if (isTwice || found.length === 0) return false;
  return found.every(({ own, at }, nth) => {
    const said = lines.slice(at + 1, found[nth + 1]?.at).filter((one) => !one.isBlank);
    if (said.every(isEmptyItem)) {
      return own.slots.length === 0 || !hasNotes(own, request) || own.cells !== null;
    }
    if (said.some(isEmptyItem)) return false;
    const texts = said.map(({ text }) => text);
    const part = { at: template.lines.indexOf(own), head: [], body: texts, isInAnswer: true };
    return withMarkers(part, template).body.every((text, index) => text === texts[index]);
  });
}

/** How often a line stands among others, white space at its ends apart. */
function countsOf(texts: readonly string[]): (wanted: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text.trim(), 1 + (counts.get(text.trim()) ?? 0));
  return (wanted) => counts.get(wanted.trim()) ?? 0;
}

function hasNotes({ role }: FixedLine, request: ReportRequest): boolean {
  return (role === 'today' || role === 'tomorrow') && !isBlank(request[role]);
}

/** A line of an answer with the day that its fixed line says. */
function withDay(own: FixedLine, text: string): string {
  if (!own.hasReportDate) return text;
  const [day, another] = datesIn(own.text);
  const placeholders = datePlaceholdersIn(text);
  const [given, more] = placeholders.length > 0 ? placeholders : datesIn(text);
  if (day === undefined || another !== undefined || given === undefined || more !== undefined) {
    return text;
  }
  return text.slice(0, given.start) + own.text.slice(day.start, day.end) + text.slice(given.end);
}

interface Edits {
  /** Whether sections that stand elsewhere are moved. */
  readonly moves: boolean;
  /** Whether lines in other words are taken for the template's. */
  readonly renames: boolean;
}

const EDITS: readonly Edits[] = [
  { moves: true, renames: true },
  { moves: false, renames: true },
  { moves: false, renames: false },
];

/** The answer with as many edits as keep all that it says; null where too little of the template is there. */
function repaired(
  template: Template,
  answer: readonly string[],
  request: ReportRequest,
): readonly string[] | null {
  for (const edits of EDITS) {
    const made = edited(template, answer, request, edits);
    if (made === null) return null;
    const isSound =
      saysAll(made, template) &&
      !hasLostNote(made, request) &&
      withoutWrapping(made.text, template, request).length === made.text.length;
    if (isSound) return made.text;
  }
  return null;
}

interface Edited {
  readonly text: readonly string[];
  readonly aligned: readonly AlignedLine[];
}

function edited(
  template: Template,
  answer: readonly string[],
  request: ReportRequest,
  { moves, renames }: Edits,
): Edited | null {
  const joined = toLines(template, withLabelsJoined(answer, template.lines));
  const lines = withoutRepetition(template, joined);
  const order = moves ? inOrder(template, align(template, lines, true)) : null;
  const aligned = align(template, order ?? lines, !renames);
  const met = new Set(aligned.map(({ fixedIndex }) => fixedIndex));
  const names = template.lines.flatMap((line, at) => (namesSection(line) ? [at] : []));
  const found = names.filter((at) => met.has(at)).length;
  if (names.length === 0 || found * 2 < names.length) return null;
  const parts = completed(partsOf(template, aligned), template);
  const marked = withWord(parts, template, request).map((part) => withMarkers(part, template));
  return { text: joinParts(marked, template), aligned };
}

/** Lines without a repetition of the report below the last line of the template. */
function withoutRepetition(template: Template, lines: readonly Line[]): readonly Line[] {
  const last = template.lines.findLast(({ isOptional }) => !isOptional);
  const end = 1 + lines.findIndex(({ text }) => last?.matches(text));
  const said = new Set(lines.slice(0, end).map(({ text }) => text.trim()));
  const tail = lines.slice(end).filter((line) => !line.isBlank && !isEmptyItem(line));
  const isReport = tail.some(({ text }) =>
    template.lines.some((own) => own.text.trim() === text.trim()),
  );
  const isAgain = isReport && tail.every(({ text }) => said.has(text.trim()));
  return end > 0 && isAgain ? lines.slice(0, end) : lines;
}

/** In the answer's own order: lines that are the template's as it has them, and its marks. */
function inOwnOrder(template: Template, answer: readonly string[]): readonly string[] {
  const aligned = align(template, toLines(template, answer), true);
  return partsOf(template, aligned)
    .map((part) => withMarkers(part, template))
    .flatMap((part) => [...part.head, ...part.body]);
}

/** Below it is a rule, or an item with the words of a heading. */
const LEAST_SIMILARITY = 1.8;

/** The lines in the order of the template's headings, each section whole; null where they are already. */
function inOrder(template: Template, aligned: readonly AlignedLine[]): readonly Line[] | null {
  const { lines: fixed } = template;
  const met = new Set(aligned.map(({ fixedIndex }) => fixedIndex));
  const elsewhere = fixed.flatMap((line, at) => {
    const isOnce = fixed.filter(({ key }) => key === line.key).length === 1;
    if (!line.isHeading || met.has(at) || !isOnce) return [];
    const candidates = aligned.flatMap((one, index) =>
      one.fixedIndex === -1 && similarity(line, one.line) >= LEAST_SIMILARITY ? [index] : [],
    );
    const [index, another] = candidates;
    return index === undefined || another !== undefined ? [] : [{ at, index }];
  });
  if (elsewhere.length === 0) return null;
  const heads = aligned.flatMap(({ fixedIndex }, index) =>
    fixed[fixedIndex]?.isHeading ? [{ at: fixedIndex, index }] : [],
  );
  const starts = [...heads, ...elsewhere].toSorted((one, other) => one.index - other.index);
  const [first, last] = [starts[0]?.index ?? 0, starts.at(-1)?.index ?? 0];
  const lastName = fixed.findLastIndex(namesSection);
  const closing = aligned.findIndex(
    ({ fixedIndex, line }, index) =>
      index > last && (fixedIndex > lastName || (line.bullet === null && isClosing(line))),
  );
  const end = closing === -1 ? aligned.length : closing;
  const blocks = starts.map(({ at, index }, nth) => {
    const lines = aligned.slice(index, starts[nth + 1]?.index ?? end).map(({ line }) => line);
    const count = lines.findLastIndex(({ isBlank }) => !isBlank) + 1;
    return { at, said: lines.slice(0, count), gap: lines.slice(count) };
  });
  const sorted = blocks.toSorted((one, other) => one.at - other.at);
  const linesOf = (some: readonly AlignedLine[]) => some.map(({ line }) => line);
  return [
    ...linesOf(aligned.slice(0, first)),
    ...sorted.flatMap(({ said }, nth) => [...said, ...(blocks[nth]?.gap ?? [])]),
    ...linesOf(aligned.slice(end)),
  ];
}

function isClosing({ text }: Line): boolean {
  return !isBlank(text) && isCourtesy(text);
}

function partsOf(template: Template, aligned: readonly AlignedLine[]): readonly ReportPart[] {
  const parts: { at: number; head: string[]; body: string[]; isInAnswer: boolean }[] = [
    { at: -1, head: [], body: [], isInAnswer: true },
  ];
  for (const one of aligned) {
    const own = template.lines[one.fixedIndex];
    const last = parts.at(-1);
    const above = template.lines[last?.at ?? -1];
    const isAgain = above?.isHeading === true && above.text.trim() === one.line.text.trim();
    if (own === undefined) last?.body.push(...(isAgain ? [] : [one.line.text]));
    else {
      const { head, below } = spelled(own, one);
      parts.push({ at: one.fixedIndex, head: [head], body: [...below], isInAnswer: true });
    }
  }
  return parts;
}

interface Spelled {
  readonly head: string;
  /** What stood behind it and has no place there. */
  readonly below: readonly string[];
}

const GENERIC_TITLE =
  /業務|営業|作業|日次|本日の|今日の|個人|日報|日誌|報告書?|レポート|daily|report/gu;

/** A fixed line as the template has it, with what the answer says in its places; as it stands where words would be lost. */
function spelled(own: FixedLine, { line, isReworded }: AlignedLine): Spelled {
  const text = withDay(own, line.text);
  const kept = { head: text, below: [] };
  if (own.matches(text)) return kept;
  const asOwn = { head: own.text, below: [] };
  const hasSameKey = line.key === own.key;
  if (own.isSeparator) return line.isDivider || hasSameKey ? asOwn : kept;
  const { label } = line;
  const value = label?.value ?? '';
  const rest = textBehindHeading(own, line);
  if (rest !== '') return { head: own.text, below: [rest] };
  if (own.places.length === 0) {
    if (hasSameKey || (isLabelledAs(own, line) && isKeptIn(value, own.text))) return asOwn;
    const hasValue = label !== null && (label.key === own.key || isReworded) && value !== '';
    if (own.isHeading && hasValue && !isKeptIn(value, own.text)) {
      return { head: own.text, below: [value] };
    }
    const isSameTitle = own.isTitle && own.key.includes(line.key.replace(GENERIC_TITLE, ''));
    const mayBeReplaced = isReworded && (own.isHeading || isSameTitle || isCourtesy(line.text));
    return mayBeReplaced || isKeptIn(line.text, own.text) ? asOwn : kept;
  }
  const hasSameTime = own.clock !== null && own.clock.key === line.clock?.key;
  const values = hasSameTime
    ? [line.text.slice(line.clock?.end)]
    : own.hasCheckboxes
      ? ticksIn(line.text, own.text)
      : valuesOf(own, line);
  if (values === null) return kept;
  const made = withValues(own, values);
  const isBehindLabel = label !== null && (isReworded || isLabelledAs(own, line));
  const isOtherName = isReworded && (values.length > 0 || !own.hasReportDate);
  const words = isBehindLabel ? value : isOtherName ? '' : line.item.words;
  const said = hasSameTime ? (values[0] ?? '') : words;
  return isKeptIn(said, made) && !isTangled(own, values) ? { head: made, below: [] } : kept;
}

/** The ticked boxes of a line, each in the shape of the template's. */
function ticksIn(text: string, fixedText: string): readonly string[] {
  return boxesIn(text).map((range) => {
    const box = text.slice(...range);
    if (!/[xX✓✔☑✅■☒]/u.test(box)) return '';
    if (fixedText.includes('[')) return '[x]';
    return box.startsWith('[') ? '☑' : box;
  });
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,}|[a-z]{2,}/giu) ?? [];
}

/** Whether a value says what the template has between its places. */
function isTangled({ text, places }: FixedLine, values: readonly string[]): boolean {
  const words = places.flatMap(([, end], nth) => {
    const between = text.slice(end, places[nth + 1]?.[0]);
    return wordsIn(between);
  });
  return values.some((value) => words.some((word) => value.includes(word)));
}

/** Whether every word of a text is in another one, dates apart. */
function isKeptIn(text: string, made: string): boolean {
  const whole = wordsKey(made);
  const words =
    withoutDates(text)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => whole.includes(word));
}

/** The parts with those that the answer lacks, each at its place, in form of the template. */
function completed(parts: readonly ReportPart[], template: Template): readonly ReportPart[] {
  const hasParagraphs = ({ at, body }: ReportPart): boolean =>
    template.lines[at]?.isHeading === true && withoutBlankEnds(body).some(isBlank);
  return parts.flatMap((part, nth) => {
    const end = parts[nth + 1]?.at ?? template.lines.length;
    const missing: ReportPart[] = [];
    for (let at = part.at + 1; at < end; at += 1) {
      const line = template.lines[at];
      if (line === undefined || line.isOptional) continue;
      const head = [renderFixedLine(line, template)];
      missing.push({ at, head, body: [], isInAnswer: false });
    }
    const said = withoutBlankEnds(part.body);
    if (missing.length === 0 || said.length === 0) return [part, ...missing];
    const noOtherHasParagraphs = parts.every((other) => other === part || !hasParagraphs(other));
    return spread([part, ...missing], said, template, noOtherHasParagraphs);
  });
}

/** Puts what stood where lines are missing below the first of them that takes words, or a paragraph below each. */
function spread(
  all: readonly ReportPart[],
  said: readonly string[],
  template: Template,
  noOtherHasParagraphs: boolean,
): readonly ReportPart[] {
  const [part] = all;
  const takers = all.filter(({ at }) => takesWords(template, at));
  const [first] = takers;
  const lines = toLines(template, said);
  const hasClosing = lines.some(isClosing);
  const hasHeading = lines.some(
    ({ text, bullet }) =>
      (bullet === null && isDecorated(text)) || template.headingShapes.has(prefixShape(text)),
  );
  if (hasClosing || first === undefined) return all;
  const paragraphs = paragraphsOf(said);
  const isOneForEach =
    takers.length > 1 &&
    paragraphs.length === takers.length &&
    !hasHeading &&
    (noOtherHasParagraphs || first !== part);
  if (isOneForEach) {
    return all.map((one) => ({ ...one, body: paragraphs[takers.indexOf(one)] ?? [] }));
  }
  if (first === part || (part?.at === -1 && hasHeading)) return all;
  return all.map((one) => ({ ...one, body: one === first ? said : [] }));
}

/** Whether words stand below a fixed line. */
function takesWords({ lines }: Template, at: number): boolean {
  const line = lines[at];
  if (line === undefined) return false;
  if (line.slots.length > 0) return true;
  const isFollowed = line.blankBelow === 0 && lines[at + 1] !== undefined;
  const takesNoValue = line.places.length === 0 || isBracketed(line);
  return line.isHeading && takesNoValue && !isFollowed;
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

const REMARKS = /備考|申し?送/u;

/** What a section that says nothing has: the template's own word, 特になし below 備考 where there were no remarks, else its blank slot. */
function withWord(
  parts: readonly ReportPart[],
  template: Template,
  request: ReportRequest,
): readonly ReportPart[] {
  const { lines } = template;
  return parts.map((part) => {
    const line = lines[part.at];
    const isSaid = toLines(template, part.body).some((one) => !one.isBlank && !isEmptyItem(one));
    if (line === undefined || isSaid) return part;
    const slots = template.isPreviousReport ? [] : line.slots;
    const word = slots.find(({ item }) => NOTHING_TO_REPORT.test(item.words))?.text;
    const isEmptyRemarks =
      isBlank(request.remarks) &&
      line.isHeading &&
      line.places.length === 0 &&
      REMARKS.test(line.key);
    const said = word ?? (isEmptyRemarks ? '特になし' : null);
    if (said !== null) return { ...part, body: [said] };
    if (part.isInAnswer) return part;
    const bare = slots.filter(isEmptySlot).map(({ text }) => text);
    return { ...part, body: bare.length > 0 ? bare : blankSlotOf(line) };
  });
}

/** Whether a line that was taken for a heading in other words is one of the notes, or had a word of theirs, no name of a part, that is now gone. */
function hasLostNote({ text, aligned }: Edited, request: ReportRequest): boolean {
  const [notes = '', whole = ''] = [noteTexts(request), text].map((some) =>
    wordsKey(some.join('')),
  );
  const isLost = (words: string): boolean => notes.includes(words) && !whole.includes(words);
  const isWordLost = (word: string): boolean =>
    isLost(word) && roleOf({ key: word, text: word }) === null;
  return aligned.some(
    ({ line: { key, text: said }, isReworded }) =>
      isReworded &&
      (isLost(key) ||
        (!isCourtesy(said) && wordsIn(said).some((word) => isWordLost(wordsKey(word))))),
  );
}

/** Whether every line of an answer that is none of the template's is there in full, and no heading is doubled. */
function saysAll({ text, aligned }: Edited, template: Template): boolean {
  const whole = text.join('\n');
  const isKept = aligned.every(
    ({ line, fixedIndex }) =>
      fixedIndex !== -1 ||
      sentencesOf(line.item.words).every((one) => whole.includes(one.trim()) || isCourtesy(one)),
  );
  const own = template.lines.map((line) => line.text);
  const [made, wanted] = [countsOf(text), countsOf(own)];
  const given = countsOf(aligned.map(({ line }) => line.text));
  return isKept && own.every((one) => made(one) <= Math.max(wanted(one), given(one)));
}
