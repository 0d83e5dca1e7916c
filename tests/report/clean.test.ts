import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { isReportEnded, withoutClosingRemark, withoutWrapping } from '../../src/report/clean.ts';
import { readTemplate } from '../../src/report/template.ts';
import { casesBeside, DAY, rowsIn } from '../support/rows.ts';
import { requestOf } from '../support/requestOf.ts';

const rows = casesBeside(import.meta.url);

const REPORT = `【日報】${DAY}\n\n■ 本日の業務\n・検索を実装しました。\n\n■ その他\n特になし`;
const CLOSING = '以上です。お手すきの際にご確認いただけますと幸いです。';

function cleaned(
  answer: string,
  { template = DEFAULT_TEMPLATE, remarks = '不具合が残る' } = {},
): string {
  const request = requestOf({
    today: '検索を実装',
    tomorrow: '課題の整理',
    remarks,
    template,
    date: DAY,
  });
  const form = readTemplate(template, DAY);
  return withoutWrapping(answer.split('\n'), form, request).join('\n').trim();
}

describe('in front of a report', () => {
  it.each(rows('prefaces that go'))('%j goes', (preface) => {
    expect(cleaned(`${preface}\n\n${REPORT}`)).toBe(REPORT);
    expect(cleaned(`${preface}\n\`\`\`\n${REPORT}\n\`\`\``)).toBe(REPORT);
  });

  it.each(rows('first lines that stay'))('%j stays', (line) => {
    expect(cleaned(`${line}\n\n${REPORT}`)).toBe(`${line}\n\n${REPORT}`);
  });

  it('what the template says itself stays', () => {
    const template = '以下の通りです。\n■ 今日\n・';
    expect(cleaned(template, { template })).toBe(template);
  });
});

describe('behind a report', () => {
  it.each(rows('remarks that go'))('%j goes', (remark) => {
    expect(cleaned(`${REPORT}\n\n${remark}`)).toBe(REPORT);
    expect(cleaned(`${REPORT}\n\n${CLOSING}\n\n${remark}`)).toBe(`${REPORT}\n\n${CLOSING}`);
  });

  it.each(rows('last lines that stay'))('%j stays', (words) => {
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

describe('below the last line of the template', () => {
  const template = '日報 {{日付}}\n\n■ 今日\n・\n\n以上です。';
  const report = `日報 ${DAY}\n\n■ 今日\n・検索を実装\n\n以上です。`;
  const requestWith = (remarks: string) =>
    requestOf({
      today: '検索を実装した\nレビュー3件',
      remarks,
      template,
      date: DAY,
    });
  const kept = (below: string, from = 0, remarks = ''): string =>
    withoutClosingRemark(report + below, from, requestWith(remarks)).slice(report.length);

  it.each(rows('below the template, gone'))('%j goes', (below) => {
    expect(kept(below)).toBe('');
    expect(kept(below, report.length + 5)).toBe(below);
  });

  it.each(rows('below the template, kept'))('%j stays', (below) => {
    expect(kept(below)).toBe(below);
  });

  it('a question goes but where a note asks it too', () => {
    const below = '\n\nよろしいでしょうか。';
    expect(kept(below)).toBe('');
    expect(kept(below, 0, '金曜は休みでよろしいでしょうか')).toBe(below);
  });
});

describe('isReportEnded', () => {
  it.each([
    ['…\n以上です。お手すきの際にご確認いただけますと幸いです。\n', DEFAULT_TEMPLATE, true],
    ['…\n以上です。お手すきの際に', DEFAULT_TEMPLATE, false],
    ['以上です。\n追伸', '日報\n以上です。', false],
    ['日報\n以上です。', '日報\n以上です。\n追伸\n以上です。', false],
    ['日報\n・実装', '日報\n・実装', false],
    ['日報\n特になし', '日報\n特になし', false],
    ['日報\n■ 備考', '日報\n■ 備考', false],
    ['', '以上です。', false],
    ['以上です。', ' \n', false],
  ])('%j of %j: %j', (text, template, isEnded) => {
    expect(isReportEnded(text, template)).toBe(isEnded);
  });
});

describe('a fence', () => {
  it.each(rows('fences around the whole'))('%j around the whole goes', (open, close) => {
    expect(cleaned(`${open}\n${REPORT}\n${close}`)).toBe(REPORT);
  });

  it.each(rows('other fences that go'))('%s goes', (_, answer, rest) => {
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
