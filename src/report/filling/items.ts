import { parseDocument } from '../document.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { numbered } from '../text/headingLike.ts';

export const DEFAULT_LEAD = '・';

export const NOTHING = '特になし';

export interface Item {
  readonly indent: string;
  readonly text: string;
  readonly isLabel?: true;
}

export function labelled(label: string, items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? [] : [{ indent: '', text: `${label}：`, isLabel: true }, ...items];
}

export function itemsOf(field: string): readonly Item[] {
  const lines = parseDocument(field).written;
  const indentOf = (text: string): string => /^[ \t\u3000]*/u.exec(text)?.[0] ?? '';
  const outer = indentOf(lines[0]?.text ?? '');
  return lines.flatMap(({ text, bullet }) => {
    const isListed = bullet !== null && !bullet.isNumbered;
    const words = isListed ? bullet.text : text.trim();
    if (isBlank(words)) return [];
    const indent = indentOf(text);
    return [{ indent: isListed || indent.length > outer.length ? indent : '', text: words }];
  });
}

export function bulleted(items: readonly Item[], lead: string): readonly string[] {
  const spaced = /[-*+–—\].)]$/u.test(lead) ? `${lead} ` : lead;
  let count = 0;
  return items.map(({ indent, text, isLabel }) => {
    count = isLabel ? 0 : count + 1;
    return isLabel ? text : indent + numbered(spaced, count) + text;
  });
}
