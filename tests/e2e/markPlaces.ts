import { expect } from '@playwright/test';

/** Numbers that no note has, at all places that a line has: after Latin and kana, before and behind a wrap, a tab, an empty line. */
export const MARKED_TEXT = [
  '【日報】2026年11月20日(金)',
  '',
  '■ 本日の業務',
  '・検索機能の絞り込みを実装し、単体テストを 81件 追加しました。',
  '・The quick brown fox: 82件 of the search index were rebuilt twice, 83件 once more, あとは様子を見ています。',
  '\t・タブの後ろに84件、そのあと\t85件。',
  '',
  '',
  '・AVA To. fi ffl 86件、、、「87件」（88件）…。ーーー89件',
  '・午前は検索の並べ替えの設計をまとめ、午後からは過去の障害の記録を読み返して、似たものが91件あることを確かめたうえで、担当の方に相談し、残る92件は来週に回すことにしました。',
  '・👩‍👩‍👧 と 𠮷野家様の 93件、ﾊﾝｶｸの94件',
  '',
  '■ 明日の予定',
  '以上です。お手すきの際にご確認いただけますと幸いです。（ここはご自分で）',
  '・96件',
].join('\n');

/** The selection as pixels to look for, and nothing over it. */
export const SELECTED_IN_GREEN = `
  #result::selection { background: #0f0; color: #0f0; }
  #result { caret-color: transparent; }
  [role="dialog"] { display: none; }`;

/** Where words stand in the window, in CSS pixels. */
export interface Place {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** Runs in the page: the words that are marked in 生成結果, each with its range in the value and where the layer has its lines. */
export function markedWords() {
  const node = document.querySelector<HTMLTextAreaElement>('#result')!;
  const layer = node.previousElementSibling?.firstElementChild;
  const words: { readonly start: number; readonly end: number; readonly lines: Place[] }[] = [];
  for (const mark of layer?.querySelectorAll(
    '[data-mark-style="wavy"], [data-mark-style="dotted"]',
  ) ?? []) {
    const before = document.createRange();
    before.setStart(layer!, 0);
    before.setEndBefore(mark);
    const start = before.toString().length;
    const lines: { left: number; right: number; middle: number }[] = [];
    for (const { left, right, top, bottom, width } of mark.getClientRects()) {
      const middle = (top + bottom) / 2;
      const last = lines.at(-1);
      // A space that hangs over the end of its line is a box of its own.
      if (last !== undefined && Math.abs(last.middle - middle) < 4) last.right = right;
      else if (width > 1) lines.push({ left, right, middle });
    }
    words.push({ start, end: start + (mark.textContent ?? '').length, lines });
  }
  return words;
}

/** Runs in the page. */
export function bringMarkIntoView(index: number): void {
  const node = document.querySelector<HTMLTextAreaElement>('#result')!;
  const marks = node.previousElementSibling!.querySelectorAll(
    '[data-mark-style="wavy"], [data-mark-style="dotted"]',
  );
  const middle = () => marks[index]!.getClientRects()[0]!.top;
  const { top, height } = node.getBoundingClientRect();
  node.scrollTop += middle() - top - height / 2;
  scrollBy(0, middle() - innerHeight / 2);
}

/**
 * Two pixels and the eighth of an em between 83 and 件, three where an engine shapes what stands on both sides of a mark apart. The end of a line that wraps goes to a
 * selection with all that is behind it (in WebKit any line's), and the eighth of an em between 83 and 件 to whichever it is.
 */
export function expectSamePlaces(
  lines: readonly Place[],
  places: readonly Place[],
  words: string,
  isWebKit = false,
): void {
  expect(places, words).toHaveLength(lines.length);
  for (const [at, line] of lines.entries()) {
    const { left, right, middle } = places[at]!;
    const isEnd = at === lines.length - 1;
    expect(Math.abs(left - line.left), words).toBeLessThanOrEqual(isWebKit ? 3 : 2.5);
    if (isEnd && !isWebKit) expect(Math.abs(right - line.right), words).toBeLessThanOrEqual(3);
    expect(Math.abs(middle - line.middle), words).toBeLessThanOrEqual(2);
  }
}

/** Runs in any page: where the pixels of a picture are pure green, a line of text each; `scale` is its pixels for a CSS pixel. */
export async function greenPlaces({
  png,
  scale,
  lineHeight,
}: {
  readonly png: string;
  readonly scale: number;
  readonly lineHeight: number;
}): Promise<readonly Place[]> {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawing = canvas.getContext('2d')!;
  drawing.drawImage(picture, 0, 0);
  const { data, width, height } = drawing.getImageData(0, 0, picture.width, picture.height);
  const rows: { left: number; right: number; top: number; bottom: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    let [left, right] = [Infinity, -1];
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (data[at]! > 120 || data[at + 1]! < 200 || data[at + 2]! > 120) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
    if (right === -1) continue;
    const last = rows.at(-1);
    const isOther =
      last === undefined ||
      last.bottom < y ||
      Math.abs(last.left - left) + Math.abs(last.right - right) > 4 * scale;
    const height = (y - (last?.top ?? y)) / scale;
    const isNextLine =
      last === undefined || last.bottom < y || height >= (isOther ? lineHeight / 2 : lineHeight);
    if (isNextLine) rows.push({ left, right, top: y, bottom: y + 1 });
    else last.bottom = y + 1;
  }
  return rows.map(({ left, right, top, bottom }) => ({
    left: left / scale,
    right: right / scale,
    middle: (top + bottom) / 2 / scale,
  }));
}
