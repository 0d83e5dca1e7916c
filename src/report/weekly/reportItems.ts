import { isBlank, NOTE_NAMES } from '../../domain/inputFields.ts';
import { parseDocument, type Line, type ReportDocument, type Section } from '../document.ts';
import { isReflectionHeading, REFLECTION_PLACEHOLDER } from '../reflection.ts';
import { INVITATION, RULE, UNDERLINE } from '../text/frameLines.ts';
import { headingKey, type Heading } from '../text/headings.ts';
import { headingText } from '../text/reportLines.ts';
import { headingFor, namesDay, type Label } from '../text/sectionRoles.ts';
import { cellsOf, isOfTable, isRow, tableIn } from '../text/tables.ts';
import { NOTHING_TO_REPORT } from '../text/textLines.ts';

type Role = (typeof NOTE_NAMES)[number];

export interface ReportItem {
  readonly role: Role;
  readonly text: string;
}

/** What a report tells, item by item, in its order; one without headings tells of its day alone. */
export function itemsOfReport(text: string): readonly ReportItem[] {
  const report = parseDocument(text);
  const { sections, head, headings } = report;
  const fields = new Map(
    headings
      .filter(({ mark }) => mark === 'field')
      .flatMap((heading) => {
        const role = roleOf(heading);
        return role === null ? [] : [[heading.start, role] as const];
      }),
  );
  const isForm = sections.length + fields.size > 0;
  const roles = sectionRoles(sections);
  return [
    ...itemsIn(withoutTitle(head, report), isForm ? null : 'today', fields, isForm),
    ...sections.flatMap(({ heading, lines }, index) => {
      const items = itemsIn(lines, roles[index] ?? 'remarks', fields, true);
      const isNamed = [...NOTE_NAMES, 'other' as const].some((name) => headingFor(name, [heading]));
      const label = headingText(heading.text);
      return isNamed ? items : items.map((item) => ({ ...item, text: `${label}：${item.text}` }));
    }),
  ];
}

function roleOf(label: Label): Role | null {
  return NOTE_NAMES.find((name) => headingFor(name, [label]) !== undefined) ?? null;
}

/** By the label, else as the section that it stands below; of a report that names no day's work, all else is that. */
function sectionRoles(sections: readonly Section[]): readonly Role[] {
  const labels = sections.map(({ heading }) => heading);
  const best = new Map<Heading | undefined, Role>(
    NOTE_NAMES.toReversed().map((name) => [headingFor(name, labels), name]),
  );
  const rest = headingFor('today', labels) === undefined ? 'today' : 'remarks';
  const found: (Role | null)[] = [];
  let [groupSign, groupRole]: [string, Role | null] = ['', null];
  for (const { heading, parent, lines } of sections) {
    const sign = heading.text.charAt(0);
    const named = best.get(heading) ?? roleOf(heading);
    const isReflection = isReflectionHeading(heading);
    if (named !== null || isReflection || groupSign === sign) groupRole = null;
    const above = parent === null ? null : (found[parent] ?? null);
    found.push(named ?? (isReflection ? 'remarks' : (above ?? groupRole)));
    if (named !== null && lines.every(({ text }) => isBlank(text)))
      [groupSign, groupRole] = [sign, named];
  }
  return found.map((role) => role ?? rest);
}

function withoutTitle(
  head: readonly Line[],
  { lines, headingAt }: ReportDocument,
): readonly Line[] {
  return head.filter((line) => {
    const heading = headingAt.get(lines.indexOf(line));
    return heading === undefined || heading.mark === 'field';
  });
}

/** What a report without headings begins and ends with. */
const GREETING =
  /^(?:(?:.{0,8})?(?:各位|皆様|みなさま)$|.{0,12}(?:お疲れ|おつかれ)(?:様|さま)(?:で|$)|いつもお世話に|お世話になって|おはようござい|こんにちは|こんばんは|以上(?:$|です|となり|、)|.{0,16}(?:よろしく|宜しく)お?(?:願|ねが))/u;
const LABELLED = /^[^：:。、0-9０-９]{1,24}[：:]/u;
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

/** `role`: of what no label names otherwise; null in the head of a form, whose prose greets and names. */
function itemsIn(
  lines: readonly Line[],
  role: Role | null,
  fields: ReadonlyMap<number, Role>,
  isForm: boolean,
): readonly ReportItem[] {
  const table = tableIn(lines.map(({ text }) => text));
  const isProse = lines.some(({ text, bullet }) => bullet === null && text.includes('。'));
  const items: OpenItem[] = [];
  let own = role;
  /** The item that the next line may go on with, behind those that it stands below. */
  let open: OpenItem[] = [];
  const add = (words: string, as: Role, indent: number, isListed: boolean): void => {
    const item = { role: as, text: words.trim(), indent, isListed, isSaidBelow: false };
    if (isNothing(words)) return;
    items.push(item);
    open = [...open, item];
  };
  for (const [index, line] of lines.entries()) {
    const { text, bullet } = line;
    const indent = indentOf(text);
    const field = fields.get(line.start);
    const last = open.at(-1);
    if (isBlank(text) || RULE.test(text) || UNDERLINE.test(text)) {
      if (!isBlank(text) || last?.isListed === false) open = [];
    } else if (field !== undefined) {
      own = field;
      open = [];
      add(text.replace(/^[^：:】]*[：:】]/u, ''), own, indent, true);
    } else if (isOfTable(text)) {
      open = [];
      const isInTable = table !== null && index >= table.start && index < table.end;
      if (!isRow(text) || index === table?.head) continue;
      for (const item of rowItems(text, isInTable ? table.names : [], own ?? 'today')) {
        add(item.text, item.role, indent, true);
      }
      open = [];
    } else if (bullet !== null) {
      open = open.filter((item) => item.isListed && item.indent < indent);
      const above = open.at(-1);
      if (own === null && LABELLED.test(bullet.text)) continue;
      if (above === undefined || isNothing(bullet.text)) {
        add(bullet.text, own ?? 'today', indent, true);
      } else if (SHORT.test(above.text)) {
        above.isSaidBelow = true;
        const label = above.text.replace(/[：:]$/u, '');
        add(`${label}：${bullet.text}`, above.role, indent, true);
      } else {
        above.text = `${above.text} ${bullet.text}`;
      }
    } else if (own !== null && last !== undefined && !isOwnSentence(line, lines[index - 1])) {
      last.text += (last.isListed ? ' ' : '') + text.trim();
      if (!last.isListed && SENTENCE_END.test(text.trim())) open = [];
    } else if (own !== null && (isForm || !GREETING.test(text.trim()))) {
      add(text, own, indent, false);
      if (!isProse || SENTENCE_END.test(text.trim())) open = [];
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

function isNothing(text: string): boolean {
  const words = text.trim();
  return (
    isBlank(words) ||
    words === REFLECTION_PLACEHOLDER ||
    NOTHING_TO_REPORT.test(words) ||
    INVITATION.test(words) ||
    !/[\p{L}\p{N}]/u.test(words)
  );
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
