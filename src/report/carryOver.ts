import { parseDocument } from './document.ts';
import { isDayOff } from './text/daysOff.ts';
import { CLOSING, RULE } from './text/frameLines.ts';
import { isBlank } from '../domain/inputFields.ts';
import { NOTHING_TO_REPORT } from './text/textLines.ts';
import { headingFor } from './text/sectionRoles.ts';
import { cellsOf, tableIn } from './text/tables.ts';

/** The items under tomorrow's heading of a report, without their bullets; a day off is nothing that was done. */
export function itemsForToday(reportText: string): readonly string[] {
  const { headings, lines } = parseDocument(reportText);
  const heading = headingFor('tomorrow', headings);
  if (heading === undefined) return [];
  const next = headings.find(({ line }) => line > heading.line);
  const below = lines.slice(heading.line + 1, next?.line);
  const body = below.map(({ text }) => text);
  const table = tableIn(body);
  const listed = below.flatMap(({ bullet }) => bullet?.text ?? []);
  const value = heading.mark === 'field' ? [heading.text.replace(/^[^：:]*[：:]/u, '').trim()] : [];
  const told =
    table === null
      ? listed.length > 0
        ? listed
        : firstParagraph(body)
      : body.slice(table.start, table.end).map((row) => cellsOf(row)[table.main] ?? '');
  return [...value, ...told].filter(
    (item) => !isBlank(item) && !NOTHING_TO_REPORT.test(item) && !isDayOff(item),
  );
}

function firstParagraph(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => !RULE.test(`${line} `));
  if (start === -1) return [];
  const end = lines.findIndex(
    (line, index) => index > start && (RULE.test(`${line} `) || CLOSING.test(line)),
  );
  return lines.slice(start, end === -1 ? undefined : end).map((line) => line.trim());
}
