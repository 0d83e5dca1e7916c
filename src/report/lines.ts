import { isBlank } from '../domain/inputFields.ts';
import type { TextRange } from '../domain/textEdits.ts';
import { withoutDates } from './dates.ts';
import { isFence } from './text/lineKinds.ts';
import { candidateIn, type HeadingCandidate, headingKeyOf } from './text/headings.ts';
import {
  type ClockTime,
  clockTimeOf,
  isRule,
  type Item,
  itemOf,
  labelOf,
  type LineLabel,
  lineKey,
} from './text/lineParts.ts';
import { isTitle, roleOf, type SectionRole } from './text/sectionRoles.ts';
import { isTableRule, type Row, rowOf } from './text/tables.ts';
import { stateOf, type TaskState } from './text/taskBoxes.ts';

/** One line of a text, with what it is; each field is read once, when it is asked for. */
export class Line implements TextRange {
  readonly text: string;
  /** `start` to `end` is the line without its break, `nextStart` is where the following one starts (UTF-16). */
  readonly start: number;
  readonly end: number;
  readonly nextStart: number;
  readonly #marks: ReadonlySet<string> | undefined;
  #item: Item | undefined;
  #label: LineLabel | null | undefined;
  #row: Row | null | undefined;
  #key: string | undefined;
  #undated: string | undefined;
  #role: SectionRole | null | undefined;
  #clock: ClockTime | null | undefined;
  #headingCandidate: HeadingCandidate | null | undefined;

  /** `marks` begin an item beside those that do in any text. */
  constructor(text: string, start = 0, next = start + text.length, marks?: ReadonlySet<string>) {
    this.text = text;
    this.start = start;
    this.end = start + text.length;
    this.nextStart = next;
    this.#marks = marks;
  }

  get isBlank(): boolean {
    return isBlank(this.text);
  }

  get isFence(): boolean {
    return isFence(this.text);
  }

  /** Signs alone: no name of columns stands above it. */
  get isRule(): boolean {
    return isRule(this.text);
  }

  /** The line below the names of a table. */
  get isTableRule(): boolean {
    return isTableRule(this.text);
  }

  /** A rule, or the line below the names of a table. */
  get isDivider(): boolean {
    return this.isRule || this.isTableRule;
  }

  get isOfTable(): boolean {
    return this.cells !== null || this.isTableRule;
  }

  /** Its mark and its words. */
  get item(): Item {
    this.#item ??= itemOf(this.text, this.#marks);
    return this.#item;
  }

  /** The same of an item; null where it is none. */
  get bullet(): Item | null {
    return this.item.marker === '' ? null : this.item;
  }

  /** Whether it is an item whose mark is no number. */
  get isPlainItem(): boolean {
    return this.item.marker !== '' && !this.item.isNumbered;
  }

  get label(): LineLabel | null {
    if (this.#label === undefined) this.#label = labelOf(this.text, this.#marks);
    return this.#label;
  }

  /** null where it is no row of a table. */
  get row(): Row | null {
    if (this.#row === undefined) this.#row = rowOf(this.text);
    return this.#row;
  }

  get cells(): readonly string[] | null {
    return this.row?.cells ?? null;
  }

  get key(): string {
    this.#key ??= this.isBlank ? '' : lineKey(this.text);
    return this.#key;
  }

  get dateless(): string {
    this.#undated ??= withoutDates(this.text);
    return this.#undated;
  }

  /** Whether it says a date or has a placeholder for one. */
  get isDated(): boolean {
    return this.dateless !== this.text;
  }

  get isTitle(): boolean {
    return isTitle(this);
  }

  /** Of its label, else of all of it. */
  get role(): SectionRole | null {
    if (this.#role === undefined) {
      const { key, label: text } = this.label ?? { key: this.key, label: this.text };
      this.#role = roleOf({ key, text });
    }
    return this.#role;
  }

  /** What it could be the heading of by its own form; null where it has no form of one. */
  get headingCandidate(): HeadingCandidate | null {
    if (this.#headingCandidate === undefined) this.#headingCandidate = candidateIn(this);
    return this.#headingCandidate;
  }

  get isMarkedHeading(): boolean {
    return this.headingCandidate?.style === 'marker' || this.headingCandidate?.style === 'number';
  }

  /** The key by which it could be a heading, whatever stands around it. */
  get headingKey(): string | null {
    return headingKeyOf(this);
  }

  get state(): TaskState | null {
    return stateOf(this.text);
  }

  get clock(): ClockTime | null {
    if (this.#clock === undefined) this.#clock = clockTimeOf(this.text);
    return this.#clock;
  }
}

const LINE = /([^\r\n]*)(\r\n|\n|\r|$)/gu;

/** The lines of a text, in order; a text that ends in a line break ends in an empty line. */
export function textLines(text: string, marks?: ReadonlySet<string>): readonly Line[] {
  const lines: Line[] = [];
  for (const { 0: whole, 1: line = '', index: start } of text.matchAll(LINE)) {
    const next = start + whole.length;
    lines.push(new Line(line, start, next, marks));
    if (next === start + line.length) break;
  }
  return lines;
}

/** Indexes of lines in blocks of code. */
export function codeBlockLines(lines: readonly Line[]): ReadonlySet<number> {
  const fences = [...lines.keys()].filter((index) => lines[index]?.isFence);
  const found = new Set<number>();
  for (let nth = 0; nth + 1 < fences.length; nth += 2) {
    const [from = 0, to = 0] = fences.slice(nth, nth + 2);
    for (let index = from; index <= to; index += 1) found.add(index);
  }
  return found;
}

export function isItem(line: Line | undefined): boolean {
  return (line?.bullet ?? null) !== null;
}

/** The last line of a text has no line break behind it. */
export function isLastLine({ end, nextStart }: Line): boolean {
  return nextStart === end;
}

/** The line break that a text uses first; LF where it has none. */
export function lineBreakOf(text: string): string {
  return text.match(/\r\n|\n|\r/)?.[0] ?? '\n';
}
