import { describe, expect, it } from 'vitest';
import { continueText } from '../../src/report/continue.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

/** A text of full lines with a continuation behind it, without a template. */
function joined(stable: string, continuation: string): string {
  return continueText({ stable, tail: '' }, '', continuation);
}

describe('a continuation of full lines', () => {
  const stable = '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検索を実装\n';
  it.each([
    ['goes on', '・テストを追加\n', '・テストを追加\n'],
    ['repeats the last line', '・検索を実装\n・テストを追加\n', '・テストを追加\n'],
    [
      'repeats the last two lines',
      '■ 本日の業務\n・検索を実装\n・テストを追加\n',
      '・テストを追加\n',
    ],
    ['repeats everything', `${stable}・テストを追加\n`, '・テストを追加\n'],
    ['begins with a preface', '以下は続きです：\n・テストを追加\n', '・テストを追加\n'],
    [
      'begins with a preface and a blank line',
      'はい、承知しました。\n\n・テストを追加\n',
      '・テストを追加\n',
    ],
    ['goes on with a section', '\n■ 明日の予定\n・確認\n', '\n■ 明日の予定\n・確認\n'],
    [
      'forgets the blank line above a section',
      '■ 明日の予定\n・確認\n',
      '\n■ 明日の予定\n・確認\n',
    ],
    ['starts again in other words', '■ 本日の業務\n・テストを追加\n', '・テストを追加\n'],
  ])('%s', (_, continuation, added) => {
    expect(joined(stable, continuation)).toBe(stable + added);
  });
});

describe('a preface of a continuation', () => {
  const stable = '【日報】\n・実装\n';

  it.each([
    ['goes with all blank lines below it', '続きです。\r\n 　\t\r\n\r\n\n・確認', '・確認'],
    ['goes with a second one', 'はい、承知しました。\n\n続きです。\n・確認', '・確認'],
    ['goes with nothing below it', '以下は続きです：', ''],
    ['stays where it announces nothing', '以下の課題', '以下の課題'],
    ['stays further down', '・確認\n以下は続きです：\n', '・確認\n以下は続きです：\n'],
  ])('%s', (_, continuation, added) => {
    expect(joined(stable, continuation)).toBe(stable + added);
  });
});

describe('a line that is no preface by its words', () => {
  const stable = '■ 本日の業務\n・検索を実装\n';

  it.each([
    ['above the line that was cut', '・テスト', 'では参ります。\n', '・テストを追加'],
    ['about the rest, between items', '', '続き、参ります。\n\n', '・テストを追加'],
  ])('goes %s', (_, tail, inserted, line) => {
    expect(continueText({ stable, tail }, DEFAULT_TEMPLATE, inserted + line)).toBe(stable + line);
  });

  it.each([
    ['the rest of the line', '・テスト', 'を続けています。\n', '・確認'],
    ['a line between items that speaks of no rest', '', '午後は出張でした。\n', '・確認'],
    ['the rest of an item without its mark', '・', '残りの見出しを直します。\n', '・確認'],
    ['a line about the rest that was done', '', '日報の続きを出しました。\n', '・確認'],
    ['a line about a rest of work', '', '残りは二つです。\n', '・確認'],
    ['a line about the rest, above prose', '', '残りは翌週です。\n', '確認を終えました。'],
    ['an item about the rest', '', '・残りは翌週です。\n', '・確認'],
  ])('stays where it is %s', (_, tail, inserted, line) => {
    expect(continueText({ stable, tail }, DEFAULT_TEMPLATE, inserted + line)).toBe(
      stable + tail + inserted + line,
    );
  });
});

describe('a true sentence at the start of a continuation', () => {
  it.each([
    ['以下のとおりご報告いたします。'],
    ['下記のとおり、不具合を修正しました。'],
    ['了解を得て進めました。'],
    ['承知の件、対応済みです。'],
    ['では、明日もよろしくお願いします。'],
    ['はい、と答えた方は8名でした。'],
    ['以下の作業を実施しました：'],
    ['残りは明日対応します。'],
    ['こちらの不具合は解消しました。'],
    ['日報システムの不具合を修正しました。'],
    ['もちろん、期限は守ります。'],
    ['本日は前回の続きです。'],
  ])('stays: %s', (sentence) => {
    const stable = 'お疲れさまです。\n検索を直しました。\n';
    const rest = `${sentence}\n確認を続けます。\n`;
    expect(joined(stable, rest)).toBe(stable + rest);
    expect(joined('お疲れさまです。', rest)).toContain(sentence);
  });

  it('stays where the template has it, whole or from its middle on', () => {
    const template = '日報\n明日の予定は以下のとおりです。\n以下の通りです。';
    expect(continueText({ stable: '日報\n', tail: '' }, template, '以下の通りです。\n・確認')).toBe(
      '日報\n以下の通りです。\n・確認',
    );
    expect(
      continueText(
        { stable: '日報\n', tail: '明日の予定は' },
        template,
        '以下のとおりです。\n・確認',
      ),
    ).toBe('日報\n明日の予定は以下のとおりです。\n・確認');
  });

  it('stays where it is the rest of a title of the template', () => {
    const template = '【業務日報】\n【日付】{{日付}}\n【所属】開発部';
    const rest = '日報】\n【日付】2026年11月20日(金)';
    expect(continueText({ stable: '【業務', tail: '' }, template, rest)).toBe(`【業務${rest}`);
  });
});

describe('a fence of a continuation', () => {
  const stable = '【日報】\n検索を直しました。\n・実装\n';

  it.each([
    ['around list items', '```\n・確認\n・共有\n```\n', '・確認\n・共有'],
    ['around a section', '~~~markdown\r\n■ 明日\r\n・確認\r\n~~~', '■ 明日\r\n・確認'],
    ['around a repeated line', '```\n検索を直しました。\n・実装\n・確認\n```', '・確認'],
    ['around prose', '```\n明日は確認します。\n```', '明日は確認します。'],
    ['around a row of a table', '```text\n| A | B |\n```', '| A | B |'],
    ['around a numbered line', '```\n１．3階の確認\n```', '１．3階の確認'],
    ['around a rule and a line', '```\n\n・確認\n```', '・確認'],
    ['below a preface', 'はい、続きです。\n\n```markdown\n・確認\n```\n', '・確認'],
    ['that is left open', '```\n・確認\n', '・確認\n'],
    ['with nothing in it', '```\n\n```', ''],
    ['with nothing below it', '```\n', ''],
    ['closed at the end', '・確認\n```\n', '・確認'],
  ])('%s goes', (_, continuation, added) => {
    expect(joined(stable, continuation)).toBe(stable + added);
  });

  it.each([
    ['of a language', '```tsx\nconst 件数 = 1;\n```\n'],
    ['around a quotation above more of the report', '```\nエラー\n```\n・確認\n'],
    ['in the middle', '・確認\n```\n・実装\n```\n'],
  ])('%s stays', (_, continuation) => {
    expect(joined(stable, continuation)).toBe(stable + continuation);
  });

  it('goes in mid-line', () => {
    const seam = { stable: '日付：20', tail: '' };
    expect(continueText(seam, '', '```\n26/11/20\n```')).toBe('日付：2026/11/20');
    const half = { stable: '日報\n', tail: '- PR' };
    expect(continueText(half, '', '```\n- PR #482\n```')).toBe('日報\n- PR #482');
  });

  it('stays where it closes one that the text so far opened', () => {
    const open = '【日報】\n```\nnpm test\n';
    expect(joined(open, '```\n・確認\n')).toBe(`${open}\`\`\`\n・確認\n`);
    expect(joined(`${open}\`\`\`\n`, '```\n・確認\n```')).toBe(`${open}\`\`\`\n・確認`);
  });

  it('stays where the text so far is nothing but its opening', () => {
    expect(joined('```\n【日報】\n・実装\n', '```\n')).toBe('```\n【日報】\n・実装\n```\n');
  });
});

describe('lines that a continuation repeats', () => {
  const stable = '【日報】\n■ 今日\n・API実装\n・確認\n';

  it.each([
    ['spaced otherwise', '・ 確　認\n・共有\n', '・共有\n'],
    ['in another width', '・ＡＰＩ実装\n・確認\n・共有\n', '・共有\n'],
    ['with blank lines between them', '・API実装\n\n・確認\n・共有\n', '・共有\n'],
    ['behind a blank line', '\n・確認\n・共有\n', '・共有\n'],
    ['of further up only', '・API実装\n', '・API実装\n'],
    ['but for their ends', '・確\n', '・確\n'],
    ['not at its start', '・共有\n・確認\n', '・共有\n・確認\n'],
  ])('%s', (_, continuation, added) => {
    expect(joined(stable, continuation)).toBe(stable + added);
  });

  it('keep their line break where the text so far has none', () => {
    const open = '【日報】\n実装しました。';
    expect(joined(open, '実装しました。\n・確認')).toBe(`${open}\n・確認`);
  });

  it('may be signs alone', () => {
    const ruled = '【日報】\n・実装\n---\n';
    expect(joined(ruled, '---\n・確認')).toBe(`${ruled}・確認`);
    expect(joined(ruled, '・実装\n---\n・確認')).toBe(`${ruled}・確認`);
  });

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

  it('go from the title on, below a preface of the text so far', () => {
    const prefaced = `以下は日報です：\n\`\`\`\n${stable}`;
    expect(joined(prefaced, '【日報】\n■ 今日\n')).toBe(prefaced);
    expect(joined(prefaced, '【日報】\n■ 今日\n・共有')).toBe(`${prefaced}・共有`);
  });
});

describe('a report begun again in other words', () => {
  const stable =
    '業務日報\n\n■ 今日\n・実装しました\n・確認しました\n\n■ 明日\n・共有します\n・相談します\n';

  it.each([
    [
      'from its title',
      '業務日報\n\n■ 今日\n・実装\n\n■ 明日\n・共有\n・相談します\n・報告します\n',
      '・報告します\n',
    ],
    ['from a heading', '■ 今日\n・実装\n■ 明日\n・報告します\n', '・報告します\n'],
    ['from the last heading', '## 明日\n・報告します\n', '・報告します\n'],
    ['up to the last line', '■ 明日\n・共有\n・相談します\n・報告します\n', '・報告します\n'],
    [
      'up to the last line, twice',
      '■ 明日\n・共有\n・相談します\n・報告\n・相談します\n・連絡\n',
      '・報告\n・相談します\n・連絡\n',
    ],
    [
      'and the last line in another section',
      '■ 明日\n・報告\n■ 備考\n・相談します\n',
      '・報告\n■ 備考\n・相談します\n',
    ],
    ['and the last heading twice', '■ 明日\n・報告\n■ 明日\n・連絡\n', '・報告\n■ 明日\n・連絡\n'],
    [
      'and an earlier heading below the last one',
      '■ 明日\n・報告\n■ 今日\n・連絡\n',
      '・報告\n■ 今日\n・連絡\n',
    ],
    ['from its title to a new heading', '業務日報\n\n■ 備考\n・なし\n', '\n■ 備考\n・なし\n'],
    ['from its title, with a new line below it', '業務日報\n・報告\n', '・報告\n'],
    ['from its title, not up to the last heading', '業務日報\n■ 今日\n・実装\n', ''],
    ['not from its start', '・報告\n■ 明日\n・連絡\n', '・報告\n■ 明日\n・連絡\n'],
    ['from an earlier heading alone', '■ 今日\n・連絡\n', '\n■ 今日\n・連絡\n'],
  ])('%s', (_, continuation, added) => {
    expect(joined(stable, continuation)).toBe(stable + added);
  });

  it('from a heading that is there twice', () => {
    const twice = '日報\n\n■ 午前\n・実装\n\n■ 確認\n・共有\n\n■ 午前\n・相談\n';
    expect(joined(twice, '■ 午前\n・報告\n')).toBe(`${twice}・報告\n`);
  });
});

describe('a report begun again from its title', () => {
  it.each([
    ['another section ends alike', '・特になし'],
    ['a rule stands below each section', '・確認\n――――'],
  ])('loses no section where %s', (_, end) => {
    const report = (done: string) =>
      `業務日報\n\n作業\n・${done}\n\n課題\n${end}\n\n相談\n${end}\n\n予定\n・見積もりを出します\n`;
    const template = report('').replaceAll('・見積もりを出します', '・');
    const written = report('検索を実装しました');
    const again = report('検索の機能を実装');
    for (const heading of ['課題', '相談', '予定']) {
      const stable = written.slice(0, written.indexOf(heading));
      const seam = { stable, tail: '' };
      expect(continueText(seam, template, written), heading).toBe(written);
      expect(continueText(seam, template, again), heading).toContain(`相談\n${end}`);
      expect(continueText(seam, template, again), heading).toContain('予定\n・見積もりを出します');
    }
    const stable = written.slice(0, written.indexOf('\n相談'));
    expect(continueText({ stable, tail: '' }, template, again)).toBe(written);
  });

  it('goes on with the line that was cut, below the title alone', () => {
    const seam = { stable: '日報\n\n■ 今日\n・実装\n', tail: '・テス' };
    expect(
      continueText(
        seam,
        '日報\n\n■ 今日\n\n■ 明日',
        '日報（続き）\n・テストを追加\n\n■ 明日\n・確認',
      ),
    ).toBe('日報\n\n■ 今日\n・実装\n・テストを追加\n\n■ 明日\n・確認');
  });
});

describe('a half line', () => {
  const template = '【日報】{{日付}}\n\n１．本日の業務\n（1）\n\n２．明日の予定\n（1）\n\n以上';
  const stable = '【日報】2026年11月20日(金)\n\n１．本日の業務\n（1）検索を実装しました。\n';
  const whole = `${stable}（2）テストを追加しました。\n（3）`;

  it.each([
    ['with other bullets', '- テストを追加しました。\n（3）'],
    ['with stars', '* テストを追加しました。\n（3）'],
    ['with other numbers', '2. テストを追加しました。\n（3）'],
    ['without its mark', 'テストを追加しました。\n（3）'],
    [
      'below the last sentence without its mark',
      '検索を実装しました。\n（2）テストを追加しました。\n（3）',
    ],
    ['below ---', '---\n（2）テストを追加しました。\n（3）'],
    ['below …', '…\n（2）テストを追加しました。\n（3）'],
    ['behind …', '…（2）テストを追加しました。\n（3）'],
    ['below 【続き】', '【続き】\n\n（2）テストを追加しました。\n（3）'],
    ['behind （続き）', '（続き）（2）テストを追加しました。\n（3）'],
    [
      'below 続きを以下に示します。',
      '続きを以下に示します。\n\n（2）テストを追加しました。\n（3）',
    ],
    ['in a fence', '```\n（2）テストを追加しました。\n（3）\n```'],
    ['indented', '  （2）テストを追加しました。\n（3）'],
    ['below its heading', '１．本日の業務\n（2）テストを追加しました。\n（3）'],
    [
      'below title and heading',
      '【日報】（続き）\n\n１．本日の業務\n（2）テストを追加しました。\n（3）',
    ],
  ])('is whole once where it comes again %s', (_, continuation) => {
    const seam = { stable, tail: '（2）テスト' };
    expect(continueText(seam, template, continuation)).toBe(whole);
  });

  it.each([
    ['its number', '2', '. 明日の予定\n'],
    ['an open bracket', '- プルリクエスト（#', '482）を作成しました。\n'],
    ['half a number', '・リリース（v2.3.', '1）を実施します。\n'],
    ['half a rule', '――', '――\n以上'],
    ['its first sign', '・リ', 'リースしました。\n'],
    ['a comma', '・境界値のテストが8件', '、異常系のテストが4件です\n'],
    ['the end of a line of the template', '以上です', '。\n'],
  ])('is gone on with behind %s', (_, tail, rest) => {
    const seam = { stable, tail };
    expect(continueText(seam, `${template}です。\n――――\n・v（`, rest)).toBe(stable + tail + rest);
  });

  it('stays above a heading, and what is not told of it goes with no other item', () => {
    const seam = { stable, tail: '（2）テスト' };
    expect(continueText(seam, template, '２．明日の予定\n（1）確認')).toBe(
      `${stable}（2）テスト\n\n２．明日の予定\n（1）確認`,
    );
  });
});

describe('a line of signs', () => {
  const template = '# 日報\n\n## 今日\n- \n\n---\n\n以上です。';
  const seam = { stable: '# 日報\n\n## 今日\n- 実装\n', tail: '' };

  it('stays where the template has it', () => {
    expect(continueText(seam, template, '\n---\n\n以上です。')).toBe(
      `${seam.stable}\n---\n\n以上です。`,
    );
  });

  it('goes where the template has it somewhere else', () => {
    expect(continueText(seam, template, '---\n- 確認')).toBe(`${seam.stable}- 確認`);
  });

  it('is none where it may be part of a table', () => {
    expect(continueText({ stable: '| A |\n', tail: '' }, '', '| --- |\n| 1 |')).toBe(
      '| A |\n| --- |\n| 1 |',
    );
  });
});

describe('a line that goes on', () => {
  it.each([
    ['in new words', '実装しました。', '次に', '次に'],
    [
      'with its end again',
      '絞り込みを実装しました。',
      '実装しました。次に\n・確認',
      '次に\n・確認',
    ],
    ['with six characters again', '検索を実装した。', 'を実装した。次', '次'],
    ['with five characters that may be chance', '検索を実装した。', '実装した。次', '実装した。次'],
    ['with all of a short line again', '■ 今日\n完了。', '完了。次は確認。', '次は確認。'],
    ['with other spaces', ' 絞り込みを実装しました。', '　実装しました。次に', '次に'],
    ['with emoji again', '😀😀😀😀😀完了', '😀😀😀😀😀完了。次', '。次'],
    ['with less than its end', '絞り込みを実装しました。', 'しました。', 'しました。'],
    ['with alike characters', 'ああああああああい', 'あああああああいい。', 'い。'],
  ])('%s', (_, stable, continuation, added) => {
    expect(joined(stable, continuation)).toBe(stable + added);
  });

  it('is no line that has ended', () => {
    expect(joined('検索を実装した。\n', 'を実装した。次')).toBe('検索を実装した。\nを実装した。次');
  });
});

describe('the seam', () => {
  const spaced = '【日報】\n\n■ 今日\n・実装\n';

  it.each([
    ['nothing so far', '', '■ 今日', '■ 今日'],
    ['blank lines only', spaced, '\n\n', ''],
    ['a heading behind an open line', '実装しました。', '■ 明日', '\n\n■ 明日'],
    [
      'a heading below a closed line, CRLF',
      '■ 今日\r\n・実装\r\n\r\n■ 明日\r\n・確認\r\n',
      '■ 来週',
      '\r\n■ 来週',
    ],
    ['a heading behind an open line, CRLF', '日報\r\n実装。', '■ 明日', '\r\n\r\n■ 明日'],
    ['a list item behind an open line', '実装しました。', '・確認', '\n・確認'],
    ['a numbered item behind an open line', '実装しました。', '1. 確認', '\n1. 確認'],
    ['a line break behind an open line', '実装しました。', '\n■ 明日', '\n■ 明日'],
    ['a heading', spaced, '■ 明日', '\n■ 明日'],
    ['a numbered item', spaced, '1. 確認', '1. 確認'],
    ['a line', spaced, '確認', '確認'],
    ['a heading below a blank line', `${spaced}\n`, '■ 明日', '■ 明日'],
    ['a heading with a second blank line', `${spaced}\n`, '\n \n■ 明日', '■ 明日'],
    ['a heading below a blank line of spaces', `${spaced} 　\t\n`, '\n■ 明日', '■ 明日'],
    ['a heading where none has a blank line', '【日報】\n■ 今日\n・実装\n', '■ 明日', '■ 明日'],
    ['a heading below the title alone', '【日報】\n実装\n', '■ 明日', '■ 明日'],
  ])('%s', (_, stable, continuation, added) => {
    expect(joined(stable, continuation)).toBe(stable + added);
  });
});

it('takes away no finished sentence of the line that is cut', () => {
  const seam = { stable: '■ 検索。', tail: '"' };
  expect(continueText(seam, DEFAULT_TEMPLATE, DEFAULT_TEMPLATE)).toMatch(/^■ 検索。/u);
});
