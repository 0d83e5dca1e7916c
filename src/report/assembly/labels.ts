import { isBlank } from '../../domain/inputFields.ts';
import { quotedLines } from '../document.ts';
import { bulletOf } from '../text/bullets.ts';
import { keepsPlace } from '../text/frameLines.ts';
import { headingKey } from '../text/headings.ts';
import { isSectionLabel } from '../text/sectionLabels.ts';
import { cellsOf, isOfTable, isRow, rowLike, tableIn } from '../text/tables.ts';
import { NOTHING_TO_REPORT } from '../text/textLines.ts';

export interface LabelledLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Where the value starts in the line. */
  readonly start: number;
}

const LABEL =
  /^((?:【([^【】]{1,24})】|([^：:。、「」【】]{1,24}?)(?<!https?|[0-9０-９])[：:](?!\/\/)(?:\*{1,2}|__)?)[ \t\u3000]*)(.*)$/su;
const NO_LABEL = /^(?:[（(［[]?例|※|注|<|[（(［[])/u;
const LONGEST_LINE = 4000;

export function labelOf(line: string): LabelledLine | null {
  if (line.length > LONGEST_LINE || isOfTable(line)) return null;
  const words = line.trimStart();
  const lead = bulletOf(line)?.lead.length ?? line.length - words.length;
  const found = LABEL.exec(line.slice(lead));
  const label = (found?.[2] ?? found?.[3] ?? '').trim();
  if (found === null || !/\p{L}/u.test(label) || NO_LABEL.test(label)) return null;
  const [, front = '', , bare, value = ''] = found;
  if (bare === undefined && isBlank(value)) return null;
  return { key: headingKey(label), label, value: value.trimEnd(), start: lead + front.length };
}

const OWN =
  /^(?:氏名|お?名前|(?:報告|作成|記入|提出|記録|担当)者名?|担当|社員名|会社名?|社名|部署名?|部門|部|課|班|チーム|所属(?:部署)?|所属名|店舗名?|店名|支店|拠点|事業所|営業所|役職|宛先?|提出先|報告先|差出人|to|cc|from|件名|subject|name|team)$/u;

/** Whether a label asks for who or where, which stays the same every day. */
export function isOwn(key: string): boolean {
  return OWN.test(key);
}

function isForm(value: string): boolean {
  return (
    !isBlank(value) &&
    !/[0-9０-９。]/u.test(value) &&
    /[・/／]|\S[ \t\u3000]{2,}/u.test(value) &&
    !/^[○〇◯●×xX＊*_＿.．…]{2,}/u.test(value)
  );
}

function isWhoOrWhere(line: string): boolean {
  if (!isRow(line)) {
    const found = labelOf(line);
    return found === null || (isOwn(found.key) && !keepsPlace(found.value));
  }
  const [label = '', ...values] = cellsOf(line);
  return isOwn(headingKey(label)) && values.some((value) => !keepsPlace(value));
}

function unanswered(line: string): string {
  if (isRow(line)) {
    const [label = '', ...values] = cellsOf(line);
    const cells = isWhoOrWhere(line) ? values : values.map(() => '');
    return values.every((value, at) => value === cells[at])
      ? line
      : rowLike(line, [label, ...cells]);
  }
  const found = labelOf(line);
  if (found === null) return line;
  const { value, start } = found;
  return isWhoOrWhere(line) || isForm(value) ? line : line.slice(0, start).trimEnd();
}

function isUnsaid(value: string): boolean {
  const text = value.trim();
  return keepsPlace(text) && !NOTHING_TO_REPORT.test(text);
}

function answered(line: string, own: string): string {
  const isSaid = isRow(line)
    ? cellsOf(line)
        .slice(1)
        .some((value) => !isBlank(value))
    : !isUnsaid(labelOf(line)?.value ?? 'x');
  return !isSaid && isWhoOrWhere(own) ? own : line;
}

const BOX = /^[ \t\u3000]*(?:[-*+・•][ \t\u3000]*\[ ?\]|[☐□])[ \t\u3000]*(\S.*)$/su;
const ANY_BOX = /^[ \t\u3000]*(?:[-*+・•][ \t\u3000]*\[[ xX✓✔]?\]|[☐□☑■✓✔☒])[ \t\u3000]*(\S.*)$/su;

/** What a line of a form is found again by; null for one that is none. `isTemplate`: only what stays when unanswered. */
function formKey(line: string, isTemplate: boolean, isPrevious: boolean): string | null {
  if (isOfTable(line)) {
    const cells = isRow(line) ? cellsOf(line) : [];
    const [label = ''] = cells;
    return cells.length > 1 && label !== '' ? `|${headingKey(label)}` : null;
  }
  const box = (isTemplate ? BOX : ANY_BOX).exec(line)?.[1];
  if (box !== undefined) return `☐${headingKey(box)}`;
  const found = labelOf(line);
  if (found === null) return null;
  const isItem =
    isTemplate &&
    isPrevious &&
    ((bulletOf(line) !== null && !keepsPlace(found.value)) ||
      !(isSectionLabel(found.label) || isOwn(found.key) || keepsPlace(found.value)));
  return isItem ? null : `：${found.key}`;
}

interface FormLine {
  readonly line: string;
  readonly key: string;
  readonly rule: readonly string[];
  readonly isHead: boolean;
}

function formLines(body: readonly string[], isPrevious: boolean): readonly FormLine[] {
  const table = tableIn(body);
  return body.flatMap((line, index): readonly FormLine[] => {
    const isHead = index === table?.head;
    if (table !== null && index > table.head && index < table.end) return [];
    const key = formKey(line, true, isPrevious);
    const below = body[index + 1] ?? '';
    const rule = isRow(line) && isOfTable(below) && !isRow(below) ? [below] : [];
    return key === null
      ? []
      : [{ line, key: isHead ? headKey(line) : key, rule, isHead: isHead || rule.length > 0 }];
  });
}

const headKey = (line: string): string => cellsOf(line).map(headingKey).join('|');

export function withForms(
  lines: readonly string[],
  body: readonly string[],
  isPrevious: boolean,
): readonly string[] {
  const forms = formLines(body, isPrevious);
  if (forms.length === 0) return lines;
  const quoted = quotedLines(lines);
  const places = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    if (quoted.has(index)) continue;
    const keys = [formKey(line, false, isPrevious), isRow(line) ? headKey(line) : null];
    for (const key of new Set(keys)) {
      if (key === null) continue;
      const found = places.get(key);
      if (found === undefined) places.set(key, [index]);
      else found.push(index);
    }
  }
  for (const found of places.values()) found.reverse();
  const written = [...lines];
  const before = new Map<number, string[]>();
  let at = 0;
  for (const { line, key, rule, isHead } of forms) {
    const place = places.get(key)?.pop();
    const result = isHead
      ? (written[place ?? -1] ?? line)
      : place === undefined
        ? unanswered(line)
        : answered(lines[place] ?? '', line);
    if (place !== undefined) {
      written[place] = result;
      at = Math.max(at, endOfAnswer(lines, place));
    } else {
      const row =
        isHead || isRow(line) ? lines.findIndex((one, index) => index >= at && isRow(one)) : -1;
      const to = isHead && row !== -1 ? row : at;
      before.set(to, [...(before.get(to) ?? []), result, ...rule]);
    }
  }
  return [...written, ''].flatMap((line, index) => [
    ...(before.get(index) ?? []),
    ...(index < written.length ? [line] : []),
  ]);
}

function endOfAnswer(lines: readonly string[], place: number): number {
  const line = lines[place] ?? '';
  const isOpen = !isOfTable(line) && isBlank(labelOf(line)?.value ?? 'x');
  const isBelow = (text: string): boolean =>
    !isBlank(text) &&
    formKey(text, false, false) === null &&
    (isOfTable(line)
      ? isOfTable(text) && (cellsOf(text)[0] ?? '') === ''
      : isOpen || /^[ \t\u3000]/u.test(text));
  let end = place + 1;
  while (end < lines.length && isBelow(lines[end] ?? '')) end += 1;
  return end;
}
