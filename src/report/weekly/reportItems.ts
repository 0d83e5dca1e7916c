import { isBlank, NOTE_NAMES } from '../../domain/inputFields.ts';
import { parseDocument, type Line, type ReportDocument, type Section } from '../document.ts';
import { isReflectionHeading, REFLECTION_PLACEHOLDER } from '../reflection.ts';
import { CLOSING, INVITATION, RULE, UNDERLINE } from '../text/frameLines.ts';
import { headingKey, type Heading } from '../text/headings.ts';
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
    ...itemsIn(withoutTitle(head, report), isForm ? null : 'today', fields),
    ...sections.flatMap(({ lines }, index) => itemsIn(lines, roles[index] ?? 'remarks', fields)),
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

const GREETING =
  /^(?:各位|(?:関係者|チーム|部)?の?(?:各位|皆様|みなさま)|.{0,12}(?:お疲れ|おつかれ|お世話に|おはよう|こんにちは|こんばんは))/u;

/** `role`: of what no label names otherwise; null in the head of a form, whose prose greets and names. */
function itemsIn(
  lines: readonly Line[],
  role: Role | null,
  fields: ReadonlyMap<number, Role>,
): readonly ReportItem[] {
  const table = tableIn(lines.map(({ text }) => text));
  const isProse = lines.some(({ text, bullet }) => bullet === null && text.includes('。'));
  const items: { readonly role: Role; text: string }[] = [];
  let own = role;
  let open: { readonly indent: number; readonly isListed: boolean } | null = null;
  const add = (text: string, as: Role | null): void => {
    if (!isNothing(text) && as !== null) items.push({ role: as, text: text.trim() });
  };
  const extend = (text: string): boolean => {
    const last = items.at(-1);
    if (last === undefined) return false;
    last.text = `${last.text} ${text.trim()}`;
    return true;
  };
  for (const [index, line] of lines.entries()) {
    const { text, bullet } = line;
    const indent = indentOf(text);
    const field = fields.get(line.start);
    if (isBlank(text) || RULE.test(text) || UNDERLINE.test(text)) {
      open = null;
    } else if (field !== undefined) {
      own = field;
      open = null;
      add(text.replace(/^[^：:】]*[：:】]/u, ''), own);
    } else if (isOfTable(text)) {
      open = null;
      if (isRow(text) && index !== table?.head) {
        const isInTable = table !== null && index >= table.start && index < table.end;
        for (const item of rowItems(text, isInTable ? table.names : [], own ?? 'today')) {
          add(item.text, item.role);
        }
      }
    } else if (bullet !== null) {
      const isBelow = open?.isListed === true && indent > open.indent;
      if (isBelow && !isNothing(bullet.text) && extend(bullet.text)) continue;
      const count = items.length;
      add(bullet.text, own ?? 'today');
      open = items.length > count ? { indent, isListed: true } : null;
    } else if (own === null || (open === null && isFrame(text))) {
      open = null;
    } else {
      const isOpen = open !== null && (open.isListed || indent > open.indent || isProse);
      if (isOpen && extend(text)) {
        if (open?.isListed === false && /[。！？!?]$/u.test(text.trim())) open = null;
        continue;
      }
      add(text, own);
      open = isProse && !/[。！？!?]$/u.test(text.trim()) ? { indent, isListed: false } : null;
    }
  }
  return items;
}

function isFrame(text: string): boolean {
  return GREETING.test(text.trim()) || CLOSING.test(text);
}

function rowItems(row: string, names: readonly string[], role: Role): readonly ReportItem[] {
  const cells = cellsOf(row);
  const dayRoles = names.map(
    (name) => (['today', 'tomorrow'] as const).find((one) => namesDay(one, name)) ?? null,
  );
  if (new Set(dayRoles.filter((one) => one !== null)).size > 1)
    return cells.flatMap((text, at) =>
      at > 0 || dayRoles[0] ? [{ role: dayRoles[at] ?? role, text }] : [],
    );
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
