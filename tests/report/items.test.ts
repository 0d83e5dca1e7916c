import { describe, expect, it } from 'vitest';
import { formatForCopy } from '../../src/report/copy.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { itemsOfReport } from '../../src/report/dayItems.ts';
import { itemsForToday } from '../../src/report/items.ts';
import { corpusOutputs } from '../corpus/readCorpus.ts';
import { casesBeside, listIn } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

describe('itemsForToday', () => {
  it.each(rows('plans'))('%s', (_, report, items) => {
    expect(itemsForToday(report)).toEqual(listIn(items));
  });

  it.each(rows('days off').flat())('leaves out that the person is off: %s', (plan) => {
    expect(itemsForToday(`■ 明日の予定\n・測定\n・${plan}`)).toEqual(['測定']);
    expect(itemsForToday(`■ 今日\n・実装\n\n■ 明日の予定\n${plan}`)).toEqual([]);
  });

  it.each(rows('work about days off').flat())(
    'keeps work that has to do with days off: %s',
    (plan) => {
      expect(itemsForToday(`■ 明日の予定\n・${plan}`)).toEqual([plan]);
    },
  );

  it.each(['plain', 'markdown', 'slack'] as const)('finds the plan in a %s copy', (format) => {
    for (const { name, expected, request } of corpusOutputs()) {
      if (!name.startsWith('good-')) continue;
      const copy = formatForCopy(expected, format, request.date).text;
      expect(itemsForToday(copy), name).toEqual(itemsForToday(expected));
    }
  });
});

describe('itemsOfReport', () => {
  it.each([...rows('in places'), ...rows('in lines')])('reads %s', (_, report, ...items) => {
    const told = itemsOfReport({ day: '2026-11-20', text: report }).map(({ role, text, state }) =>
      [role, text, ...(state === (role === 'tomorrow' ? 'planned' : 'done') ? [] : [state])].join(
        ' ',
      ),
    );
    expect(told).toEqual(items);
  });

  it('takes what stands so in the template for its form', () => {
    const template = '■ 本日の業務\n・\n\n■ 合言葉\n安全第一でいきましょう。';
    const request = { template, today: '検索', tomorrow: '発注', remarks: '', date: '' };
    const text = '■ 本日の業務\n・検索\n\n■ 合言葉\n安全第一でいきましょう。';
    expect(itemsOfReport({ day: '2026-11-20', text, request }).map((item) => item.text)).toEqual([
      '検索',
    ]);
  });

  const NOTES = {
    today: '検索画面の実装\n問い合わせ対応 3件',
    tomorrow: '会議の準備\n部品の発注',
    remarks: '鍵は金庫\nA様は23日休み',
  };
  const WORDS = [
    ['本日の業務', '明日の予定', '備考'],
    ['今日', '明日', 'メモ'],
    ['業務内容', '翌日の予定', '申し送り事項'],
    ['今日やったこと', '次にやること', '連絡事項'],
    ['Today', 'Tomorrow', 'Notes'],
    ['本日', '明日以降の予定', '備考'],
  ];
  const MARKS = '@：,@: ,■ @,■@：,【@】,・@：,- @: ,## @,＜@＞,**@**,●@,◆@：,[@]'.split(',');
  const HEADS = [
    '',
    '日報\n',
    '【日報】11月20日\n\n',
    '件名：日報\n\n各位\n\nお疲れ様です。営業部の佐藤です。\n\n',
    '氏名：佐藤\n日付：11月20日\n',
  ];
  const ENDS = ['', '\n\n以上、よろしくお願いいたします。\n----\n佐藤 太郎\nTel: 03-1234-5678'];

  it.each(MARKS)('tells each note of a filled form under its role: %s', (mark) => {
    const forms = WORDS.flatMap((words) =>
      HEADS.flatMap((head, index) =>
        ['', '\n・', '\n'].map(
          (body) =>
            head +
            words.map((word) => mark.replace('@', word) + body).join('\n') +
            (ENDS[index % ENDS.length] ?? ''),
        ),
      ),
    );
    const notes = Object.entries(NOTES).flatMap(([role, lines]) =>
      lines.split('\n').map((text) => ({ role, text })),
    );
    const wrong = forms.flatMap((template) => {
      const text = fillTemplate({ ...NOTES, template, date: '2026年11月20日(金)' });
      const items = itemsOfReport({ day: '2026-11-20', text });
      const isTold = notes.every((note) =>
        items.some((one) => one.role === note.role && one.text.endsWith(note.text)),
      );
      return isTold && items.length === notes.length ? [] : [{ text, items }];
    });
    expect(wrong).toEqual([]);
  });
});
