import { describe, expect, it } from 'vitest';
import { continueText, resumePoint, writtenPart } from '../../src/report/continue.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { casesBeside, rowsIn } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

/** A text of full lines with a continuation behind it, without a template. */
function joined(stable: string, continuation: string): string {
  return continueText({ stable, tail: '' }, '', continuation);
}

/** A text, a continuation and what of it is added. */
const itAdds = (stable: string, rows: string): void => {
  it.each(rowsIn(rows))(`%j behind ${JSON.stringify(stable.slice(-12))}: %j`, (more, added) => {
    expect(joined(stable, more ?? '')).toBe(stable + (added ?? more));
  });
};

describe('a continuation of full lines', () => {
  itAdds(
    '【日報】§\n\n■ 本日の業務\n・検索を実装\n'.replace('§', '2026年11月20日(金)'),
    `
・テストを追加⏎
・検索を実装⏎・テストを追加⏎ ¦ ・テストを追加⏎
■ 本日の業務⏎・検索を実装⏎・テストを追加⏎ ¦ ・テストを追加⏎
【日報】§⏎⏎■ 本日の業務⏎・検索を実装⏎・テストを追加⏎ ¦ ・テストを追加⏎
■ 本日の業務⏎・テストを追加⏎ ¦ ・テストを追加⏎
⏎■ 明日の予定⏎・確認⏎
■ 明日の予定⏎・確認⏎ ¦ ⏎■ 明日の予定⏎・確認⏎
続きです。⏎ 　⇥⏎⏎⏎・確認 ¦ ・確認
はい、承知しました。⏎⏎続きです。⏎・確認 ¦ ・確認
以下は続きです： ¦ ∅
以下の課題
・確認⏎以下は続きです：⏎
`,
  );
});

describe('a line that is no preface by its words', () => {
  const stable = '■ 本日の業務\n・検索を実装\n';

  it.each(
    rowsIn(`
・テスト ¦ では参ります。⏎ ¦ ・テストを追加
∅ ¦ 続き、参ります。⏎⏎ ¦ ・テストを追加
`),
  )('goes above the line that was cut or between items: %j, %j', (tail, inserted, line) => {
    expect(continueText({ stable, tail: tail ?? '' }, DEFAULT_TEMPLATE, `${inserted}${line}`)).toBe(
      `${stable}${line}`,
    );
  });

  it.each(rows('words that stay'))(
    'stays where it is part of the report: %j, %j',
    (tail, inserted, line) => {
      const rest = `${inserted}${line}`;
      expect(continueText({ stable, tail: tail ?? '' }, DEFAULT_TEMPLATE, rest)).toBe(
        `${stable}${tail}${rest}`,
      );
    },
  );

  it.each(rows('words of the template'))(
    'stays where the template has it: %j%j %j',
    (text = '', tail = '', rest = '', template = '') => {
      expect(continueText({ stable: text, tail }, template, rest)).toBe(text + tail + rest);
    },
  );
});

describe('a fence of a continuation', () => {
  const fence = '```';

  itAdds(
    '【日報】\n検索を直しました。\n・実装\n',
    `
${fence}⏎・確認⏎・共有⏎${fence}⏎ ¦ ・確認⏎・共有
~~~markdown⏎■ 明日⏎・確認⏎~~~ ¦ ■ 明日⏎・確認
${fence}⏎検索を直しました。⏎・実装⏎・確認⏎${fence} ¦ ・確認
${fence}text⏎| A | B |⏎${fence} ¦ | A | B |
${fence}⏎⏎１．3階の確認⏎${fence} ¦ １．3階の確認
はい、続きです。⏎⏎${fence}markdown⏎・確認⏎${fence}⏎ ¦ ・確認
${fence}⏎・確認 ¦ ・確認
${fence}⏎ ¦ ∅
・確認⏎${fence}⏎ ¦ ・確認
${fence}tsx⏎const 件数 = 1;⏎${fence}⏎
${fence}⏎エラー⏎${fence}⏎・確認⏎
・確認⏎${fence}⏎・実装⏎${fence}⏎
`,
  );
  itAdds(`【日報】\n${fence}\nnpm test\n`, `${fence}⏎・確認⏎`);
  itAdds('日付：20', `${fence}⏎26/11/20⏎${fence} ¦ 26/11/20`);

  it('goes above a line that was cut', () => {
    expect(continueText({ stable: '日報\n', tail: '- PR' }, '', '```\n- PR #482\n```')).toBe(
      '日報\n- PR #482',
    );
  });
});

describe('lines that a continuation repeats', () => {
  itAdds(
    '【日報】\n■ 今日\n・API実装\n・確認\n',
    `
・ 確　認⏎・共有⏎ ¦ ・共有⏎
・ＡＰＩ実装⏎・確認⏎・共有⏎ ¦ ・共有⏎
⏎・API実装⏎⏎・確認⏎・共有⏎ ¦ ・共有⏎
・API実装⏎
・確⏎
・共有⏎・確認⏎
`,
  );
  itAdds('【日報】\n・実装\n---\n', '---⏎・確認 ¦ ・確認\n・実装⏎---⏎・確認 ¦ ・確認');
  itAdds('以下は日報です：\n```\n【日報】\n■ 今日\n・実装\n', '【日報】⏎■ 今日⏎・共有 ¦ ・共有');

  it('are the longest end of the text so far, however alike the lines are', () => {
    const sequences = (length: number): readonly string[] =>
      length === 0 ? [''] : sequences(length - 1).flatMap((rest) => [`${rest}あ`, `${rest}い`]);
    const lines = (names: string) => [...names].map((name) => `・${name}\n`).join('');
    for (const before of sequences(5)) {
      for (const after of sequences(6)) {
        const overlap = [5, 4, 3, 2, 1].find((length) => before.endsWith(after.slice(0, length)));
        if (overlap === undefined) continue;
        expect(joined(lines(before), lines(after))).toBe(lines(before + after.slice(overlap)));
      }
    }
  });
});

describe('a report begun again in other words', () => {
  itAdds(
    '業務日報\n\n■ 今日\n・実装しました\n・確認しました\n\n■ 明日\n・共有します\n・相談します\n',
    `
業務日報⏎⏎■ 今日⏎・実装⏎⏎■ 明日⏎・共有⏎・相談します⏎・報告します⏎ ¦ ・報告します⏎
■ 今日⏎・実装⏎■ 明日⏎・報告します⏎ ¦ ・報告します⏎
## 明日⏎・報告します⏎ ¦ ・報告します⏎
■ 明日⏎・共有⏎・相談します⏎・報告します⏎ ¦ ・報告します⏎
■ 明日⏎・報告⏎■ 備考⏎・相談します⏎ ¦ ・報告⏎■ 備考⏎・相談します⏎
■ 明日⏎・報告⏎■ 明日⏎・連絡⏎ ¦ ・報告⏎■ 明日⏎・連絡⏎
業務日報⏎⏎■ 備考⏎・なし⏎ ¦ ⏎■ 備考⏎・なし⏎
業務日報⏎・報告⏎ ¦ ・報告⏎
業務日報⏎■ 今日⏎・実装⏎ ¦ ∅
・報告⏎■ 明日⏎・連絡⏎
■ 今日⏎・連絡⏎ ¦ ⏎■ 今日⏎・連絡⏎
`,
  );
  itAdds('日報\n\n■ 午前\n・実装\n\n■ 確認\n・共有\n\n■ 午前\n・相談\n', '■ 午前⏎・報告 ¦ ・報告');

  it.each(['・特になし', '・確認\n――――'])('loses no section where each ends with %j', (end) => {
    const report = (done: string) =>
      `業務日報\n\n作業\n・${done}\n\n課題\n${end}\n\n相談\n${end}\n\n予定\n・見積もりを出します\n`;
    const template = report('').replaceAll('・見積もりを出します', '・');
    const written = report('検索を実装しました');
    const again = report('検索の機能を実装');
    for (const heading of ['課題', '相談', '予定']) {
      const seam = { stable: written.slice(0, written.indexOf(heading)), tail: '' };
      expect(continueText(seam, template, written), heading).toBe(written);
      expect(continueText(seam, template, again), heading).toContain(`相談\n${end}`);
      expect(continueText(seam, template, again), heading).toContain('予定\n・見積もりを出します');
    }
  });

  it('goes on with the line that was cut, below the title alone', () => {
    const stable = '日報\n\n■ 今日\n・実装\n';
    const rest = '・テストを追加\n\n■ 明日\n・確認';
    const seam = { stable, tail: '・テス' };
    expect(continueText(seam, '日報\n\n■ 今日\n\n■ 明日', `日報（続き）\n${rest}`)).toBe(
      stable + rest,
    );
  });
});

describe('a half line', () => {
  const template = '【日報】{{日付}}\n\n１．本日の業務\n（1）\n\n２．明日の予定\n（1）\n\n以上';
  const stable = '【日報】2026年11月20日(金)\n\n１．本日の業務\n（1）検索を実装しました。\n';

  it.each(rows('half lines that come again'))(
    'is whole once where it comes again behind %j',
    (front = '', line = '') => {
      const gap = /^[-*0-9]/u.test(front) && !front.startsWith('---') ? ' ' : '';
      const rest = `${front}${gap}${line}\n（3）`;
      expect(continueText({ stable, tail: '（2）テスト' }, template, rest)).toBe(
        `${stable}（2）${line}\n（3）`,
      );
    },
  );

  it.each(rows('half lines that go on'))('is gone on with: %j, %j', (tail = '', rest = '') => {
    const seam = { stable, tail };
    expect(continueText(seam, `${template}です。\n――――\n・v（`, rest)).toBe(stable + tail + rest);
  });

  it('stays above a heading', () => {
    const seam = { stable, tail: '（2）テスト' };
    expect(continueText(seam, template, '２．明日の予定\n（1）確認')).toBe(
      `${stable}（2）テスト\n\n２．明日の予定\n（1）確認`,
    );
  });

  it('takes no finished sentence of its line away', () => {
    const seam = { stable: '■ 検索。', tail: '"' };
    expect(continueText(seam, DEFAULT_TEMPLATE, DEFAULT_TEMPLATE)).toMatch(/^■ 検索。/u);
  });
});

describe('a text', () => {
  it.each(rows('texts gone on with'))(
    'of the template %j: %j is gone on with: %j',
    (template = '', text = '', rest = '', whole = '') => {
      expect(continueText(resumePoint(text), template, rest)).toBe(whole);
    },
  );
});

describe('a line that goes on', () => {
  itAdds('実装しました。', '次に');
  itAdds('検索を実装した。', 'を実装した。次 ¦ 次\n実装した。次');
  itAdds('絞り込みを実装しました。', '実装しました。次に⏎・確認 ¦ 次に⏎・確認\nしました。');
  itAdds('■ 今日\n完了。', '完了。次は確認。 ¦ 次は確認。');
  itAdds('ああああああああい', 'ああああああああいい。 ¦ い。');
  itAdds('検索を実装した。\n', 'を実装した。次');
});

describe('the seam', () => {
  const spaced = '【日報】\n\n■ 今日\n・実装\n';
  itAdds('', '■ 今日');
  itAdds('実装しました。', '■ 明日 ¦ ⏎■ 明日\n・確認 ¦ ⏎・確認\n1. 確認 ¦ ⏎1. 確認\n⏎■ 明日');
  itAdds('■ 今日\r\n・実装\r\n\r\n■ 明日\r\n・確認\r\n', '■ 来週 ¦ \r⏎■ 来週');
  itAdds(spaced, '⏎⏎ ¦ ∅\n■ 明日 ¦ ⏎■ 明日\n1. 確認\n確認');
  itAdds(`${spaced}\n`, '■ 明日\n⏎ ⏎■ 明日 ¦ ■ 明日');
  itAdds('【日報】\n■ 今日\n・実装\n', '■ 明日');
});

describe('resumePoint', () => {
  it.each(rows('resume points'))('keeps %j and cuts back %j', (stable = '', tail = '') => {
    expect(resumePoint(stable + tail)).toEqual({ stable, tail });
    expect(resumePoint((stable + tail).replaceAll('\n', '\r\n'))).toEqual({
      stable: stable.replaceAll('\n', '\r\n'),
      tail,
    });
  });

  it.each([
    ['・実装\n・テス', '・実装\n'],
    ['・実装\n・テスト。', '・実装\n・テスト。'],
  ])('of %j tells a call that it has written %j', (text, written) => {
    expect(writtenPart(resumePoint(text))).toBe(written);
  });
});
