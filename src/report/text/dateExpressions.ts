export interface DateExpression {
  readonly start: number;
  readonly end: number;
  /** null for a placeholder. */
  readonly date: CalendarDate | null;
}

/** A day as written: the year and the weekday may be absent. */
export interface CalendarDate {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number | null;
}

const GAP = '[ \\t\\u3000]{0,4}';
const BLANK_DIGIT = '[〇○◯●×xymd_＿*＊?？\\u2026 \\t\\u3000]';
const WEEKDAY = `(?:${GAP}[(（]${GAP}([日月火水木金土])(?:曜日?)?${GAP}[)）]|${GAP}([日月火水木金土])曜日?)?`;
const BLANK_WEEKDAY = `(?:${GAP}[(（](?:[〇○◯×x_＿*＊\\- \\t\\u3000]{0,4}|曜日?|[〇○◯]曜日?|\\{\\{曜日\\}\\}|ddd)[)）])?`;
const D = '[0-9０-９]';

const PLACEHOLDER_FORMS = [
  `\\{{1,2}${GAP}today${GAP}\\}{1,2}`,
  `(?:\\{\\{|\\{|\\[|［|＜|<|〔)${GAP}(?:日付|年月日|今日の日付|本日の日付|作成日|報告日|date|yyyy[-/]mm[-/]dd)${GAP}(?:\\}\\}|\\}|\\]|］|＞|>|〕)`,
  `(?:令和|20|(?!年月日))(?:${BLANK_DIGIT}|${D}{2}(?=年[^0-9０-９])){0,4}年${BLANK_DIGIT}{0,3}月${BLANK_DIGIT}{0,3}日`,
  `(?<![a-z0-9])(?:20${BLANK_DIGIT}{2}|y{4}|x{4}|[〇○◯]{4})[-/.](?:m{1,2}|x{2}|[〇○◯]{1,2}|_{1,3})[-/.](?:d{1,2}|x{2}|[〇○◯]{1,2}|_{1,3})(?![a-z0-9])`,
  `(?<![0-9０-９年])[〇○◯×x_＿]{1,2}月[〇○◯×x_＿]{1,2}日`,
];

const PLACEHOLDER = new RegExp(`(?:${PLACEHOLDER_FORMS.join('|')})${BLANK_WEEKDAY}`, 'giu');

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

const DATE = new RegExp(
  [
    `(?<![0-9０-９])(?:(?<era>令和|R)${GAP}(?<eraYear>${D}{1,2}|元)|(?<y1>${D}{4}))${GAP}年${GAP}(?<m1>${D}{1,2})${GAP}月${GAP}(?<d1>${D}{1,2})${GAP}日${WEEKDAY}`,
    `(?<![0-9０-９./-])(?<y2>${D}{4})(?<sep>[-/.／])(?<m2>${D}{1,2})[-/.／](?<d2>${D}{1,2})(?![0-9０-９])${WEEKDAY}`,
    `(?<![0-9０-９])(?<m3>${D}{1,2})${GAP}月の?${GAP}(?<d3>${D}{1,2})${GAP}日(?!間)${WEEKDAY}`,
    `(?<![0-9０-９./-])(?<m4>${D}{1,2})[/／](?<d4>${D}{1,2})(?![0-9０-９/／])${WEEKDAY}`,
    `(?<![a-z])(?<m5>${MONTHS})[a-z]{0,6}\\.? (?<d5>${D}{1,2})(?:st|nd|rd|th)?,? (?<y5>${D}{4})`,
    `(?<![0-9])(?<d6>${D}{1,2})(?:st|nd|rd|th)? (?<m6>${MONTHS})[a-z]{0,6}\\.?,? (?<y6>${D}{4})`,
  ].join('|'),
  'giu',
);

function toNumber(digits: string): number {
  return Number(digits.normalize('NFKC'));
}

function monthNumber(written: string): number {
  const name = MONTHS.split('|').indexOf(written.toLowerCase());
  return name === -1 ? toNumber(written) : name + 1;
}

function calendarDate(match: RegExpExecArray): CalendarDate | null {
  const groups = match.groups ?? {};
  const month = groups.m1 ?? groups.m2 ?? groups.m3 ?? groups.m4 ?? groups.m5 ?? groups.m6;
  const day = groups.d1 ?? groups.d2 ?? groups.d3 ?? groups.d4 ?? groups.d5 ?? groups.d6;
  if (month === undefined || day === undefined) return null;
  const written = groups.y1 ?? groups.y2 ?? groups.y5 ?? groups.y6;
  const era = groups.eraYear;
  const year =
    era !== undefined
      ? 2018 + (era === '元' ? 1 : toNumber(era))
      : written === undefined
        ? null
        : toNumber(written);
  const weekday = match
    .slice(1)
    .find((part) => part !== undefined && /^[日月火水木金土]$/u.test(part));
  const date = {
    year,
    month: monthNumber(month),
    day: toNumber(day),
    weekday: weekday === undefined ? null : '日月火水木金土'.indexOf(weekday),
  };
  return date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31 ? date : null;
}

/** What every date and every place for one has at least one of. */
const HINT = /[0-9０-９年月日{[［＜<〔YyXx〇○◯]/u;

const DATE_HINT =
  /[0-9０-９][ \t\u3000]{0,4}[月\-./／年]|[0-9０-９][a-z]{0,2} [a-z]|[a-z]\.? [0-9０-９]|元[ \t\u3000]{0,4}年/iu;

export function datesIn(text: string): readonly DateExpression[] {
  if (!DATE_HINT.test(text)) return [];
  return [...text.matchAll(DATE)].flatMap((match) => {
    const date = calendarDate(match);
    return date === null ? [] : [{ start: match.index, end: match.index + match[0].length, date }];
  });
}

/** The places left for a date in a text ({{日付}}, 〇年〇月〇日, YYYY/MM/DD …), in order; [日付] before a date or another place is its label. */
export function datePlaceholdersIn(text: string): readonly DateExpression[] {
  if (!HINT.test(text)) return [];
  const places = [...text.matchAll(PLACEHOLDER)].map((match) => {
    const end = match.index + match[0].length;
    return { start: end - match[0].trimStart().length, end, date: null };
  });
  return places.filter(({ start, end }) => {
    if (!/^[[［＜<〔]/u.test(text.slice(start, end))) return true;
    const gap = /^[ \t\u3000]*[:：]?[ \t\u3000]*/u.exec(text.slice(end))?.[0].length ?? 0;
    const isNext = (place: DateExpression): boolean => place.start === end + gap;
    return !places.some(isNext) && datesIn(text.slice(end))[0]?.start !== gap;
  });
}

export function withoutDates(text: string): string {
  return HINT.test(text) ? text.replace(PLACEHOLDER, '').replace(DATE, '') : text;
}

/** Whether a date as written names the day of the other one; what is not written does not count. */
export function isSameDay(written: CalendarDate, day: CalendarDate): boolean {
  return (
    written.month === day.month &&
    written.day === day.day &&
    (written.year === null || day.year === null || written.year === day.year) &&
    (written.weekday === null || day.weekday === null || written.weekday === day.weekday)
  );
}
