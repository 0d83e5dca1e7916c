import { MAX_REPLACED_TEMPLATES } from '../domain/template.ts';
import { datePlaceholdersIn, datesIn } from './dates.ts';
import { HEAD_LINES, parseDocument, type ReportDocument } from './document.ts';
import { readItems } from './items.ts';
import type { Line } from './lines.ts';
import { isDayName, isItemHeading, isSectionLabel } from './text/sectionLabels.ts';
import { isTitle } from './text/sectionRoles.ts';
import { hasWords } from './text/words.ts';

const FILLED_ITEMS = 2;

const NOTE = /^[ \t\u3000]*※/u;

/** Whether a template is a report of another day: it says a date or tells something, and has no placeholder for the date. */
export function isPreviousReport(template: ReportDocument): boolean {
  const { text, lines } = template;
  if (datePlaceholdersIn(text).length > 0) return false;
  const isDated = lines.slice(0, HEAD_LINES).some((line) => datesIn(line.text).length > 0);
  const events = new Set(contentLines(template));
  const told = readItems(template).filter(({ box, line }) => {
    const { text, bullet, label, cells } = line;
    if (box === 'open' || /[：:]\s*$/u.test(text)) return false;
    if (bullet !== null) return !isItemHeading(bullet.words);
    const isOwn = events.has(line) || label !== null;
    return isOwn && (isDated ? !line.isDated : cells !== null && isFilled(cells));
  });
  return told.length >= (isDated ? 1 : FILLED_ITEMS);
}

function isFilled(cells: readonly string[]): boolean {
  return cells.filter((cell) => hasWords(cell) && !/^\p{N}+$/u.test(cell)).length > 1;
}

export function isSectionField(label: string, value: string): boolean {
  return isSectionLabel(label) || (isDayName(label) && datesIn(value).length === 0);
}

/** What a report tells: its items, and its prose between greeting and closing. */
export function contentLines(report: ReportDocument): readonly Line[] {
  const { lines, headings, headingAt, closing } = report;
  const start = headings.find((heading) => heading.style !== 'field' && !isTitle(heading));
  const first = start?.lineIndex ?? 0;
  const end = lines.length - closing.length;
  return lines.filter(({ bullet, text, label, isBlank }, index) => {
    const isFrame =
      bullet === null
        ? index < first || index >= end || NOTE.test(text)
        : index < first && label !== null;
    return !(isBlank || isFrame || headingAt.has(index));
  });
}

/** What the next report has in common with a previous one: headings, head, greeting and closing, without their dates. */
export function boilerplateOf(report: ReportDocument): string {
  const events = new Set(contentLines(report));
  return report.lines
    .filter((line) => !events.has(line))
    .map(({ dateless }) => dateless)
    .join('\n');
}

/** The last five templates of these, newest first, and behind all but the newest the last five reports that stood in for one. */
export function retainedTemplates(texts: readonly string[]): readonly string[] {
  if (texts.length <= MAX_REPLACED_TEMPLATES) return texts;
  const reports = new Set(texts.filter((text) => isPreviousReport(parseDocument(text))));
  const templates = texts.filter((text) => !reports.has(text));
  const kept = [templates, [...reports]].flatMap((of) => of.slice(0, MAX_REPLACED_TEMPLATES));
  return [...new Set([...texts.slice(0, 1), ...kept])];
}
