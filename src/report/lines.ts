import { isBlank } from '../domain/inputFields.ts';
import type { TextRange } from '../domain/textEdits.ts';
import { isFence } from './text/frameLines.ts';
import {
  type Bullet,
  bulletIn,
  type Clock,
  clockOf,
  isDivider,
  type Item,
  itemOf,
  labelOf,
  type LineLabel,
  lineKey,
} from './text/lineParts.ts';
import { roleOf, type SectionRole } from './text/sectionRoles.ts';
import { cellsOf, isRow } from './text/tables.ts';
import { stateOf, type TaskState } from './text/taskBoxes.ts';

/** One line of a text, with what it is; each field is read once, when it is asked for. */
export class Line implements TextRange {
  readonly text: string;
  /** `start` to `end` is the line without its break, `next` is where the following line starts (UTF-16). */
  readonly start: number;
  readonly end: number;
  readonly next: number;
  readonly #marks: ReadonlySet<string> | undefined;
  #item: Item | undefined;
  #bullet: Bullet | null | undefined;
  #label: LineLabel | null | undefined;
  #cells: readonly string[] | null | undefined;
  #key: string | undefined;
  #role: SectionRole | null | undefined;
  #state: TaskState | null | undefined;
  #clock: Clock | null | undefined;

  /** `marks` begin an item beside those that do in any text. */
  constructor(text: string, start = 0, next = start + text.length, marks?: ReadonlySet<string>) {
    this.text = text;
    this.start = start;
    this.end = start + text.length;
    this.next = next;
    this.#marks = marks;
  }

  get isBlank(): boolean {
    return isBlank(this.text);
  }

  get isFence(): boolean {
    return isFence(this.text);
  }

  /** A rule, or the line below the names of a table. */
  get isDivider(): boolean {
    return isDivider(this.text);
  }

  /** Its mark and its words. */
  get item(): Item {
    this.#item ??= itemOf(this.text, this.#marks);
    return this.#item;
  }

  /** The same of an item; null where it is none. */
  get bullet(): Bullet | null {
    if (this.#bullet === undefined) this.#bullet = bulletIn(this.item);
    return this.#bullet;
  }

  get label(): LineLabel | null {
    if (this.#label === undefined) this.#label = labelOf(this.text, this.#marks);
    return this.#label;
  }

  /** null where it is no row of a table. */
  get cells(): readonly string[] | null {
    if (this.#cells === undefined) this.#cells = isRow(this.text) ? cellsOf(this.text) : null;
    return this.#cells;
  }

  get clock(): Clock | null {
    if (this.#clock === undefined) this.#clock = clockOf(this.text);
    return this.#clock;
  }

  get key(): string {
    this.#key ??= this.isBlank ? '' : lineKey(this.text);
    return this.#key;
  }

  /** Of its label, else of all of it. */
  get role(): SectionRole | null {
    if (this.#role === undefined) {
      const name = this.label?.label ?? this.text;
      this.#role = roleOf({ key: this.label?.key ?? this.key, text: name });
    }
    return this.#role;
  }

  /** Whether its work is done, as its box says. */
  get state(): TaskState | null {
    if (this.#state === undefined) this.#state = stateOf(this.text);
    return this.#state;
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

export function isOpenLine({ end, next }: Line): boolean {
  return next === end;
}

/** The line break that a text uses first; LF where it has none. */
export function lineBreakOf(text: string): string {
  return text.match(/\r\n|\n|\r/)?.[0] ?? '\n';
}
