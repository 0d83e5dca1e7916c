import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../src/report/cleanUp.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

const date = '2026年11月20日(金)';
const body = '\n\n■ 本日の業務\n・検索を実装しました。';
const notes = { today: '検索を実装', tomorrow: '課題の整理', remarks: '不具合が残っている' };
const cleaned = (text: string, template = DEFAULT_TEMPLATE) =>
  cleanUp(text, { ...notes, template, date });

describe('the date line', () => {
  it.each([
    ['{{日付}}'],
    ['{{ 日付 }}'],
    ['{{date}}'],
    ['〇年〇月〇日'],
    ['○○○○年○○月○○日（○）'],
    ['YYYY年MM月DD日'],
    ['2026年XX月XX日'],
    ['20XX年〇月〇日(曜日)'],
    ['YYYY/MM/DD'],
    ['____年__月__日'],
    ['　　年　月　日'],
    ['[日付]'],
    ['2025年11月20日(金)'],
    ['2026年11月20日(木)'],
    ['2026年11月19日'],
    ['2026/11/19'],
    ['2026-11-19'],
    ['11月19日(木)'],
    ['11/19'],
    ['令和7年11月20日'],
    ['Nov 19, 2026'],
    ['19th November 2026'],
    ['２０２６年１１月１９日'],
  ])('%s becomes the local date', (written) => {
    const { text, isDateRepaired } = cleaned(`【日報】${written}${body}`);
    expect([text.replaceAll('　', ''), isDateRepaired]).toEqual([`【日報】${date}${body}`, true]);
  });

  it.each([
    ['2026年11月20日(金)'],
    ['2026年11月20日（金）'],
    ['2026年11月20日 金曜日'],
    ['2026/11/20'],
    ['11/20(金)'],
    ['令和8年11月20日'],
    ['R8年11月20日'],
    ['November 20, 2026'],
    ['2026年11月16日〜11月20日'],
  ])('%s stays', (written) => {
    const text = `【日報】${written}${body}`;
    expect(cleaned(text)).toEqual({ text, isDateRepaired: false });
  });

  it('gets the date where the model left its place empty', () => {
    expect(cleaned(`【日報】${body}`).text).toBe(`【日報】${date}${body}`);
    expect(cleaned('作成：  （自宅）', '作成： {{日付}} （自宅）\n■ 今日').text).toBe(
      `作成： ${date} （自宅）`,
    );
  });

  it('is told by the words around the date, not by its mark', () => {
    expect(cleaned(`# 日報 2024年1月1日${body}`).text).toBe(`【日報】${date}${body}`);
    expect(cleaned(`【開発部 日報】2024年1月1日${body}`).text).toBe(
      `【開発部 日報】${date}${body}`,
    );
  });

  it('is no other line', () => {
    const text = `【日報】${date}\n■ 11月19日の障害\n・11/19\n・2026年11月19日(木)\n2026年11月18日`;
    expect(cleaned(text)).toEqual({ text, isDateRepaired: false });
  });

  it('is the first dated line of a previous report', () => {
    const previous = '日報\n2026年11月19日(木)\n\n■ 今日\n・11/18の件を調査';
    expect(cleaned('日報\n2026年11月19日(木)\n\n■ 今日\n・11/17の件', previous).text).toBe(
      `日報\n${date}\n\n■ 今日\n・11/17の件`,
    );
    const bulleted = '■ 今日\n・2026年11月19日(木)に検証環境を更新';
    expect(cleaned(bulleted, bulleted).isDateRepaired).toBe(false);
  });

  it('may come more than once where the template has several places', () => {
    expect(
      cleaned('件名：{{日付}}\n本文\n提出日：{{日付}}', '件名：{{日付}}\n本文\n提出日：{{日付}}'),
    ).toEqual({
      text: `件名：${date}\n本文\n提出日：${date}`,
      isDateRepaired: true,
    });
  });

  it('leaves a placeholder that the report talks about', () => {
    const text = `【日報】${date}\n\n■ 本日の業務\n・テンプレートの {{date}} の置換を修正しました。`;
    expect(cleaned(text)).toEqual({ text, isDateRepaired: false });
  });
});

describe('a preface', () => {
  const report = `【日報】${date}${body}`;

  it.each([
    ['以下は日報です：'],
    ['以下の通りです。'],
    ['以下に、日報を作成しました。'],
    ['こちらが日報です。'],
    ['はい、承知いたしました。'],
    ['かしこまりました。'],
    ['それでは、日報を作成します。'],
    ['Sure! Here is the report:'],
    ['Here’s your daily report.'],
    ['Below is the daily report:'],
    ['はい、承知しました。\n\n以下が日報です。'],
    ['お疲れさまです。'],
    ['こちら'],
    ['はい'],
    ['# 以下は日報です：'],
    ['**日報**'],
    ['お疲れさまです。\n以下は日報です：'],
    ['以下のとおりご報告いたします。'],
    ['では、明日もよろしくお願いします。'],
    ['日報の下書きです。\n\n---'],
  ])('%s goes', (preface) => {
    expect(cleaned(`${preface}\n\n${report}`).text).toBe(report);
    expect(cleaned(`${preface}\r\n${report}`).text).toBe(report);
  });

  it.each([
    ['以下の課題が残っています。'],
    ['・以下は日報です：'],
    ['下記のとおり、不具合を修正しました。'],
    ['検索の件、対応済みです。'],
    ['連絡事項'],
    [`${'とても'.repeat(54)}長い前置き`],
    ['は\n'.repeat(9)],
  ])('%s stays', (line) => {
    const text = `${line}\n\n${report}`;
    expect(cleaned(text)).toEqual({ text, isDateRepaired: false });
  });

  it('stays where no report follows', () => {
    expect(cleaned('はい、承知しました。').text).toBe('はい、承知しました。');
    expect(cleaned('以下は日報です：\n\n今日は検索を実装しました。').text).toBe(
      '以下は日報です：\n\n今日は検索を実装しました。',
    );
  });

  it('goes in front of any heading of the template', () => {
    const section = '■ 本日の業務\n・検索を実装しました。';
    expect(cleaned(`はい、承知しました。\n${section}`).text).toBe(section);
  });

  it('goes in front of the first line of the template, a heading or not', () => {
    const template = 'お疲れさまです。\n■ 今日\n・実装';
    expect(cleaned(`以下は日報です：\n\n${template}`, template).text).toBe(template);
  });

  it('goes in front of any line of a template without headings', () => {
    const template = '今日は実装をしました。\n明日は確認をします。';
    expect(cleaned('はい、承知しました。\n明日は確認をします。', template).text).toBe(
      '明日は確認をします。',
    );
  });

  it.each([
    ['only the closing line follows', '以上です。お手すきの際にご確認いただけますと幸いです。'],
    ['another line follows', '別の文です。', '今日は実装をしました。\n明日は確認をします。'],
    ['there is no template', '別の文です。', ''],
  ])('stays where %s', (_, line, template = DEFAULT_TEMPLATE) => {
    const text = `はい、承知しました。\n${line}`;
    expect(cleaned(text, template)).toEqual({ text, isDateRepaired: false });
  });

  it('stays where it is a line of the template', () => {
    const text = '以下の通りです。\n■ 今日\n・実装';
    expect(cleaned(text, `【日報】\n${text}`).text).toBe(text);
  });

  it('may be missing, and blank lines above the report stay', () => {
    expect(cleaned(`\n\n${report}`).text).toBe(`\n\n${report}`);
    expect(cleaned(' \n').text).toBe(' \n');
    expect(cleaned('').text).toBe('');
  });

  it('stays inside the report', () => {
    const text = `${report}\n・以下は残件です：\n以下の通りです。\n■ 明日の予定`;
    expect(cleaned(text).text).toBe(text);
  });
});

describe('a fence', () => {
  const report = `【日報】${date}${body}`;

  it.each([
    ['```', '```'],
    ['```markdown', '```'],
    ['````', '````'],
    ['~~~', '~~~'],
    ['```text  ', '```  '],
  ])('%s around all of it goes', (open, close) => {
    expect(cleaned(`${open}\n${report}\n${close}`).text).toBe(report);
    expect(cleaned(`\n${open}\r\n${report}\r\n${close}\r\n`).text).toBe(report);
  });

  it('around something else goes too', () => {
    expect(cleaned('```\nただの文です。\n```').text).toBe('ただの文です。');
    expect(cleaned('```\nただの文です。\n```', '').text).toBe('ただの文です。');
  });

  it.each([
    ['of code', '```ts\ncode\n```'],
    ['of another kind', '~~~\ncode\n~~~'],
    ['that is left open, of another kind', '~~~\ncode'],
    ['with a line that looks like an opening', '```ts\n```js\n```'],
  ])('around a text with a block %s goes', (_, block) => {
    expect(cleaned(`\`\`\`\n説明です。\n${block}\n\`\`\``).text).toBe(`説明です。\n${block}`);
  });

  it('goes three times at most', () => {
    const thrice = `~~~\n\`\`\`\`\n\`\`\`\n${report}\n\`\`\`\n\`\`\`\`\n~~~`;
    expect(cleaned(thrice).text).toBe(report);
    expect(cleaned(`~~~~\n${thrice}\n~~~~`).text).toBe(`~~~~\n${thrice}\n~~~~`);
  });

  it('goes together with a preface on either side of it', () => {
    expect(cleaned(`以下は日報です：\n\`\`\`\nはい、承知しました。\n${report}\n\`\`\``).text).toBe(
      report,
    );
  });

  it('goes with the words after it', () => {
    expect(cleaned(`\`\`\`\n${report}\n\`\`\`\n\nご確認ください。`).text).toBe(report);
  });

  it('left open goes in front of the report', () => {
    expect(cleaned(`\`\`\`\n${report}`).text).toBe(report);
  });

  it.each([
    ['one after the report', `${report}\n\`\`\`\ncode\n\`\`\``],
    ['two blocks of code', '```\na\n```\n・b\n```\nc\n```'],
    ['an open one before something else', '```\nただの文です。'],
    ['nothing but a fence', '```'],
    ['an empty one', '```\n```'],
    ['one with notes after it', `\`\`\`\n${report}\n\`\`\`\n課題が残ります。`],
    ['closed by an opening one', '```\nただの文です。\n```ts'],
    ['closed by another kind', `\`\`\`\nただの文です。\n~~~`],
  ])('%s stays', (_, text) => {
    expect(cleaned(text).text).toBe(text);
  });

  it('stays where the template itself is in a fence', () => {
    const template = `\`\`\`\n${report}\n\`\`\``;
    expect(cleaned(template, template).text).toBe(template);
  });
});

describe('words behind the report', () => {
  const closing = '以上です。お手すきの際にご確認いただけますと幸いです。';
  const report = `【日報】${date}${body}\n\n■ その他\n特になし`;

  it.each([
    ['この日報は、いただいたメモをもとに作成しました。'],
    ['---\nいかがでしょうか？'],
    ['**補足**\n- 表現をやわらげました。'],
    ['Let me know if you need any changes!'],
  ])('%s goes', (words) => {
    expect(cleaned(`${report}\n\n${closing}\n\n${words}`).text).toBe(`${report}\n\n${closing}`);
    expect(cleaned(`${report}\n\n${words}`).text).toBe(report);
  });

  it.each([['よろしいでしょうか。'], ['承知しました。'], ['かしこまりました。']])(
    '%s stays where a note says the like',
    (words) => {
      const remarks = 'この件は了解。来週でよろしいでしょうか';
      const text = `${report}\n\n${words}`;
      expect(cleanUp(text, { ...notes, remarks, template: DEFAULT_TEMPLATE, date }).text).toBe(
        text,
      );
    },
  );

  it('goes behind the closing, whatever it is about', () => {
    expect(cleaned(`${report}\n\n${closing}\nよい一日を。`).text).toBe(`${report}\n\n${closing}`);
  });

  it('stays below a greeting', () => {
    const template = 'お疲れさまです。\n\n（本文）';
    const text = 'お疲れさまです。\n\nよい一日でした。';
    expect(cleaned(text, template).text).toBe(text);
  });

  it.each([
    ['a note', `${closing}\n\n課題が残っています。`],
    ['a section', `${closing}\n\n■ 所感\n・よい一日でした。`],
    ['the closing again', `${closing}\n${closing}`],
    ['about the day', '■ 所感\n\n文章で伝える難しさを感じました。'],
    ['a sentence that is not about the report', 'よい一日でした。'],
    [
      'a sentence right below the last section',
      '表現をやわらげました。'.replace(/^/u, '特になし\n'),
    ],
  ])('stays where it is %s', (_, words) => {
    const text = `${report}\n\n${words}`;
    expect(cleaned(text).text).toBe(text);
  });
});

describe('the marks', () => {
  it.each([
    ['●本日の業務'],
    ['本日の業務'],
    ['本日の業務：'],
    ['**■ 本日の業務**'],
    ['## 本日の業務'],
    ['◆本日の業務'],
    ['【本日の業務】'],
  ])('of the heading %s are the template’s', (heading) => {
    expect(cleaned(`【日報】${date}\n\n${heading}\n・検索`).text).toBe(
      `【日報】${date}\n\n■ 本日の業務\n・検索`,
    );
  });

  it('of the title are, and its date stays as it is written', () => {
    expect(cleaned('# 日報 2026/11/20').text).toBe('【日報】2026/11/20');
    expect(cleaned(`**日報**\n\n■ 本日の業務`).text).toBe(`【日報】${date}\n\n■ 本日の業務`);
  });

  it('of the bullets are, with their indents', () => {
    expect(cleaned(`■ 本日の業務\n- 検索\n  - 型\n* 実装`).text).toBe(
      '■ 本日の業務\n・検索\n  ・型\n・実装',
    );
    expect(cleaned('■ 本日\n・検索\n　・型', '■ 本日\n- ').text).toBe('■ 本日\n- 検索\n　- 型');
  });

  it.each([
    ['numbers', '■ 本日の業務\n1. 検索'],
    ['boxes', '■ 本日の業務\n- [ ] 検索'],
    ['sub-items of another mark', '■ 本日の業務\n・検索\n  - 型'],
    ['what a block quotes', '■ 本日の業務\n・設定\n```yaml\n- 検索\n```'],
    ['a heading of other words', '## 業務の本日\n・検索'],
  ])('stay of %s', (_, text) => {
    expect(cleaned(text).text).toBe(text);
  });

  it('stay of a template without any', () => {
    expect(cleaned('## 本日\n- 検索', '本日').text).toBe('## 本日\n- 検索');
  });
});

describe('items that stayed empty', () => {
  it.each([
    [
      'between others',
      '・検索を実装しました。\n・\n・測定しました。',
      '・検索を実装しました。\n・測定しました。',
    ],
    ['below others', '・朝礼に出ました。\n・\n・', '・朝礼に出ました。'],
    ['above prose', '・\n本日は棚卸しを行いました。', '本日は棚卸しを行いました。'],
    ['below another', '・送迎\n  ・\n  ・6名', '・送迎\n  ・6名'],
    ['with a number', '1. 検品\n2. \n3. 納品', '1. 検品\n3. 納品'],
  ])('go where they stand %s', (_, body, mended) => {
    const template = '■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n以上です。';
    const around = (words: string): string =>
      `■ 本日の業務\n${words}\n\n■ 明日の予定\n・\n・\n\n以上です。`;
    expect(cleaned(around(body), template)).toEqual({
      text: around(mended),
      isDateRepaired: false,
    });
  });

  it('go at the end of the report, with one line break of each kind', () => {
    expect(cleaned('■ 本日の業務\r\n・検品\r\n・\r\n・').text).toBe('■ 本日の業務\r\n・検品');
  });
});
