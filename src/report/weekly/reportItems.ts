import { isBlank, NOTE_NAMES } from '../../domain/inputFields.ts';
import { labelOf } from '../assembly/labels.ts';
import { parseDocument, type Line, type ReportDocument, type Section } from '../document.ts';
import { bulletOf } from '../text/bullets.ts';
import { withoutGreetings } from '../text/courtesies.ts';
import { RULE, UNDERLINE } from '../text/frameLines.ts';
import { headingKey, type Heading, type HeadingMark } from '../text/headings.ts';
import { headingText } from '../text/reportLines.ts';
import { headingFor, isReflectionHeading, namesDay, type Label } from '../text/sectionRoles.ts';
import { cellsOf, isOfTable, isRow, tableIn } from '../text/tables.ts';
import {
  isLabel,
  isNothing,
  isOfFrame,
  type LabelledLine,
  labelledLines,
  type Role,
  roleOf,
  WORK_ON_REPORT,
} from './labelledLines.ts';

export interface ReportItem {
  readonly role: Role;
  readonly text: string;
}

/** What a report tells, item by item, in its order; one that names no day's work tells of its day alone. */
export function itemsOfReport(text: string): readonly ReportItem[] {
  const report = parseDocument(text);
  const { sections, head, closing } = report;
  const labelled = labelledLines(report);
  const hasToday =
    headingFor('today', namingHeadings(sections)) !== undefined ||
    [...labelled.values()].some(({ role }) => role === 'today');
  const rest = hasToday ? 'remarks' : 'today';
  const ofSections = sectionRoles(sections, rest, labelled);
  return [
    ...itemsIn(withoutTitle(head, report), hasToday ? null : 'today', labelled),
    ...sections.flatMap(({ heading, lines, parent }, index) => {
      const { role = rest, isItem = false } = ofSections[index] ?? {};
      const label = wordsOf(heading);
      const isNamed = isNamedBy(heading, sections);
      const value = isItem ? label : isNamed ? valueOf(heading) : '';
      const items = itemsIn(lines, role, labelled);
      const group = parent === null ? undefined : sections[parent];
      const isGrouped = isEmpty(group) && (isItem || !isNamed);
      const front =
        group !== undefined && isGrouped && !isOfDay(group.heading)
          ? `${wordsOf(group.heading)}：`
          : '';
      return [
        ...(isNothing(value) ? [] : [{ role, text: front + value }]),
        ...(isNamed
          ? items
          : items.map((item) => ({ ...item, text: `${front}${label}：${item.text}` }))),
      ];
    }),
    ...itemsIn(closing, null, labelled),
  ];
}

function wordsOf({ text }: Heading): string {
  const label = headingText(text);
  return bulletOf(label)?.text ?? label;
}

function nameOf(heading: Heading): string {
  const label = wordsOf(heading);
  return LABELLED.exec(label)?.[0].slice(0, -1) ?? label;
}

function valueOf(heading: Heading): string {
  const name = nameOf(heading);
  return namesRole({ key: headingKey(name), text: name })
    ? wordsOf(heading).slice(name.length + 1)
    : '';
}

function namesRole(label: Label): boolean {
  return [...NOTE_NAMES, 'other' as const].some((name) => headingFor(name, [label]));
}

/** Whether a heading says no more than a role: several that name one, as A社訪問 and B社訪問, say what was done too. */
function isNamedBy(heading: Heading, sections: readonly Section[]): boolean {
  const role = roleOf(heading);
  return (
    namesRole(heading) &&
    (isOfDay(heading) ||
      sections.every((other) => other.heading === heading || roleOf(other.heading) !== role))
  );
}

interface SectionOfRole {
  readonly role: Role;
  /** Whether its heading is itself an item: ◇ 見積書の作成. */
  readonly isItem: boolean;
}

/** Whether nothing stands below a heading: no line, no heading but one that has a role of its own. */
function isWithoutWords(index: number, sections: readonly Section[]): boolean {
  return (
    isEmpty(sections[index]) &&
    !sections.some(({ heading, parent }) => parent === index && !isOfItsOwn(heading))
  );
}

function isEmpty(section: Section | undefined): boolean {
  return section?.lines.every(({ text }) => isBlank(text)) ?? true;
}

function isOfDay(heading: Heading): boolean {
  const isOfOneDay = (['today', 'tomorrow'] as const).some((day) => namesDay(day, heading.key));
  return isOfOneDay || isLabel(nameOf(heading));
}

function isOfItsOwn(heading: Heading): boolean {
  return namesRole(heading) || isLabel(nameOf(heading));
}

/** The headings that have something below them or are called as a section is. */
function namingHeadings(sections: readonly Section[]): readonly Heading[] {
  return sections.flatMap(({ heading }, index) =>
    isWithoutWords(index, sections) && !isLabel(nameOf(heading)) ? [] : [heading],
  );
}

/** By the label, else as the section that it stands below; of a report that names no day's work, all else is that. */
function sectionRoles(
  sections: readonly Section[],
  rest: Role,
  labelled: ReadonlyMap<number, LabelledLine>,
): readonly SectionOfRole[] {
  const labels = namingHeadings(sections);
  const best = new Map<Heading | undefined, Role>(
    NOTE_NAMES.toReversed().map((name) => [headingFor(name, labels), name]),
  );
  const found: { role: Role | null; isItem: boolean }[] = [];
  let [groupSign, groupRole]: [string, Role | null] = ['', null];
  for (const [index, { heading, parent, lines }] of sections.entries()) {
    const sign = heading.text.charAt(0);
    const above = parent === null ? null : (found[parent]?.role ?? null);
    const hasValue = nameOf(heading) !== wordsOf(heading);
    const isApart = groupSign === sign && (sections[index - 1]?.lines.length ?? 1) > 0;
    const below = above ?? (isApart || hasValue ? null : groupRole);
    const named = best.get(heading) ?? roleOf(heading);
    const isItem =
      !labels.includes(heading) &&
      !isOfFrame(heading.key) &&
      (below !== null || ITEM_MARKS.has(heading.mark) || SAID.test(heading.text));
    if (isItem) {
      if (below === null) groupRole = null;
      found.push({ role: below ?? named, isItem });
      continue;
    }
    const isReflection = isReflectionHeading(heading);
    if (named !== null || isReflection || groupSign === sign) groupRole = null;
    const ofOthers = headingFor('other', [heading]) === undefined ? null : 'remarks';
    const role = named ?? (isReflection ? 'remarks' : (above ?? groupRole ?? ofOthers));
    const isAnswer =
      named === null && isWithoutWords(index, sections) && hasValue && !isOfFrame(heading.key);
    found.push({ role, isItem: isAnswer });
    if (named !== null && isEmpty(sections[index])) [groupSign, groupRole] = [sign, named];
    const last = labelled.get(lines.findLast(({ text }) => !isBlank(text))?.start ?? -1);
    if (last !== undefined && isNothing(last.text)) [groupSign, groupRole] = ['', last.role];
  }
  return found.map(({ role, isItem }) => ({ role: role ?? rest, isItem }));
}

const ITEM_MARKS: ReadonlySet<HeadingMark> = new Set(['symbol', 'dot', 'number']);
const SAID = /[はをが](?!.*(?:こと|事|点)$)/u;

function withoutTitle(
  head: readonly Line[],
  { lines, headingAt }: ReportDocument,
): readonly Line[] {
  return head.flatMap((line) => {
    const heading = headingAt.get(lines.indexOf(line));
    if (heading === undefined || heading.mark === 'field') return [line];
    return WORK_ON_REPORT.test(heading.text) ? [{ ...line, text: headingText(heading.text) }] : [];
  });
}

const LABELLED = /^[^：:。、「」]{1,24}(?<![0-9０-９])[：:]/u;
const SENTENCE_END = /[。！？!?]$/u;
/** What is short enough to be said before each of the items below it. */
const SHORT = /^[^。、！？!?]{1,20}$/u;

interface OpenItem {
  readonly role: Role;
  text: string;
  readonly indent: number;
  readonly isListed: boolean;
  /** Whether the items below it say it. */
  isSaidBelow: boolean;
}

const BOXED = /^[ \t\u3000]*[□☐☑✓✔■][ \t\u3000]*(\S.*)$/u;
const END = /^[ \t\u3000]*以上|よろしく|宜しく/u;
/** What only a sentence has: a name, an address or a title in the frame of a report has none of it. */
const PREDICATE = /[。！？!?]|[をはがに]|(?:です|ます|した|った|ない|せん|る|ため)$/u;

/** `role`: of what no label names otherwise; null in the frame of a form, whose lines greet and name. */
function itemsIn(
  lines: readonly Line[],
  role: Role | null,
  labelled: ReadonlyMap<number, LabelledLine>,
): readonly ReportItem[] {
  const table = tableIn(lines.map(({ text }) => text));
  const isProse = lines.some(({ text, bullet }) => bullet === null && text.includes('。'));
  const items: OpenItem[] = [];
  let own = role;
  let isBelowGreeting = false;
  /** Of the row above, for the rows and lines that go on with it. */
  let rowRole: Role | null = null;
  /** The item that the next line may go on with, behind those that it stands below. */
  let open: OpenItem[] = [];
  const add = (words: string, as: Role, indent: number, isListed: boolean): void => {
    const item = { role: as, text: words.trim(), indent, isListed, isSaidBelow: false };
    if (isNothing(words)) return;
    items.push(item);
    open = [...open, item];
  };
  for (const [index, line] of lines.entries()) {
    const { text } = line;
    const words = line.bullet?.text ?? BOXED.exec(text)?.[1] ?? null;
    const indent = indentOf(text);
    const label = labelled.get(line.start);
    const last = open.at(-1);
    if (indent === 0 && !isOfTable(text)) rowRole = null;
    if (isBlank(text) || RULE.test(text) || UNDERLINE.test(text)) {
      if (!isBlank(text) || last?.isListed === false) open = [];
    } else if (label !== undefined) {
      if (label.isOpen) own = label.role;
      open = [];
      add(label.text, label.role, indent, true);
    } else if (isOfTable(text)) {
      open = [];
      const isInTable = table !== null && index >= table.start && index < table.end;
      if (!isRow(text) || index === table?.head) continue;
      const [name = '', ...values] = cellsOf(text);
      if (values.every(isBlank) && isLabel(name) && !isRow(lines[index + 1]?.text ?? '')) {
        own = roleOf({ key: headingKey(name), text: name }) ?? 'remarks';
        continue;
      }
      if (!isBlank(name))
        rowRole = isInTable ? null : roleOf({ key: headingKey(name), text: name });
      for (const item of rowItems(text, isInTable ? table.names : [], rowRole ?? own ?? 'today')) {
        add(item.text, item.role, indent, true);
      }
      open = [];
    } else if (isOfFrame(labelOf(text)?.key ?? '') || headingKey(text) === 'date') {
      open = [];
    } else if (words !== null) {
      open = open.filter((item) => item.isListed && item.indent < indent);
      const above = open.at(-1);
      if (above === undefined || isNothing(words)) {
        add(words, own ?? 'today', indent, true);
      } else if (SHORT.test(above.text)) {
        above.isSaidBelow = true;
        const name = above.text.replace(/[：:]$/u, '');
        add(`${name}：${words}`, above.role, indent, true);
      } else {
        above.text = `${above.text} ${words}`;
      }
    } else if (rowRole !== null) {
      add(text, rowRole, indent, false);
      open = [];
    } else {
      const isWrapped = last !== undefined && (!last.isListed || indent > 0);
      const sentences: string = isWrapped ? text.trim() : withoutGreetings(text, isBelowGreeting);
      isBelowGreeting = sentences === '';
      if (sentences === '' || isNothing(sentences)) {
        open = [];
        if ((items.length > 0 || role === null) && sentences === '' && END.test(text)) own = null;
      } else if (last !== undefined && !isOwnSentence(line, lines[index - 1])) {
        last.text += (last.isListed ? ' ' : '') + sentences;
        if (!last.isListed && SENTENCE_END.test(sentences)) open = [];
      } else if (own !== null || PREDICATE.test(sentences) || labelOf(sentences) !== null) {
        add(sentences, own ?? 'remarks', indent, false);
        if (!isProse || SENTENCE_END.test(sentences)) open = [];
      }
    }
  }
  return items
    .filter(({ isSaidBelow }) => !isSaidBelow)
    .map(({ role: as, text }) => ({ role: as, text }));
}

/** A sentence that is not indented and is longer than the item above it, which so was not wrapped. */
function isOwnSentence({ text }: Line, above: Line | undefined): boolean {
  return (
    above?.bullet !== undefined &&
    above.bullet !== null &&
    indentOf(text) === 0 &&
    SENTENCE_END.test(text) &&
    text.length > above.text.length
  );
}

const TIME = /^[0-9０-９:：時分〜~\-\s]*$/u;

function rowItems(row: string, names: readonly string[], role: Role): readonly ReportItem[] {
  const cells = cellsOf(row);
  const dayRoles = names.map(
    (name) => (['today', 'tomorrow'] as const).find((one) => namesDay(one, name)) ?? null,
  );
  if (new Set(dayRoles.filter((one) => one !== null)).size > 1) {
    const [first = ''] = dayRoles[0] === null ? cells : [];
    const name = TIME.test(first) || isNothing(first) ? '' : `${first}：`;
    return cells.flatMap((text, at) =>
      at === 0 && dayRoles[0] === null
        ? []
        : [{ role: dayRoles[at] ?? role, text: isNothing(text) ? text : name + text }],
    );
  }
  const [label = '', ...values] = cells;
  const named =
    names.length === 0 && values.length > 0
      ? roleOf({ key: headingKey(label), text: label })
      : null;
  if (named !== null) return values.map((text) => ({ role: named, text }));
  const written = cells.filter((cell) => !isNothing(cell));
  return [{ role, text: written.join(' ') }];
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
