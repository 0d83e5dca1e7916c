import { bulletOf } from './text/bullets.ts';
import { headingsIn } from './text/headings.ts';
import { isBlank } from './inputFields.ts';
import { NOTHING_TO_REPORT, textLines } from './text/textLines.ts';
import { headingFor } from './text/sectionRoles.ts';

/** The items under tomorrow's heading of a report, without their bullets. */
export function itemsForToday(reportText: string): readonly string[] {
  const headings = headingsIn(reportText);
  const heading = headingFor('tomorrow', headings);
  if (heading === undefined) return [];
  const next = headings.find(({ line }) => line > heading.line);
  const body = textLines(reportText).slice(heading.line + 1, next?.line);
  const listed = body.flatMap(({ text }) => bulletOf(text)?.text ?? []);
  const items = listed.length > 0 ? listed : firstParagraph(body.map(({ text }) => text));
  return items.filter((item) => !isBlank(item) && !NOTHING_TO_REPORT.test(item));
}

function firstParagraph(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => !isBlank(line));
  if (start === -1) return [];
  const end = lines.findIndex((line, index) => index > start && isBlank(line));
  return lines.slice(start, end === -1 ? undefined : end).map((line) => line.trim());
}
