import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { assemble } from '../../src/report/assemble.ts';

const DATE = '2026年11月20日(金)';

const assembled = (template: string, answer: string, remarks = '鍵を返した') =>
  assemble({ template, date: DATE, today: '検品をした', tomorrow: '納品をする', remarks }, answer);

const FORM = `日報 {{日付}}

■ 本日の業務
・

■ 明日の予定
・

■ その他
特になし

以上です。`;

const REPORT = `日報 ${DATE}

■ 本日の業務
・検品をしました。

■ 明日の予定
・納品をします。

■ その他
特になし

以上です。`;

interface Case {
  readonly name: string;
  readonly template: string;
  readonly answer: string;
  readonly text: string;
  readonly remarks?: string;
}

function holds(cases: readonly Case[]): void {
  it.each(cases)('$name', ({ template, answer, text, remarks }) => {
    expect(assembled(template, answer, remarks)).toBe(text);
    expect(assembled(template, text, remarks)).toBe(text);
  });
}

describe('whether', () => {
  it('leaves an answer as it came where the template has no heading', () => {
    const template = 'お疲れさまです。\n本日の業務をご報告いたします。\n\n以上です。';
    const answer = '```\n- 検品をしました。\n```';
    expect(assembled(template, answer)).toBeNull();
  });

  it('leaves an answer as it came that has fewer than half of the top-level headings', () => {
    const template = `# 日報 {{日付}}\n\n## 甲\n- \n\n## 乙\n- \n\n## 丙\n- `;
    const answer = `# 日報 ${DATE}\n\n## 甲\n* 検品`;
    expect(assembled(template, answer)).toBeNull();
  });

  it('takes an answer with half of them', () => {
    const template = '■ 甲\n・\n\n■ 乙\n・';
    expect(assembled(template, '■ 乙\n- x')).toBe('■ 甲\n\n■ 乙\n・x');
  });
});

describe('what the template gives', () => {
  holds([
    {
      name: 'the whole of a report in its form stays',
      template: FORM,
      answer: REPORT,
      text: REPORT,
    },
    {
      name: 'head, headings in their order and closing line',
      template: FORM,
      answer:
        '■ その他\n特になし\n\n■ 明日の予定\n・納品をします。\n\n■ 本日の業務\n・検品をしました。',
      text: REPORT,
    },
    {
      name: 'headings as written, with what underlines them',
      template: '本日の業務\n-----\n・\n\n備考\n-----\n・\n',
      answer: '## 本日の業務\n* 検品\n\n**備考**\n* 鍵',
      text: '本日の業務\n-----\n・検品\n\n備考\n-----\n・鍵',
    },
    {
      name: 'nested headings, an example only where it is answered',
      template: '■ 甲\n□ 進捗\n・\n□ ○○案件\n・\n□ 案件名1\n・\n\n■ 乙\n・',
      answer: '■ 甲\n□ 案件名1\n・画面を直しました\n\n■ 乙\n・x',
      text: '■ 甲\n□ 進捗\n□ 案件名1\n・画面を直しました\n\n■ 乙\n・x',
    },
    {
      name: 'only its own dates become the day of the report',
      template:
        '【日報】{{日付}}\n報告日：\n\n■ 11/25(水) 納品\n・\n\n■ 備考\n・\n\n作成日：2026年1月5日(月)',
      answer: '【日報】2024年1月2日(火)\n\n■ 11/25(水) 納品\n・x\n\n■ 備考\n・12/3に返します',
      text: `【日報】${DATE}\n報告日：${DATE}\n\n■ 11/25(水) 納品\n・x\n\n■ 備考\n・12/3に返します\n\n作成日：${DATE}`,
    },
    {
      name: 'of a previous report headings and labels alone',
      template: `日報 2026年11月19日(木)\n氏名：山田\n出勤：9:00\n\n■ 本日の業務\n・見積を直した\n・棚卸をした\n\n■ 所感\n疲れた。\n\n以上です。`,
      answer: '■ 本日の業務\n・検品をしました。',
      text: `日報 ${DATE}\n氏名：山田\n出勤：\n\n■ 本日の業務\n・検品をしました。\n\n■ 所感\n\n以上です。`,
    },
  ]);
});

describe('matching', () => {
  holds([
    {
      name: 'by key, whatever the marks and numbers',
      template: '1. 本日の業務\n・\n\n2. 明日の予定\n・',
      answer: '## 本日の業務\n- a\n\n3) 明日の予定\n- b'.replace('3) ', '## '),
      text: '1. 本日の業務\n・a\n\n2. 明日の予定\n・b',
    },
    {
      name: 'else by role where one is left on each side',
      template: FORM,
      answer: '■ 今日やったこと\n・検品をしました。\n\n■ 明日の予定\n・納品をします。',
      text: REPORT,
    },
    {
      name: 'never by role where two are left',
      template: '■ 明日の予定\n・\n\n■ 本日の業務\n・\n\n■ 本日の作業\n・',
      answer: '■ 今日やったこと\n・a\n\n■ 明日の予定\n・b\n\n■ 本日の作業\n・c\n\n■ 実施内容\n・d',
      text: '■ 今日やったこと\n・a\n\n■ 明日の予定\n・b\n\n■ 本日の業務\n\n■ 本日の作業\n・c\n\n■ 実施内容\n・d',
    },
    {
      name: 'never by order alone',
      template: '■ 所感\n\n■ 課題\n・',
      answer: '■ 天気\n晴れ\n\n■ 課題\n・x',
      text: '■ 天気\n晴れ\n\n■ 所感\n\n■ 課題\n・x',
    },
    {
      name: 'a nested heading only below the match of its parent',
      template: '■ 甲\n□ 課題\n・\n■ 乙\n□ 課題\n・',
      answer: '■ 乙\n□ 課題\n・b\n■ 甲\n・a',
      text: '■ 甲\n・a\n□ 課題\n■ 乙\n□ 課題\n・b',
    },
    {
      name: 'in a flat answer below the last top-level heading above it',
      template: '■ 甲\n□ 課題\n・\n■ 乙\n□ 課題\n・',
      answer: '■ 乙\n■ 課題\n・b\n■ 甲\n■ 課題\n・a',
      text: '■ 甲\n□ 課題\n・a\n■ 乙\n□ 課題\n・b',
    },
    {
      name: 'what the template repeats pairs in sequence',
      template: '■ 訪問\n・\n\n■ 訪問\n・\n\n■ 備考\n・',
      answer: '■ 備考\n・c\n\n■ 訪問\n・a\n\n■ 訪問\n・b',
      text: '■ 訪問\n・a\n\n■ 訪問\n・b\n\n■ 備考\n・c',
    },
    {
      name: 'what the answer has twice is joined, equal lines of the two once',
      template: '■ 甲\n・\n\n■ 乙\n・',
      answer: '■ 甲\n・x\n・x\n・客先\n　・訪問\n\n■ 乙\n・y\n\n■ 甲\n・x\n・倉庫\n　・訪問',
      text: '■ 甲\n・x\n・x\n・客先\n　・訪問\n・倉庫\n　・訪問\n\n■ 乙\n・y',
    },
  ]);
});

describe('nothing of an answer is dropped', () => {
  holds([
    {
      name: 'but empty bullets, a fence around the whole and what is beside the report',
      template: FORM,
      answer: `承知しました。以下、本日の日報です。\n\n\`\`\`text\n${REPORT.replace('■ 明日', '・\n- \n\n■ 明日')}\n\`\`\`\n\n以上が日報です。ご確認ください。`,
      text: REPORT,
    },
    {
      name: 'a remark inside a section stays',
      template: FORM,
      answer: REPORT.replace('\n\n■ 明日', '\n以上が日報の内容です。\n\n■ 明日'),
      text: REPORT.replace('\n\n■ 明日', '\n以上が日報の内容です。\n\n■ 明日'),
    },
    {
      name: 'a fence inside a section stays',
      template: '■ 甲\n・\n\n■ 乙\n・',
      answer: '■ 甲\n```\n- x\n# y\n\n- \n```\n\n■ 乙\n- z',
      text: '■ 甲\n```\n- x\n# y\n\n- \n```\n\n■ 乙\n・z',
    },
    {
      name: 'a line behind the closing one that names someone',
      template: FORM,
      answer: `${REPORT}\n\n追記：佐藤さんに12件渡しました。`,
      text: REPORT.replace('\n\n以上', '\n\n追記：佐藤さんに12件渡しました。\n\n以上'),
    },
    {
      name: 'title, greeting and closing give way; a name or value in them stays',
      template: FORM,
      answer: `# 業務日報 2024年5月1日 佐藤\n\nお疲れ様です。鈴木です。\n\n${REPORT.slice(REPORT.indexOf('■'), -5)}\n以上、よろしくお願いいたします。内線は123です。`,
      text: REPORT.replace(`${DATE}\n`, `${DATE}\n\n佐藤\n\n鈴木です。\n`).replace(
        '\n\n以上',
        '\n\n内線は123です。\n\n以上',
      ),
    },
    {
      name: 'a heading that the template lacks stays behind the section above and moves with it',
      template: '■ 甲\n・\n\n■ 乙\n・\n\n■ 丙\n・',
      answer: '■ 乙\n・b\n\n■ 追加\n- 追加の件\n\n■ 甲\n・a\n\n■ 丙\n・c',
      text: '■ 甲\n・a\n\n■ 乙\n・b\n\n■ 追加\n・追加の件\n\n■ 丙\n・c',
    },
    {
      name: 'order within a section stays, prose between items too',
      template: '■ 甲\n・\n\n■ 乙\n・',
      answer:
        '■ 甲\n前置きです。\n- 一つ目\n間の文です。\n- 二つ目\n　- 中\n後の文です。\n\n■ 乙\n- x',
      text: '■ 甲\n前置きです。\n・一つ目\n間の文です。\n・二つ目\n　・中\n後の文です。\n\n■ 乙\n・x',
    },
    {
      name: 'text above every section stays there',
      template: '■ 甲\n・\n\n■ 乙\n・',
      answer: '今日は大雪でした。\n\n■ 甲\n・a\n\n■ 乙\n・b',
      text: '今日は大雪でした。\n\n■ 甲\n・a\n\n■ 乙\n・b',
    },
  ]);
});

describe('marks', () => {
  holds([
    {
      name: '・ and • always, - and * before white space',
      template: '## 甲\n- \n\n## 乙\n- ',
      answer: '## 甲\n・a\n•b\n* c\n*強調*の行\n　・d\n\n## 乙\n・e',
      text: '## 甲\n- a\n- b\n- c\n*強調*の行\n　- d\n\n## 乙\n- e',
    },
    {
      name: '- is a sign of its own where no white space follows',
      template: '■ 甲\n・\n\n■ 乙\n・',
      answer: '■ 甲\n-5℃でした\n- x\n\n■ 乙\n* y',
      text: '■ 甲\n-5℃でした\n・x\n\n■ 乙\n・y',
    },
    {
      name: 'numbers, boxes, signs, indents and cells stay',
      template: '■ 甲\n・\n\n■ 乙\n・',
      answer:
        '■ 甲\n1. a\n(2) b\n③ c\n- [x] d\n- [ ] e\n◎ f\n▲ g\n× h\n| - i | ・j |\n- k | l\n\n■ 乙\n　　- m',
      text: '■ 甲\n1. a\n(2) b\n③ c\n- [x] d\n- [ ] e\n◎ f\n▲ g\n× h\n| - i | ・j |\n- k | l\n\n■ 乙\n　　・m',
    },
  ]);
});

describe('labels and cells', () => {
  holds([
    {
      name: 'the value of the answer, else the template’s only for who and where',
      template:
        '日報 {{日付}}\n氏名：山田\n部署：開発部\n宛先：営業課\n勤務時間：9:00-18:00\n件数：3件\n天候：\n\n■ 甲\n・\n\n■ 乙\n・',
      answer: `日報 ${DATE}\n部署：総務部\n天候：雨\n\n■ 甲\n・a\n\n■ 乙\n・b`,
      text: `日報 ${DATE}\n氏名：山田\n部署：総務部\n宛先：営業課\n勤務時間：\n件数：\n天候：雨\n\n■ 甲\n・a\n\n■ 乙\n・b`,
    },
    {
      name: 'labels, boxes and header rows inside a section are put back',
      template:
        '■ 甲\n・案件名：\n・進捗率：\n\n■ 確認\n- [ ] 火の元\n- [ ] 施錠\n\n■ 記録\n| 時間 | 内容 |\n| --- | --- |\n|  |  |',
      answer: '■ 甲\n・進捗率：80%\n\n■ 確認\n- [x] 施錠\n\n■ 記録\n| 9時 | 検品 |',
      text: '■ 甲\n・案件名：\n・進捗率：80%\n\n■ 確認\n- [ ] 火の元\n- [x] 施錠\n\n■ 記録\n| 時間 | 内容 |\n| --- | --- |\n| 9時 | 検品 |',
    },
    {
      name: 'cells of a label',
      template: '■ 甲\n| 氏名 | 山田 |\n| 作業時間 | 8h |\n| 作業 |  |\n\n■ 乙\n・',
      answer: '■ 甲\n| 作業 | ・検品 |\n\n■ 乙\n・b',
      text: '■ 甲\n| 氏名 | 山田 |\n| 作業時間 |  |\n| 作業 | ・検品 |\n\n■ 乙\n・b',
    },
    {
      name: 'a sheet whose labels have nothing behind them',
      template: '日付：{{日付}}\n氏名：山田\n本日の業務：\n課題：\n明日の予定：',
      answer: `日付：${DATE}\n明日の予定：納品\n本日の業務：検品`,
      text: `日付：${DATE}\n氏名：山田\n本日の業務：検品\n課題：\n明日の予定：納品`,
    },
    {
      name: 'a heading that the answer writes as a label',
      template: FORM,
      answer: '本日の業務：検品をしました。\n明日の予定：納品をします。\nその他：特になし',
      text: REPORT,
    },
  ]);
});

describe('empty sections', () => {
  holds([
    {
      name: 'take the template’s own word only where it has one',
      template: FORM,
      answer: '■ 本日の業務\n・検品をしました。\n\n■ 明日の予定\n・',
      text: REPORT.replace('・納品をします。\n', ''),
    },
    {
      name: '備考 and 申し送り take 特になし where the remarks were left empty',
      template: '■ 甲\n・\n\n■ 乙\n・\n\n■ 備考\n・\n\n■ 申し送り事項\n',
      answer: '■ 甲\n・検品\n\n■ 乙\n・納品',
      text: '■ 甲\n・検品\n\n■ 乙\n・納品\n\n■ 備考\n・特になし\n\n■ 申し送り事項\n特になし',
      remarks: ' ',
    },
    {
      name: '備考 with remarks is told',
      template: '■ 本日の業務\n・\n\n■ 備考\n・',
      answer: '■ 本日の業務\n・検品',
      text: '■ 本日の業務\n・検品\n\n■ 備考',
    },
    {
      name: '所感, 体調 and 気をつけたいこと are never filled',
      template:
        '■ 甲\n・\n\n■ 所感\n特になし\n\n■ 体調\nなし\n\n■ 気をつけたいこと\n特になし\n\n■ 乙\n・\n\n■ 丙\n・',
      answer: '■ 甲\n・a\n\n■ 乙\n・b\n\n■ 丙\n・c',
      text: '■ 甲\n・a\n\n■ 所感\n\n■ 体調\n\n■ 気をつけたいこと\n\n■ 乙\n・b\n\n■ 丙\n・c',
    },
    {
      name: 'invitations, comments and examples are no words of a template',
      template:
        '■ 甲\n（ここに記入）\n\n■ 乙\n<!-- なし -->\n・例：見積の作成\n\n■ 丙\n[特になし]\n\n■ 丁\n・\n\n■ 戊\n・\n\n■ 己\n・',
      answer: '■ 丁\n・d\n\n■ 戊\n・e\n\n■ 己\n・f',
      text: '■ 甲\n\n■ 乙\n\n■ 丙\n\n■ 丁\n・d\n\n■ 戊\n・e\n\n■ 己\n・f',
    },
  ]);
});

describe('hostile text', () => {
  const long: readonly (readonly [name: string, text: string])[] = [
    ['headings', '■ 本日の業務\n'.repeat(3700)],
    ['unknown headings', '■ あ\n・い\n'.repeat(3700)],
    ['labels', '氏名：山田\n'.repeat(5000)],
    ['rows', '| a | b |\n'.repeat(3000)],
    ['one line', '・'.repeat(30_000)],
    ['fences', '```\n'.repeat(7500)],
    ['sentences', 'お疲れ様です。'.repeat(4200)],
    ['nested', '■ A\n□ B\n(1) c\n'.repeat(2300)],
    ['indents', `${Array.from({ length: 240 }, (_, at) => `${' '.repeat(at)}- x`).join('\n')}\n`],
    ['blanks', '\n'.repeat(30_000)],
  ];
  it.each(long)('is quick with 30,000 characters of %s', (_, text) => {
    for (const [template, answer] of [
      [DEFAULT_TEMPLATE, text],
      [DEFAULT_TEMPLATE, `${REPORT.slice(0, 60)}\n${text}`],
      [text.slice(0, 15_000), text],
      [`${FORM.slice(0, 20)}\n${text}`, `${REPORT}\n${text}`],
    ] as const) {
      const start = process.cpuUsage();
      assembled(template, answer);
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
    }
  });
});
