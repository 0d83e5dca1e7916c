import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/report/document.ts';
import { listIn, rowsIn } from '../support/rows.ts';

const outline = (text: string): readonly string[] =>
  parseDocument(text).sections.map(
    ({ heading, parent, role }) => `${parent === null ? '' : '  '}${heading.text} (${role ?? '-'})`,
  );

describe('parseDocument', () => {
  it('takes a report apart into head, sections and closing', () => {
    const text = '【日報】{{日付}}\n\n■ 本日の業務\n・検品\n\n■ その他\n特になし\n\n以上です。';
    const { head, sections, closing } = parseDocument(text);
    expect(head.map((line) => line.text)).toEqual(['【日報】{{日付}}', '']);
    expect(
      sections.map(({ heading, lines }) => [heading.text, lines.map((line) => line.text)]),
    ).toEqual([
      ['■ 本日の業務', ['・検品', '']],
      ['■ その他', ['特になし', '']],
    ]);
    expect(closing.map((line) => line.text)).toEqual(['以上です。']);
  });

  it.each(
    rowsIn(`
marked ¦ ■ 本日の業務⏎・a⏎▼明日の予定⏎・b ¦ ■ 本日の業務 (today)‖▼明日の予定 (tomorrow)
bare above a list ¦ 本日の作業⏎・a⏎⏎困り事⏎・b ¦ 本日の作業 (today)‖困り事 (-)
`),
  )('finds a heading: %s', (_, text, expected) => {
    expect(outline(text)).toEqual(listIn(expected));
  });

  it.each([
    ['labels of a sheet', '氏名：山田\n部署：開発部\n天候：晴れ'],
    ['cells', '| 本日の業務 | 会議 |\n| 備考 | なし |'],
    ['a dated label', '【日付】2026年11月20日(金)'],
    ['days and people', '一日中、会議でした。\n三者で話しました。'],
    ['lines of a closed fence', '```\n# 設定\nx = 1\n```'],
    ['a legend', '◎　○　△　×'],
  ])('finds none in %s', (_, text) => {
    expect(outline(text)).toEqual([]);
  });

  it('takes labels that stand beside each other below a marked heading for no headings', () => {
    expect(outline('氏名：\n部署：\n■ 本日の業務\n時間：\n場所：\n\n■ 備考\n・')).toEqual([
      '■ 本日の業務 (today)',
      '■ 備考 (remarks)',
    ]);
  });

  it('knows what stands below what', () => {
    expect(outline('# 日報\n\n## A\n### a\n- x\n### b\n- y\n\n## B\n- z')).toEqual([
      '## A (-)',
      '  ### a (-)',
      '  ### b (-)',
      '## B (-)',
    ]);
    expect(outline('■ A\n□ a\n・x\n□ b\n・y\n\n■ B\n・z')).toEqual([
      '■ A (-)',
      '  □ a (-)',
      '  □ b (-)',
      '■ B (-)',
    ]);
    const { sections } = parseDocument('■ A\n□ a\n・x\n■ B\n□ a\n・y');
    expect(sections.map(({ parent }) => parent)).toEqual([null, 0, null, 2]);
  });

  it('leaves a phrase in the middle of prose in its section', () => {
    const { sections, closing } = parseDocument('■ 所感\n頑張りました。\nよろしくお願いします。');
    expect(sections[0]?.lines).toHaveLength(2);
    expect(closing).toEqual([]);
  });
});
