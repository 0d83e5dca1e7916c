import type { CalendarDay } from '../domain/calendarDays.ts';
import { type Material, type MaterialItem, oneLine } from './material.ts';

const COMMIT = /^commit [0-9a-f]{7,64}(?: \(.*\))?$/u;

const HEADER = /^(?:Author|AuthorDate|Commit|CommitDate|Merge|Date|gpg|Reviewed-by):? /u;

const DATE = /^(?:Author)?Date:\s+(.*)$/u;

const GRAPH = /^(?:[*|\\/_] *)+/u;

const ISO_DAY =
  '\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2}(?::\\d{2})?(?: ?(?:[+-]\\d{2}:?\\d{2}|Z))?)?';

const HASH = '(?:[0-9a-f]{7,12}|[0-9a-f]{40})';

/** `abc1234 subject`, the date before or behind the hash. */
const ONELINE = new RegExp(
  `^(?:(?<before>${ISO_DAY}) +)?(?<hash>${HASH})(?: +-)?(?: +\\((?:HEAD|tag|origin|refs|[\\w./-]+ ->|[\\w./-]+[,)])[^)]*\\)?)*(?: +\\(?(?<behind>${ISO_DAY})\\)?)?(?: +-)? +(?<subject>\\S.*)$`,
  'u',
);

const MERGE =
  /^Merge (?:branch|branches|pull request|remote-tracking branch|tag|commit|[0-9a-f]{7,} into) ?/u;

const TYPE =
  /^(?:(?:fixup|squash|amend)! ?)*(?:(?:feat|fix|docs|style|refactor|perf|tests?|build|ci|chore|revert|wip|hotfix|bugfix|feature)(?:\([^)]*\))?|[a-z]+\([^)]*\))!?: */iu;

function subjectOf(line: string): string {
  return oneLine(line.replace(TYPE, ''));
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

const GIT_DATE = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) [\d:]+ (\d{4})\b/u;

/** The day as the log writes it, in the time zone of who committed. */
function dayOfDate(written: string): CalendarDay | null {
  const [, month = '', date = '', year = ''] = GIT_DATE.exec(written) ?? [];
  if (year === '') return /^\d{4}-\d{2}-\d{2}/u.exec(written)?.[0] ?? null;
  const number = MONTHS.indexOf(month) / 3 + 1;
  return [year, `${number}`.padStart(2, '0'), date.padStart(2, '0')].join('-');
}

function readCommits(lines: readonly string[]): MaterialItem[] | null {
  const items: MaterialItem[] = [];
  let day: CalendarDay | null = null;
  let isSubjectNext = false;
  for (const line of lines) {
    const text = line.replace(GRAPH, '');
    const date = DATE.exec(text)?.[1];
    if (COMMIT.test(text)) {
      day = null;
      isSubjectNext = true;
    } else if (date !== undefined) {
      day = dayOfDate(date);
    } else if (/^[*|\\/_ ]*(?: {4}|\t)/u.test(line)) {
      if (isSubjectNext) items.push({ day, note: text.replace(/^[*|\\/_ \t]+/u, '') });
      isSubjectNext = false;
    } else if (!HEADER.test(text.replace(/^[*|\\/_ ]+/u, ''))) {
      return null;
    }
  }
  return items;
}

/** Hashes mix letters and digits and begin differently; numbers of parts or orders are of one kind or begin alike. */
function areHashes(hashes: readonly string[]): boolean {
  const mixed = hashes.filter((hash) => /[a-f]/u.test(hash) && /\d/u.test(hash));
  const lengths = hashes.map((hash) => hash.length);
  return (
    new Set(hashes.map((hash) => hash.slice(0, 3))).size > 1 &&
    mixed.length * 2 > hashes.length &&
    Math.max(...lengths) - Math.min(...lengths) <= 1
  );
}

function readOnelines(lines: readonly string[]): MaterialItem[] | null {
  const matches = lines.map((line) => ONELINE.exec(line.replace(GRAPH, ''))?.groups);
  if (!areHashes(matches.map((groups) => groups?.['hash'] ?? ''))) return null;
  return matches.map((groups) => {
    const date = groups?.['before'] ?? groups?.['behind'];
    const day = date === undefined ? null : dayOfDate(date);
    return { day, note: groups?.['subject'] ?? '' };
  });
}

/**
 * `git log` as it comes, with --oneline or with dates: a subject an item, without type, scope and hash, several of one
 * day and subject as one, merges left out; null where another line stands among them.
 */
export function readGitLog(written: readonly string[]): Material | null {
  const lines = written.filter((line) => !/^[*|\\/_\s]+$/u.test(line));
  const items = COMMIT.test((lines[0] ?? '').replace(GRAPH, ''))
    ? readCommits(lines)
    : readOnelines(lines);
  if (items === null) return null;
  const subjects = new Map(
    items
      .filter(({ note }) => !MERGE.test(note))
      .map(({ day, note }) => ({ day, note: subjectOf(note) }))
      .filter(({ note }) => note !== '')
      .map((item) => [`${item.day} ${item.note}`, item]),
  );
  return { source: 'commits', items: [...subjects.values()] };
}
