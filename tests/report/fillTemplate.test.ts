import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../src/report/fill.ts';

const draft = (template: string, today = '実装', tomorrow = '測定', remarks = ''): string =>
  fillTemplate({ today, tomorrow, remarks, template, date: '2026年11月20日(金)' });

describe('fillTemplate', () => {
  it('follows the number, mark and indent of the bullets', () => {
    expect(draft('■ 今日\n　１．\n　２．\n■ 明日\n- [ ] ', 'い\nろ\nは')).toBe(
      '■ 今日\n　１．い\n　２．ろ\n　３．は\n■ 明日\n- [ ] 測定',
    );
    expect(draft('■ 今日\n①\n■ 明日\n-', 'い\nろ')).toBe('■ 今日\n①い\n②ろ\n■ 明日\n- 測定');
  });

  it('takes the marks of the notes off and keeps their levels', () => {
    expect(
      draft(
        '■ 今日\n・\n■ 明日\n・',
        '- 検索\n  - 絞り込み\n* 並べ替え\n\n1. 順番',
        '・測定\r\n・修正',
      ),
    ).toBe('■ 今日\n・検索\n  ・絞り込み\n・並べ替え\n・1. 順番\n■ 明日\n・測定\n・修正');
  });

  it.each([
    [
      '| 項目 | 内容 |\n|---|---|\n| 本日 | |\n| 明日 | |',
      '| 項目 | 内容 |\n|---|---|\n| 本日 | 実装 |\n| 明日 | 測定 |',
    ],
    [
      '日付：\n氏名：山田\n本日の業務：\n明日の予定：',
      '日付：2026年11月20日(金)\n氏名：山田\n本日の業務：実装\n明日の予定：測定',
    ],
  ])('gives each row of a sheet its own: %j', (template, expected) => {
    expect(draft(template)).toBe(expected);
  });

  it('keeps what only looks like a mark', () => {
    expect(draft('■ 今日\n・\n■ 明日\n・', '-5度\n1.5倍\n*.ts を整理\n#482')).toBe(
      '■ 今日\n・-5度\n・1.5倍\n・*.ts を整理\n・#482\n■ 明日\n・測定',
    );
  });

  it('takes no heading that does not name the notes, and adds one for them', () => {
    expect(draft('日報\n■ Good\n・\n■ 困りごと\n・\n■ Next\n・', '実装', '測定', '相談')).toBe(
      '日報\n■ Good\n・\n■ 困りごと\n・\n■ Next\n・測定\n■ 備考\n・相談\n今日やったこと：\n・実装',
    );
  });

  it('puts what finds no heading under remarks, each day apart', () => {
    expect(draft('■ 内容\n・\n\n以上です。', '実装', '測定', '相談')).toBe(
      '■ 内容\n・実装\n■ 備考\n・相談\n明日やること：\n・測定\n\n以上です。',
    );
    expect(draft('■ 今日\n・\n■ 明日\n・\n■ その他\n特になし', '実装', '測定', '相談')).toBe(
      '■ 今日\n・実装\n■ 明日\n・測定\n■ その他\n・相談',
    );
    expect(draft('お疲れさまです。\n以上です。')).toBe(
      'お疲れさまです。\n今日やったこと：\n・実装\n明日やること：\n・測定\n以上です。',
    );
  });

  it('fills sections without bullets', () => {
    expect(draft('■ 今日\n\n■ 明日\n（記入してください）\n\n以上です。')).toBe(
      '■ 今日\n・実装\n\n■ 明日\n・測定\n\n以上です。',
    );
    expect(draft('今日\n----\n箇条書きで。\n\n## 明日\nなし', '実装')).toContain('・実装');
  });

  it('replaces the items and the prose of a previous report, and no template text', () => {
    const previous =
      '日報 2026年11月19日(木)\n\n■ 今日\n設計しました。\n\n■ 明日\n・実装\n　続きも\n\n・測定\n\n■ 課題\n・遅い\n\n■ その他\n・休みます\n\n以上です。';
    expect(draft(previous, '実装した', '直す')).toBe(
      '日報 2026年11月20日(金)\n\n■ 今日\n・実装した\n\n■ 明日\n・直す\n\n■ 課題\n・\n\n■ その他\n・特になし\n\n以上です。',
    );
    const guided = '{{日付}}\n■ 今日\n簡潔に書く。\n■ 明日\n・例：設計\n■ 課題\n・自由に';
    expect(draft(guided)).toBe(
      '2026年11月20日(金)\n■ 今日\n簡潔に書く。\n・実装\n■ 明日\n・測定\n■ 課題\n・自由に',
    );
  });

  it('says 特になし under remarks that there are none of', () => {
    expect(draft('■ 今日\n・\n■ 明日\n・\n■ 備考\n・\n・\n■ 課題\n・')).toBe(
      '■ 今日\n・実装\n■ 明日\n・測定\n■ 備考\n・特になし\n■ 課題\n・',
    );
  });

  it('chooses the heading that is meant', () => {
    const headings = [
      '本日の目標',
      '作業場所',
      '業務連絡',
      '本日の実績',
      '本日の所感',
      '明日の課題',
      '次回の予定',
      '予定',
    ];
    const template = headings.map((heading) => `■ ${heading}\n・`).join('\n');
    const filled = draft(template, '実装', '測定', '相談').split('\n');
    expect(filled[filled.indexOf('・実装') - 1]).toBe('■ 本日の実績');
    expect(filled[filled.indexOf('・測定') - 1]).toBe('■ 次回の予定');
    expect(filled[filled.indexOf('・相談') - 1]).toBe('■ 業務連絡');
  });

  it('keeps the line breaks of the template', () => {
    expect(draft('■ 今日\r\n・\r\n■ 明日\r\n・', 'い\nろ')).toBe(
      '■ 今日\r\n・い\r\n・ろ\r\n■ 明日\r\n・測定',
    );
  });
});

const inToday = (body: string, today = '実装'): string =>
  draft(`■ 今日\n${body}\n■ 明日\n・`, today).slice('■ 今日\n'.length, -'\n■ 明日\n・測定'.length);

describe('the items of a field', () => {
  it.each([
    ['  実装  ', '・実装'],
    ['　・検索\n\t- 型', '　・検索\n\t・型'],
    ['・\n- \n\u200b\n実装', '・実装'],
    ['　1. 実装', '・1. 実装'],
    ['検索\n　絞り込み', '・検索\n　・絞り込み'],
    ['・ \u200b', '・特になし'],
  ])('%j become %j', (today, items) => {
    expect(inToday('・', today)).toBe(items);
  });
});

describe('the bullet', () => {
  it.each([
    ['-', '- い\n- ろ'],
    ['*', '* い\n* ろ'],
    ['–', '– い\n– ろ'],
    ['- [ ]', '- [ ] い\n- [ ] ろ'],
    ['•', '•い\n•ろ'],
    ['● ', '● い\n● ろ'],
    ['1.', '1. い\n2. ろ'],
    ['1)', '1) い\n2) ろ'],
    ['(1)', '(1) い\n(2) ろ'],
    ['（１）', '（１）い\n（２）ろ'],
    ['3、', '1、い\n2、ろ'],
    ['10. ', '1. い\n2. ろ'],
    ['１０．', '１．い\n２．ろ'],
    ['⑳', '①い\n②ろ'],
  ])('%j leads to %j', (bullet, items) => {
    expect(inToday(bullet, 'い\nろ')).toBe(items);
  });

  const last = (bullet: string, count: number) =>
    inToday(bullet, Array.from({ length: count }, () => 'い').join('\n')).split('\n')[count - 1];

  it.each([
    ['1.', 10, '10. い'],
    ['１．', 10, '１０．い'],
    ['①', 20, '⑳い'],
    ['①', 21, '(21)い'],
  ])('%j numbers on to %i', (bullet, count, item) => {
    expect(last(bullet, count)).toBe(item);
  });

  it('of a section without one is the first of the template that has no number', () => {
    expect(draft('■ 今日\n特になし\n■ 課題\n1. \n- \n■ 明日\n* ')).toBe(
      '■ 今日\n- 実装\n■ 課題\n1. \n- \n■ 明日\n* 測定',
    );
    expect(draft('■ 今日\n1. \n■ 明日\n特になし')).toBe('■ 今日\n1. 実装\n■ 明日\n・測定');
  });
});

describe('a section with a list', () => {
  it.each([
    ['items with blank lines between', '・\n\n・\n \n・\n', '・実装\n'],
    ['wrapped and sub-items', '・例\n　続き\n\tさらに\n  - 下\n文', '・実装\n文'],
    ['an indented line behind a blank one', '・\n\n　残る', '・実装\n\n　残る'],
    ['an indented line before it', '　残る\n・', '　残る\n・実装'],
    ['prose with a blank right behind it', '・\n文 です。', '・実装\n文 です。'],
    ['prose around it', '文\n・\n文\n', '文\n・実装\n文\n'],
    ['a line of blanks behind it', '・\n　\n文', '・実装\n　\n文'],
    ['a second list', '・\n文\n・例', '・実装\n文\n・例'],
  ])('%s', (_, body, filled) => {
    expect(inToday(body)).toBe(filled);
  });
});

describe('a section without a list', () => {
  it.each([
    ['prose', '簡潔に。\n二行で。\n\n文', '簡潔に。\n二行で。\n・実装\n\n文'],
    ['prose behind a blank line', '\n簡潔に。', '・実装\n\n簡潔に。'],
    ['prose between rules', '----\n簡潔に。\n----\n文', '----\n簡潔に。\n・実装\n----\n文'],
    ['two rules and a blank line', '----\n====\n\n文', '----\n====\n・実装\n\n文'],
    ['nothing to report', '文\n 特になし \n文', '文\n・実装\n文'],
    ['nothing at all', '', '・実装\n'],
  ])('%s', (_, body, filled) => {
    expect(inToday(body)).toBe(filled);
  });

  it.each(['---', '===', '***', '___', '~~~', '━━━', '───', '―――', '＝＝＝', '＿＿＿'])(
    'the items come between the rules %s',
    (rule) => {
      expect(inToday(`${rule}\n文\n${rule}`)).toBe(`${rule}\n文\n・実装\n${rule}`);
    },
  );

  it.each([
    '以上です。',
    'よろしくお願いします。',
    '宜しくお願いします。',
    'お疲れさまでした。',
    'お手すきの際に。',
    'ご確認ください。',
    '失礼いたします。',
    '失礼します。',
  ])('the items come before %s', (closing) => {
    expect(inToday(`文\n${closing}`)).toBe(`文\n・実装\n${closing}`);
  });

  it.each([
    '（記入）',
    '(入力してください)',
    '（作業をここに）',
    '［作業を記入］',
    '[作業内容を記入してください]',
    '〔入力してください〕',
    '＜ここに記入＞',
    '<ここに>',
    `〔${'あ'.repeat(15)}記載${'い'.repeat(15)}〕`,
    `［${'あ'.repeat(15)}記載${'い'.repeat(15)}］`,
    `[${'あ'.repeat(15)}記載${'い'.repeat(15)}]`,
    `＜${'あ'.repeat(15)}記載${'い'.repeat(15)}＞`,
    `<${'あ'.repeat(15)}記載${'い'.repeat(15)}>`,
    ` （${'あ'.repeat(20)}記入${'い'.repeat(20)}） `,
  ])('the items take the place of %j', (invitation) => {
    expect(inToday(`文\n${invitation}\n文`)).toBe('文\n・実装\n文');
  });

  it.each([
    '失礼な話',
    '（例）',
    '記入のこと（必須）',
    '（必須）記入のこと',
    `（${'あ'.repeat(21)}記入）`,
    `（記入${'い'.repeat(21)}）`,
  ])('%j is prose', (prose) => {
    expect(inToday(`${prose}\n\n文`)).toBe(`${prose}\n・実装\n\n文`);
  });
});

describe('remarks', () => {
  it('without a section of their own go under the rest, wherever it stands', () => {
    expect(draft('■ 今日\n・\n■ その他\n・\n■ 明日\n・\n■ 課題\n・', '実装', '測定', '相談')).toBe(
      '■ 今日\n・実装\n■ その他\n・相談\n■ 明日\n・測定\n■ 課題\n・',
    );
  });

  it.each([
    ['a section for them without a list', '■ 備考\n特になし', '■ 備考\n特になし'],
    ['a section for the rest', '■ その他\n・', '■ その他\n・'],
  ])('that are blank leave %s as it is', (_, section, left) => {
    expect(draft(`■ 今日\n・\n■ 明日\n・\n${section}`)).toBe(
      `■ 今日\n・実装\n■ 明日\n・測定\n${left}`,
    );
  });
});

describe('a template with lines before its headings', () => {
  it('keeps them', () => {
    expect(draft('お疲れさまです。\n・ご報告です。\n\n■ 今日\n・\n■ 明日\n・')).toBe(
      'お疲れさまです。\n・ご報告です。\n\n■ 今日\n・実装\n■ 明日\n・測定',
    );
  });
});

describe('a template without headings', () => {
  it.each([
    [
      'a list',
      '作業です。\n- 例\n  続き\n文。\n- 例',
      '作業です。\n今日やったこと：\n- 実装\n明日やること：\n- 測定\n文。\n- 例',
    ],
    [
      'a closing',
      '作業です。\n\n以上です。\n文。',
      '作業です。\n\n今日やったこと：\n・実装\n明日やること：\n・測定\n\n以上です。\n文。',
    ],
    [
      'only a closing',
      '以上です。',
      '今日やったこと：\n・実装\n明日やること：\n・測定\n\n以上です。',
    ],
    [
      'neither',
      '作業です。\n文。',
      '作業です。\n文。\n今日やったこと：\n・実装\n明日やること：\n・測定',
    ],
  ])('with %s', (_, template, filled) => {
    expect(draft(template)).toBe(filled);
  });
});

describe('a previous report', () => {
  const TITLE = '日報 2026年11月20日(金)';

  it.each([
    ['prose between rules', '----\n設計。\n会議。\n----', '----\n・実装\n----'],
    ['prose behind a blank line', '\n設計。', '\n・実装'],
    ['a second list', '・設計\n午後\n- 会議\n- 相談\n文', '・実装\n午後\n-\n文'],
    ['a second list that is empty', '・設計\n午後\n- なし', '・実装\n午後\n- なし'],
  ])('gives up %s', (_, body, filled) => {
    expect(draft(`${TITLE}\n■ 今日\n${body}\n■ 明日\n・前`)).toBe(
      `${TITLE}\n■ 今日\n${filled}\n■ 明日\n・測定`,
    );
  });

  it.each([
    ['a list', '■ 課題\n- 遅い\n- \n文\n・別\n', '■ 課題\n-\n文\n・\n'],
    ['a wrapped item', '■ 課題\n・\n　遅い\n文', '■ 課題\n・\n文'],
    ['nothing to report', '■ 課題\n・なし\n・\n　なし\n文', '■ 課題\n・なし\n・\n　なし\n文'],
    ['prose', '■ 課題\n遅い。', '■ 課題'],
    ['the rest', '■ その他\n- 休み\n- 早退\n文', '■ その他\n- 特になし\n文'],
  ])('has in a section that nothing goes into: %s', (_, section, left) => {
    expect(draft(`${TITLE}\n■ 今日\n・\n■ 明日\n・前\n${section}`)).toBe(
      `${TITLE}\n■ 今日\n・実装\n■ 明日\n・測定\n${left}`,
    );
  });
});

describe('a sheet', () => {
  it.each([
    [
      'one note behind its label, several below it',
      '日付：{{日付}}\n氏名：山田\n本日の業務：\n体調：◎○△×\n明日の予定：○○○○\n備考：なし',
      '日付：2026年11月20日(金)\n氏名：山田\n本日の業務：\n・い\n・ろ\n体調：◎○△×\n明日の予定：測定\n備考：相談',
    ],
    [
      'what stands behind a label and is no place',
      '本日の業務：3行で書く\n明日の予定：\n備考：',
      '本日の業務：3行で書く\n・い\n・ろ\n明日の予定：測定\n備考：相談',
    ],
    [
      'labels below a heading',
      '■ 業務報告\n作業時間：\n作業内容：\n■ 明日の予定\n・\n■ 連絡\n・',
      '■ 業務報告\n作業時間：\n作業内容：\n・い\n・ろ\n■ 明日の予定\n・測定\n■ 連絡\n・相談',
    ],
    [
      'a label that is missing',
      '作業内容：\n翌日の作業：\n\n以上',
      '作業内容：\n・い\n・ろ\n翌日の作業：測定\n備考：相談\n\n以上',
    ],
    [
      'the values of a previous one',
      '日報 2026/11/19\n本日の業務：設計\n課題：遅い\n明日の予定：測定した\n備考：なし',
      '日報 2026年11月20日(金)\n本日の業務：\n・い\n・ろ\n課題：\n明日の予定：測定\n備考：相談',
    ],
    [
      'labels in brackets, and marks of self-evaluation',
      '【日付】{{日付}}\n【業務内容】\n【体調】◎○△×\n【明日の目標】\n【備考】なし',
      '【日付】2026年11月20日(金)\n【業務内容】\n・い\n・ろ\n【体調】◎○△×\n【明日の目標】\n・測定\n【備考】相談',
    ],
    [
      'labels in a list',
      '・本日の業務：\n・課題：\n・明日の予定：\n・備考：',
      '・本日の業務：\n　・い\n　・ろ\n・課題：\n・明日の予定：測定\n・備考：相談',
    ],
    [
      'examples and times below a label',
      '今日：\n・例：設計\n明日：\n9:00〜\n連絡：\n・',
      '今日：\n・い\n・ろ\n明日：\n9:00〜\n・測定\n連絡：\n・相談',
    ],
  ])('%s', (_, template, filled) => {
    expect(draft(template, 'い\nろ', '測定', '相談')).toBe(filled);
  });
});

describe('a table of labels', () => {
  it.each([
    [
      'with wide bars',
      '項目｜内容\n本日の業務｜\n課題｜\n明日の予定｜\n備考｜\n\n以上です。',
      '項目｜内容\n本日の業務｜い\n　｜ろ\n課題｜\n明日の予定｜測定\n備考｜相談\n\n以上です。',
    ],
    [
      'of Markdown, with room for more',
      '| 項目 | 内容 |\n|---|---|\n| 氏名 | 山田 |\n| 業務内容 |  |\n|  |  |\n| 明日の予定 |  |\n',
      '| 項目 | 内容 |\n|---|---|\n| 氏名 | 山田 |\n| 業務内容 | い |\n|  | ろ |\n| 明日の予定 | 測定 |\n\n備考：\n・相談\n',
    ],
    [
      'with tabs',
      '項目\t内容\n作業内容\t\n次回の予定\t\n申し送り\t',
      '項目\t内容\n作業内容\tい\n\tろ\n次回の予定\t測定\n申し送り\t相談',
    ],
    [
      'with two pairs in a row',
      '| 日付 | 11/20 | 天候 | 晴 |\n| 作業内容 |  | 明日の作業 |  |\n| 備考 |  | 人員 |  |',
      '| 日付 | 11/20 | 天候 | 晴 |\n| 作業内容 | い | 明日の作業 | 測定 |\n|  | ろ |  |  |\n| 備考 | 相談 | 人員 |  |',
    ],
  ])('%s', (_, template, filled) => {
    expect(draft(template, 'い\nろ', '測定', '相談')).toBe(filled);
  });
});

describe('a table with columns for several fields', () => {
  const rows = (head: string, ...cells: readonly string[]): string => [head, ...cells].join('\n');

  it('has them side by side where there is no other column', () => {
    const head = '| 本日の業務 | 明日の予定 | 備考 |\n|---|---|---|';
    expect(draft(rows(head, '|  |  |  |'), 'い\nろ', '測定', '相談')).toBe(
      rows(head, '| い | 測定 | 相談 |', '| ろ |  |  |'),
    );
  });

  it('has no plan in the row of a visit', () => {
    const head = '| 訪問先 | 商談内容 | 次回予定 | 備考 |\n|---|---|---|---|';
    expect(draft(rows(head, '|  |  |  |  |'), 'い', '測定', '相談')).toBe(
      rows(head, '|  | い |  |  |', '|  |  | 測定 |  |', '|  |  |  | 相談 |'),
    );
  });

  it('keeps what its rows say, and fills those that are only numbered', () => {
    const head = '■ 今日\n| No. | 内容 |\n|---|---|';
    expect(draft(`${head}\n| 1 |  |\n| 2 |  |\n■ 明日\n・`, 'い')).toBe(
      `${head}\n| 1 | い |\n| 2 |  |\n■ 明日\n・測定`,
    );
    const bare = '時間｜作業内容\n9:00｜\n10:00｜';
    expect(draft(`${bare}\n■ 明日\n・`)).toBe(`${bare}\n　｜実装\n■ 明日\n・測定`);
    const times = '■ 今日\n| 時間 | 内容 |\n|---|---|\n| 9:00 |  |\n| 10:00 |  |';
    expect(draft(`${times}\n■ 明日\n・`)).toBe(`${times}\n|  | 実装 |\n■ 明日\n・測定`);
  });
});

describe('a heading that is added', () => {
  it.each([
    ['## 今日\n- \n\n## 明日\n- ', '\n\n## 備考\n- 相談'],
    ['1. 今日\n・\n2. 明日\n・', '\n3. 備考\n・相談'],
    ['一、本日の業務\n・\n二、明日の予定\n・', '\n三、備考\n・相談'],
    ['【1】今日\n・\n\n【2】明日（予定）\n・', '\n\n【3】備考\n・相談'],
    ['【本日の業務】\n\n【明日の予定】', '\n\n【備考】\n・相談'],
    ['*本日*\n• \n*明日*\n• ', '\n*備考*\n• 相談'],
    ['**今日やったこと：**\n- [ ] \n**明日やること：**\n- [ ] ', '\n**備考：**\n- 相談'],
    ['(1) 今日\n・\n\n(2) 明日（予定）\n・', '\n\n(3) 備考\n・相談'],
    ['①今日の業務\n・\n\n②明日の業務\n・', '\n\n③備考\n・相談'],
    ['今日\n----\n・\n\n明日\n----\n・', '\n\n備考\n----\n・相談'],
  ])('to %j is marked as the others are', (template, added) => {
    const filled = draft(template, '実装', '測定', '相談');
    expect(filled.slice(filled.indexOf('測定') + 2)).toBe(added);
  });

  it.each([
    ['1. 本日の業務\n・\n2. 明日の予定\n・\n3. 所感\n・', '4. 備考'],
    ['１．本日の業務\n・\n２．明日の予定\n・\n３．一言\n・', '４．備考'],
    ['三、本日の業務\n・\n四、明日の予定\n・\n五、振り返り\n・', '六、備考'],
    ['①所感\n・\n②本日の業務\n・\n③明日の予定\n・', '④備考'],
    ['第一 本日の業務\n・\n第二 明日の予定\n・\n第三 所感\n・', '第四 備考'],
    ['九、本日の業務\n・\n十、明日の予定\n・\n十一、所感\n・', '十二、備考'],
    ['Ⅰ. 本日の業務\n・\nⅡ. 明日の予定\n・\nⅢ. 所感\n・', 'Ⅳ. 備考'],
    ['# 日報\n## 1. 今日\n・\n## 2. 明日\n・\n## 3. 所感\n・', '## 4. 備考'],
  ])('to %j has the next number', (template, heading) => {
    expect(draft(template, '実装', '測定', '相談').split('\n')).toContain(heading);
  });
});

describe('what belongs to a form', () => {
  it.each([
    ['labels', '・案件名：\n・進捗：'],
    ['names of parts', '1. 業務内容\n2. 結果'],
    ['boxes to tick', '- [ ] 清掃\n- [ ] 検温'],
    ['a legend', '○ できた\n× できない'],
  ])('stays: %s', (_, body) => {
    expect(inToday(body)).toContain(body);
    expect(inToday(body)).toContain('実装');
  });
});

describe('a table', () => {
  const table = '| 時間 | 内容 |\n|---|---|';

  it.each([
    ['without rows', table, `${table}\n|  | 実装 |\n|  | a \\| b |`],
    [
      'with an empty row',
      `\n${table}\n| | |\n\n文`,
      `\n${table}\n|  | 実装 |\n|  | a \\| b |\n\n文`,
    ],
    ['of one column', '|予定|\n|-|\n||', '|予定|\n|-|\n| 実装 |\n| a \\| b |'],
  ])('%s gets a row for each item', (_, body, filled) => {
    expect(inToday(body, '実装\na | b')).toBe(filled);
  });

  it('of a previous report keeps an empty row where nothing goes', () => {
    const previous = (row: string, date: string): string =>
      `日報 ${date}\n■ 今日\n・\n■ 明日\n・\n■ 課題\n${table}\n${row}`;
    expect(draft(previous('| 10時 | 遅い |', '2026年11月19日(木)'))).toBe(
      previous('|  |  |', '2026年11月20日(金)')
        .replace('今日\n・', '今日\n・実装')
        .replace('明日\n・', '明日\n・測定'),
    );
  });
});

describe('a table without a rule in a previous report', () => {
  const report = (rows: readonly string[], date: string): string =>
    ['日報 ' + date, '■ 本日の業務', ...rows, '', '■ 明日の予定', '・'].join('\n');

  it.each([
    ['tabs', ['内容\t時間', '設計\t2h', 'レビュー\t1h'], ['内容\t時間', '実装\t']],
    ['bars', ['内容 | 時間', '設計 | 2h'], ['内容 | 時間', '実装 | ']],
    [
      'wide bars',
      ['時間｜業務内容｜結果', '9:00｜設計｜完了'],
      ['時間｜業務内容｜結果', '　｜実装｜'],
    ],
    ['frames', ['| 作業 | 備考 |', '| 研修 |  |'], ['| 作業 | 備考 |', '| 実装 |  |']],
  ])('with %s has today in place of yesterday', (_, rows, filled) => {
    expect(draft(`${report(rows, '2026年11月19日(木)')}実装`)).toBe(
      `${report(filled, '2026年11月20日(金)')}測定`,
    );
  });

  it.each([
    ['labels', ['本日の業務\tクレーム対応', '氏名\t山田', '課題\t遅い']],
    ['labels below a head', ['項目｜内容｜備考', '本日の業務｜設計｜', '氏名｜山田｜']],
    ['pairs of labels', ['| 作業時間 | 8h | 担当 | 山田 |', '| 氏名 | 山田 | 天候 | 晴 |']],
    ['labels alone', ['作業時間\t担当', '連絡\t共有']],
    ['rows that differ', ['内容 | 時間', '氏名 | 山田 | 課長']],
  ])('keeps its labels: %s', (_, rows) => {
    const filled = draft(report(rows, '2026年11月19日(木)'));
    for (const row of rows) expect(filled).toContain(row.split(/[\t｜]| \| /u)[0]);
  });
});

describe('a heading for the person’s own words', () => {
  const inReflection = (body: string, remarks = ''): string =>
    draft(`■ 今日\n・\n■ 明日\n・\n■ 所感${body}`, '実装', '測定', remarks).split('■ 所感')[1] ??
    '';

  it.each([
    ['nothing', '\n', '\n（ここはご自分で）\n'],
    ['an empty bullet', '\n・', '\n・（ここはご自分で）'],
    ['nothing to report', '\n特になし', '\n（ここはご自分で）'],
    ['a hint', '\n※200字まで', '\n※200字まで\n（ここはご自分で）'],
  ])('with %s is left to them', (_, body, filled) => {
    expect(inReflection(body)).toBe(filled);
  });

  it('gets what the notes say of it', () => {
    expect(inReflection('\n', '- 感想：段取りが要る\n学び：早めに聞く')).toBe(
      '\n段取りが要る\n早めに聞く\n',
    );
    expect(draft('■ 今日\n・\n■ 明日\n・', '実装\n所感：段取り')).toContain('・所感：段取り');
    expect(draft('■ 今日\n・\n■ 感想\n・\n■ 学び\n・', '学び：早めに', '測定')).toContain(
      '■ 学び\n・早めに',
    );
  });

  it('takes no remarks, and stands empty above deeper headings', () => {
    expect(draft('■ 今日\n・\n■ 明日\n・\n■ 所感\n', '実装', '測定', '相談')).toBe(
      '■ 今日\n・実装\n■ 明日\n・測定\n■ 所感\n（ここはご自分で）\n■ 備考\n・相談\n',
    );
    expect(draft('## 今日\n- \n## 明日\n- \n## 振り返り\n### Keep\n- ')).toContain(
      '## 振り返り\n### Keep\n- ',
    );
  });
});

describe('a value behind its heading', () => {
  it.each([
    ['is one item', '明日：', '測定', '明日：\n・測定'],
    ['takes the place of nothing to report', '明日の予定：特になし', '測定', '明日の予定：測定'],
    ['makes room for several', '明日の予定：なし', '測定\n修正', '明日の予定：\n・測定\n・修正'],
  ])('%s', (_, line, tomorrow, filled) => {
    expect(draft(`今日：\n・\n${line}`, '実装', tomorrow)).toBe(`今日：\n・実装\n${filled}`);
  });
});

describe('notes behind labels and in cells', () => {
  const DAY = '日報 2026年11月19日(木)';
  const TODAY = '日報 2026年11月20日(金)';

  it.each([
    [
      'below a heading of a previous report',
      `${DAY}\n\n■ 報告\n本日の業務：設計\n明日の予定：実装\n\n■ 連絡\n・金曜は休みます`,
      `${TODAY}\n\n■ 報告\n本日の業務：\n・1. 見積の作成\n・2. 倉庫の棚卸\n明日の予定：\n・（ここに置く）\n・1. 検品\n\n■ 連絡\n・特になし`,
    ],
    [
      'in the cells of a previous report',
      `${DAY}\n本日の業務\t設計\n明日の予定\t実装\n課題\t遅い`,
      `${TODAY}\n本日の業務\t1. 見積の作成\n\t2. 倉庫の棚卸\n明日の予定\t（ここに置く）\n\t1. 検品\n課題\t`,
    ],
    [
      'in cells below a heading for own words',
      '所感：\n本日の業務\t\n明日の予定\t',
      '所感：\n（ここはご自分で）\n本日の業務\t1. 見積の作成\n\t2. 倉庫の棚卸\n明日の予定\t（ここに置く）\n\t1. 検品',
    ],
    [
      'next to items of a previous report',
      `${DAY}\n■ 報告\n本日の業務：設計\n・レビュー\n連絡：なし\n明日の予定：実装`,
      `${TODAY}\n■ 報告\n本日の業務：\n・1. 見積の作成\n・2. 倉庫の棚卸\n・\n連絡：なし\n明日の予定：\n・（ここに置く）\n・1. 検品`,
    ],
  ])('stay as they are %s', (_, template, filled) => {
    expect(draft(template, '1. 見積の作成\n2. 倉庫の棚卸', '（ここに置く）\n1. 検品')).toBe(filled);
  });
});

describe('what was said yesterday gives way', () => {
  const DAY = '日報 2026年11月19日(木)';
  const TODAY = '日報 2026年11月20日(金)';

  it.each([
    [
      'below a value of a sheet',
      '本日の業務：設計\n・レビュー\n課題：遅い\n・重い\n明日の予定：実装',
      '本日の業務：\n・実装\n課題：\n・\n明日の予定：測定',
    ],
    [
      'in further lines of a cell with tabs',
      '本日の業務\t設計\n\t1. 検品\n\t連絡：休み\n明日の予定\t実装した',
      '本日の業務\t実装\n明日の予定\t測定',
    ],
    [
      'in further lines of a cell with wide bars',
      '本日の業務｜設計\n　｜レビュー\n明日の予定｜実装した',
      '本日の業務｜実装\n明日の予定｜測定',
    ],
    [
      'in numbered rows',
      '■ 本日の業務\n内容\t時間\n1. 設計\t2h\nレビュー\t1h\n\n■ 明日の予定\n・実装した',
      '■ 本日の業務\n内容\t時間\n実装\t\n\n■ 明日の予定\n・測定',
    ],
    [
      'where only own words have a place',
      '所感：楽しい',
      '所感：（ここはご自分で）\n\n備考：\n今日やったこと：\n・実装\n明日やること：\n・測定',
    ],
  ])('%s', (_, template, filled) => {
    expect(draft(`${DAY}\n${template}`)).toBe(`${TODAY}\n${filled}`);
  });
});

describe('a place that is no other’s', () => {
  it('is no column below a heading that work does not go under', () => {
    expect(draft('■ 天候\n内容\t時間\n\n■ 明日の予定\n・')).toBe(
      '■ 天候\n内容\t時間\n\n■ 明日の予定\n・測定\n\n■ 備考\n今日やったこと：\n・実装',
    );
  });

  it('ends where cells with other labels begin', () => {
    expect(draft('本日の業務：\n天候｜\n明日の予定：')).toBe(
      '本日の業務：\n・実装\n天候｜\n明日の予定：\n・測定',
    );
  });
});

describe('a table of days', () => {
  const notes = ['検索を直した\n会議に出た', '測定'] as const;

  it.each([
    ['内容｜本日｜明日\n業務｜｜', '内容｜本日｜明日\n業務｜検索を直した｜測定\n　｜会議に出た｜'],
    [
      '| 内容 | 本日 | 明日 |\n| --- | --- | --- |\n|  |  |  |',
      '| 内容 | 本日 | 明日 |\n| --- | --- | --- |\n|  | 検索を直した |  |\n|  | 会議に出た |  |\n|  |  | 測定 |',
    ],
    [
      '■ 報告\n| 内容 | 本日 | 明日 |\n| --- | --- | --- |\n| 業務 |  |  |\n| 連絡 |  |  |',
      '■ 報告\n| 内容 | 本日 | 明日 |\n| --- | --- | --- |\n| 業務 | 検索を直した | 測定 |\n|  | 会議に出た |  |\n| 連絡 |  |  |',
    ],
    ['項目｜本日｜明日\n業務｜｜', '項目｜本日｜明日\n業務｜検索を直した｜測定\n　｜会議に出た｜'],
    [
      '日報 2026年11月19日(木)\n作業内容｜本日｜明日\n開発｜｜\n保守｜｜',
      '日報 2026年11月20日(金)\n作業内容｜本日｜明日\n開発｜｜\n保守｜｜\n　｜検索を直した｜\n　｜会議に出た｜\n　｜｜測定',
    ],
    [
      '案件｜本日の作業｜明日の作業\nA社｜｜',
      '案件｜本日の作業｜明日の作業\nA社｜｜\n　｜検索を直した｜\n　｜会議に出た｜\n　｜｜測定',
    ],
    [
      '| 案件 | 本日の作業 | 明日の作業 |\n| --- | --- | --- |\n| A社 | | |\n| B社 | | |',
      '| 案件 | 本日の作業 | 明日の作業 |\n| --- | --- | --- |\n| A社 | | |\n| B社 | | |\n|  | 検索を直した |  |\n|  | 会議に出た |  |\n|  |  | 測定 |',
    ],
    [
      '| 業務内容 | 進捗 |\n| --- | --- |\n| 開発 | |\n\n■ 明日\n・',
      '| 業務内容 | 進捗 |\n| --- | --- |\n| 開発 | |\n| 検索を直した |  |\n| 会議に出た |  |\n\n■ 明日\n・測定',
    ],
  ])('takes notes by the names of its columns and keeps its labels: %j', (template, filled) => {
    expect(draft(template, ...notes)).toBe(filled);
  });

  it.each([
    ['\n| 明日の予定 |\n|  |', '\n| 明日の予定 |\n| 測定 |'],
    ['\n| 明日の予定 |\n|---|\n|  |', '\n| 明日の予定 |\n|---|\n| 測定 |'],
    ['\n\n| 明日の予定 |\n|---|\n|  |', '\n\n| 明日の予定 |\n|---|\n| 測定 |'],
  ])('with one column ends where the next one begins: %j', (below, filled) => {
    const today = '| 本日の業務 |\n| --- |\n';
    expect(draft(`${today}|  |${below}`, ...notes)).toBe(
      `${today}| 検索を直した |\n| 会議に出た |${filled}`,
    );
  });
});

describe('what a template has around its places', () => {
  it('is a label of the date', () => {
    expect(draft('[日付] {{日付}}\n［日付］：YYYY/MM/DD\n[日付]\n■ 今日\n・\n■ 明日\n・')).toBe(
      '[日付] 2026年11月20日(金)\n［日付］：2026年11月20日(金)\n2026年11月20日(金)\n■ 今日\n・実装\n■ 明日\n・測定',
    );
  });

  it.each([
    ['```\n■ 今日\n\n■ 明日\n```', '```\n■ 今日\n・実装\n\n■ 明日\n・測定\n```'],
    ['```\n■ 今日\n・\n```', '```\n■ 今日\n・実装\n■ 備考\n明日やること：\n・測定\n```'],
  ])('is a fence: %j', (template, filled) => {
    expect(draft(template)).toBe(filled);
  });

  it.each([
    ['■ 明日の課題\n・\n■ 明日の目標\n・', '■ 明日の課題\n・\n■ 明日の目標\n・測定'],
    ['■ 明日への課題\n・\n■ その他\n・', '■ 明日への課題\n・\n■ その他\n明日やること：\n・測定'],
    ['■ 明日に活かす取り組み\n・\n■ 次回\n・', '■ 明日に活かす取り組み\n・\n■ 次回\n・測定'],
  ])('is a heading for the trouble of a day: %j', (below, filled) => {
    expect(draft(`■ 今日\n・\n${below}`)).toBe(`■ 今日\n・実装\n${filled}`);
  });

  it.each(['◎\n○\n▲\n×', '○\n△\n×', '◎ 完了\n○ 順調\n▲ 遅れ\n× 未着手'])(
    'is a legend, whose marks are not those of the notes: %j',
    (legend) => {
      expect(inToday(`${legend}\n`)).toBe(`${legend}\n・実装\n`);
    },
  );

  it('is a list of circles', () => {
    expect(inToday('○\n○', '実装\n試験')).toBe('○実装\n○試験');
  });
});

describe('the labels of a template without marked headings', () => {
  const items = '検索を直した\n会議に出た';

  it.each([
    [
      '報告\n\n・今日したこと\n\n・明日すること\n\n・気になったこと\n\n以上',
      '報告\n\n・今日したこと\n　・検索を直した\n　・会議に出た\n\n・明日すること\n　・測定\n\n・気になったこと\n\n・備考\n　・相談\n\n以上',
    ],
    [
      '▪︎実施したこと\n▪︎明日すること\n▪︎伝達事項',
      '▪︎実施したこと\n　・検索を直した\n　・会議に出た\n▪︎明日すること\n　・測定\n▪︎伝達事項\n　・相談',
    ],
    [
      '社内報告\n・本日\n　下塗り完了\n・明日\n　中塗り\n・他\n　なし',
      '社内報告\n・本日\n　検索を直した\n　会議に出た\n・明日\n　測定\n・他\n　相談',
    ],
    [
      '日報\n・今日やったこと\n・\n・明日やること\n・',
      '日報\n・今日やったこと\n・検索を直した\n・会議に出た\n・明日やること\n・測定\n・備考\n・相談',
    ],
  ])('are list items: %j', (template, filled) => {
    expect(draft(template, items, '測定', '相談')).toBe(filled);
  });
});

describe('the values of a previous report behind the names of days', () => {
  it.each([
    [
      '業務日誌 2026/11/19\n本日：下塗り\n明日：中塗り\n備考：なし',
      '業務日誌 2026年11月20日(金)\n本日：実装\n明日：測定\n備考：相談',
    ],
    [
      '作業日報 11/19\n今日：下塗り\n明日：中塗り\n備考：足場',
      '作業日報 2026年11月20日(金)\n今日：実装\n明日：測定\n備考：相談',
    ],
    [
      '作業日報 11/19\n今日：下塗り\n明日：中塗り',
      '作業日報 2026年11月20日(金)\n今日：実装\n明日：測定\n\n備考：\n・相談',
    ],
  ])('give way to the notes: %j', (template, filled) => {
    expect(draft(template, '実装', '測定', '相談')).toBe(filled);
  });

  it('are more than one note', () => {
    expect(draft('作業日報 11/19\n今日：下塗り\n明日：中塗り', '実装\n試験')).toBe(
      '作業日報 2026年11月20日(金)\n今日：\n・実装\n・試験\n明日：測定',
    );
  });

  it('are no dates', () => {
    expect(draft('今日：2026/11/19\n\n■ 業務\n・下塗り\n■ 予定\n・中塗り')).toBe(
      '今日：2026年11月20日(金)\n\n■ 業務\n・実装\n■ 予定\n・測定',
    );
  });
});
