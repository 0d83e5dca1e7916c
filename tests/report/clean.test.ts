import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { withoutWrapping } from '../../src/report/clean.ts';
import { readForm } from '../../src/report/form.ts';
import { DAY, rowsIn } from '../support/rows.ts';

const REPORT = `【日報】${DAY}\n\n■ 本日の業務\n・検索を実装しました。\n\n■ その他\n特になし`;
const CLOSING = '以上です。お手すきの際にご確認いただけますと幸いです。';

function cleaned(
  answer: string,
  { template = DEFAULT_TEMPLATE, remarks = '不具合が残る' } = {},
): string {
  const request = { today: '検索を実装', tomorrow: '課題の整理', remarks, template, date: DAY };
  const form = readForm(template, DAY);
  return withoutWrapping(answer.split('\n'), form, request).join('\n').trim();
}

describe('in front of a report', () => {
  it.each(
    rowsIn(`
以下は日報です：
以下に、日報を作成しました。
こちらが日報です。
はい、承知いたしました。⏎⏎以下が日報です。
それでは、日報を作成します。
日報の下書きです。⏎⏎---
Sure! Here is the report:
Here’s your daily report.
# 以下は日報です：
以下のとおりご報告いたします。
`),
  )('%j goes', (preface) => {
    expect(cleaned(`${preface}\n\n${REPORT}`)).toBe(REPORT);
    expect(cleaned(`${preface}\n\`\`\`\n${REPORT}\n\`\`\``)).toBe(REPORT);
  });

  it.each(
    rowsIn(`
以下の課題が残っています。
・以下は日報です：
下記のとおり、不具合を修正しました。
検索の件、対応済みです。
佐藤さんに渡しました。
連絡事項
${'とても'.repeat(54)}長い前置き
`),
  )('%j stays', (line) => {
    expect(cleaned(`${line}\n\n${REPORT}`)).toBe(`${line}\n\n${REPORT}`);
  });

  it('what the template says itself stays', () => {
    const template = '以下の通りです。\n■ 今日\n・';
    expect(cleaned(template, { template })).toBe(template);
  });
});

describe('behind a report', () => {
  it.each(
    rowsIn(`
この日報は、いただいたメモをもとに作成しました。
---⏎いかがでしょうか？
**補足**⏎- 表現をやわらげました。
Let me know if you need any changes!
`),
  )('%j goes', (remark) => {
    expect(cleaned(`${REPORT}\n\n${remark}`)).toBe(REPORT);
    expect(cleaned(`${REPORT}\n\n${CLOSING}\n\n${remark}`)).toBe(`${REPORT}\n\n${CLOSING}`);
  });

  it.each(
    rowsIn(`
課題が残っています。
佐藤さんに12件渡しました。
■ 所感⏎・よい一日でした。
■ 所感⏎⏎文章で伝える難しさを感じました。
よい一日でした。
`),
  )('%j stays', (words) => {
    expect(cleaned(`${REPORT}\n\n${words}`)).toBe(`${REPORT}\n\n${words}`);
  });

  it.each([['よろしいでしょうか。'], ['承知しました。'], ['かしこまりました。']])(
    '%s stays where a note says the like',
    (words) => {
      const remarks = 'この件は了解。来週でよろしいでしょうか';
      expect(cleaned(`${REPORT}\n\n${words}`, { remarks })).toBe(`${REPORT}\n\n${words}`);
    },
  );

  it('a sentence right below the last section stays', () => {
    const report = `${REPORT}\n表現をやわらげました。`;
    expect(cleaned(report)).toBe(report);
  });
});

describe('a fence', () => {
  it.each(
    rowsIn(`
\`\`\` ¦ \`\`\`
\`\`\`markdown ¦ \`\`\`
\`\`\`\` ¦ \`\`\`\`
~~~ ¦ ~~~
前回のメールをもとに作成しました。⏎⏎\`\`\` ¦ \`\`\`
はい、承知しました。⏎\`\`\`text ¦ \`\`\`⏎⏎ご確認ください。
~~~⏎\`\`\`\`⏎\`\`\` ¦ \`\`\`⏎\`\`\`\`⏎~~~
`),
  )('%j around the whole goes', (open, close) => {
    expect(cleaned(`${open}\n${REPORT}\n${close}`)).toBe(REPORT);
  });

  it.each(
    rowsIn(`
left open ¦ \`\`\`\`⏎■ 本日の業務⏎・a ¦ ■ 本日の業務⏎・a
around prose ¦ \`\`\`⏎ただの文です。⏎\`\`\` ¦ ただの文です。
around code ¦ \`\`\`⏎説明です。⏎\`\`\`ts⏎code⏎\`\`\`⏎\`\`\` ¦ 説明です。⏎\`\`\`ts⏎code⏎\`\`\`
`),
  )('%s goes', (_, answer, rest) => {
    expect(cleaned(answer)).toBe(rest);
  });

  it.each(
    rowsIn(`
below the report ¦ ${REPORT.replaceAll('\n', '⏎')}⏎\`\`\`⏎code⏎\`\`\`
left open before something else ¦ \`\`\`⏎ただの文です。
with notes below it ¦ \`\`\`⏎■ 本日の業務⏎・a⏎\`\`\`⏎課題が残ります。
closed by an opening one ¦ \`\`\`⏎ただの文です。⏎\`\`\`ts
closed by another kind ¦ \`\`\`⏎ただの文です。⏎~~~
`),
  )('%s stays', (_, answer) => {
    expect(cleaned(answer)).toBe(answer);
  });

  it('of the template stays', () => {
    const template = `\`\`\`\n${REPORT}\n\`\`\``;
    expect(cleaned(template, { template })).toBe(template);
  });
});
