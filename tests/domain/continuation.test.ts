import { describe, expect, it } from 'vitest';
import { cutBack, isReportEnded, joinContinuation } from '../../src/domain/continuation.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

describe('cutBack', () => {
  it.each([
    ['a half-written line', '■ 本日の業務\n・実装\n・テス', '■ 本日の業務\n・実装\n', '・テス'],
    ['a text that ends in a line break', '■ 本日の業務\n', '■ 本日の業務\n', ''],
    ['prose without line ends', '実装しました。テストは', '実装しました。', 'テストは'],
    ['one unfinished sentence', '【日報】2026年', '【日報】2026年', ''],
    ['a replacement character at the end', '・実装\n・テ\uFFFD\uFFFD', '・実装\n', '・テ'],
    ['a lone high surrogate at the end', '完了\uD83D', '完了', ''],
    ['a lone low surrogate at the end', '完了\uDE00', '完了', ''],
    ['a whole emoji at the end', '完了😀', '完了😀', ''],
    ['a lone half and nothing else', '\uDE00', '', ''],
    ['several halves at the end', '完了\uD800\uDBFF', '完了', ''],
    ['a half behind a whole emoji', '完了😀\uDC00\uDFFF', '完了😀', ''],
    ['a half behind a private character', '完了\uE000\uDC00', '完了\uE000', ''],
    ['the first and the last pair', '\u{10000}\u{10FFFF}', '\u{10000}\u{10FFFF}', ''],
    ['the last pair', '完了\u{10FFFF}', '完了\u{10FFFF}', ''],
    ['the first pair', '完了\u{10000}', '完了\u{10000}', ''],
    ['a character right below the halves', '完了\uD7FF', '完了\uD7FF', ''],
    ['a character right above the halves', '完了\uE000', '完了\uE000', ''],
    ['CRLF', '・実装\r\n・テス', '・実装\r\n', '・テス'],
    ['a line break first', '\n・テス', '\n', '・テス'],
    ['CR', '・実装\r・テス', '・実装\r', '・テス'],
    ['a short last sentence', '■ 今日\n実装した。次', '■ 今日\n', '実装した。次'],
    [
      'a line of 99',
      `■ 今日\n実装した。${'次'.repeat(94)}`,
      '■ 今日\n',
      `実装した。${'次'.repeat(94)}`,
    ],
    [
      'a line of 100',
      `■ 今日\n実装した。${'次'.repeat(95)}`,
      '■ 今日\n実装した。',
      '次'.repeat(95),
    ],
    [
      'a list item of 100',
      `■ 今日\n・実装した。${'次'.repeat(95)}`,
      '■ 今日\n',
      `・実装した。${'次'.repeat(95)}`,
    ],
    ['a sentence of 100', `実装した。\n${'次'.repeat(100)}`, '実装した。\n', '次'.repeat(100)],
    ['nothing', '', '', ''],
  ])('%s', (_, text, kept, cut) => {
    expect(cutBack(text)).toEqual({ kept, cut });
  });
});

describe('joinContinuation', () => {
  const kept = '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検索を実装\n';
  it.each([
    ['goes on', '・テストを追加\n', '・テストを追加\n'],
    ['repeats the last line', '・検索を実装\n・テストを追加\n', '・テストを追加\n'],
    [
      'repeats the last two lines',
      '■ 本日の業務\n・検索を実装\n・テストを追加\n',
      '・テストを追加\n',
    ],
    ['repeats everything', `${kept}・テストを追加\n`, '・テストを追加\n'],
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
    expect(joinContinuation(kept, continuation)).toBe(kept + added);
  });
});

describe('a preface of a continuation', () => {
  const kept = '【日報】\n・実装\n';

  it.each([
    ['goes with all blank lines below it', '続きです。\r\n 　\t\r\n\r\n\n・確認', '・確認'],
    ['goes with a second one', 'はい、承知しました。\n\n続きです。\n・確認', '・確認'],
    ['goes with nothing below it', '以下は続きです：', ''],
    ['stays where it announces nothing', '以下の課題', '以下の課題'],
    ['stays further down', '・確認\n以下は続きです：\n', '・確認\n以下は続きです：\n'],
  ])('%s', (_, continuation, added) => {
    expect(joinContinuation(kept, continuation)).toBe(kept + added);
  });

  it.each([
    ['is held back while it may become one', 'はい', ''],
    ['is held back until its line ends', '以下は続きです：', ''],
    ['is held back below a blank line', '\n以下', ''],
    ['is shown when it has become none', '以下の課題\n', '以下の課題\n'],
    ['is not waited for in another line', '確認', '確認'],
    ['goes when its line has ended', '続きです。\n・確', '・確'],
  ])('%s', (_, continuation, added) => {
    expect(joinContinuation(kept, continuation, true)).toBe(kept + added);
  });
});

describe('a fence of a continuation', () => {
  const kept = '【日報】\n検索を直しました。\n・実装\n';

  it.each([
    ['around list items', '```\n・確認\n・共有\n```\n', '・確認\n・共有'],
    ['around a section', '~~~markdown\r\n■ 明日\r\n・確認\r\n~~~', '■ 明日\r\n・確認'],
    ['around a repeated line', '```\n検索を直しました。\n・実装\n・確認\n```', '・確認'],
    ['that is left open', '```\n・確認\n', '・確認\n'],
  ])('%s goes', (_, continuation, added) => {
    expect(joinContinuation(kept, continuation)).toBe(kept + added);
  });

  it.each([
    ['around code', '```\nnpm test\n```\n'],
    ['with nothing below it', '```\n'],
    ['in the middle', '・確認\n```\n・実装\n```\n'],
  ])('%s stays', (_, continuation) => {
    expect(joinContinuation(kept, continuation)).toBe(kept + continuation);
  });

  it('stays where it closes one that the text so far opened', () => {
    const open = '【日報】\n```\nnpm test\n';
    expect(joinContinuation(open, '```\n・確認\n')).toBe(`${open}\`\`\`\n・確認\n`);
    expect(joinContinuation(`${open}\`\`\`\n`, '```\n・確認\n```')).toBe(`${open}\`\`\`\n・確認`);
  });

  it('stays where the text so far is nothing but its opening', () => {
    expect(joinContinuation('```\n【日報】\n・実装\n', '```\n')).toBe(
      '```\n【日報】\n・実装\n```\n',
    );
  });

  it.each([
    ['begun', '`', ''],
    ['opened', '```', ''],
    ['opened with a name', '```markdown\n', ''],
    ['with a line begun that may be anything', '```\n検索を', ''],
    ['with a list item begun', '```\n・確', '・確'],
    ['with a list item', '```\n・確認\n', '・確認'],
    ['with its end begun', '```\n・確認\n``', '・確認'],
    ['closed', '```\r\n・確認\r\n```', '・確認'],
    ['around a line of code', '```\nnpm test\n', '```\nnpm test\n'],
    ['around more code', '```\nnpm test\nnpm', '```\nnpm test\nnpm'],
    ['that is none', '`npm test', '`npm test'],
  ])('%s, while it is written', (_, continuation, added) => {
    expect(joinContinuation(kept, continuation, true)).toBe(kept + added);
  });
});

describe('lines that a continuation repeats', () => {
  const kept = '【日報】\n■ 今日\n・API実装\n・確認\n';

  it.each([
    ['spaced otherwise', '・ 確　認\n・共有\n', '・共有\n'],
    ['in another width', '・ＡＰＩ実装\n・確認\n・共有\n', '・共有\n'],
    ['with blank lines between them', '・API実装\n\n・確認\n・共有\n', '・共有\n'],
    ['behind a blank line', '\n・確認\n・共有\n', '・共有\n'],
    ['of further up only', '・API実装\n', '・API実装\n'],
    ['but for their ends', '・確\n', '・確\n'],
    ['marked as the rest at their start', '・（続き）確認\n', '・（続き）確認\n'],
    ['not at its start', '・共有\n・確認\n', '・共有\n・確認\n'],
  ])('%s', (_, continuation, added) => {
    expect(joinContinuation(kept, continuation)).toBe(kept + added);
  });

  it('keep their line break where the text so far has none', () => {
    const open = '【日報】\n実装しました。';
    expect(joinContinuation(open, '実装しました。\n・確認')).toBe(`${open}\n・確認`);
  });

  it('are none without words', () => {
    const ruled = '【日報】\n・実装\n---\n';
    expect(joinContinuation(ruled, '---\n・確認')).toBe(`${ruled}---\n・確認`);
    expect(joinContinuation(ruled, '---\n・確', true)).toBe(`${ruled}---\n・確`);
    expect(joinContinuation(ruled, '・実装\n---\n・確認')).toBe(`${ruled}・確認`);
  });

  it('are the longest end of the text so far, however alike the lines are', () => {
    const sequences = (length: number): readonly string[] =>
      length === 0 ? [''] : sequences(length - 1).flatMap((rest) => [`${rest}あ`, `${rest}い`]);
    const lines = (names: string) => [...names].map((name) => `・${name}\n`).join('');
    for (const before of sequences(5)) {
      for (const after of sequences(6)) {
        const overlap = [5, 4, 3, 2, 1].find((length) => before.endsWith(after.slice(0, length)));
        if (overlap === undefined) continue;
        expect(joinContinuation(lines(before), lines(after))).toBe(
          lines(before + after.slice(overlap)),
        );
      }
    }
  });

  it.each([
    ['its title begun', '【日'],
    ['its title', '【日報】\n'],
    ['its title as the rest', '【日報】（続き）'],
    ['（', '【日報】（'],
    ['（続', '【日報】（続'],
    ['（続き', '【日報】（続き'],
    ['（つ', '【日報】（つ'],
    ['（つづ', '【日報】（つづ'],
    ['（つづき', '【日報】（つづき'],
    ['a heading begun', '【日報】\n■'],
    ['a line begun', '・API'],
  ])('are held back while they are written: %s', (_, continuation) => {
    expect(joinContinuation(kept, continuation, true)).toBe(kept);
  });

  it.each([
    ['a line that has become another', '・API\n'],
    ['a title that has become another', '【日\n・共有'],
    ['another line', '・共'],
    ['a title with other words', '【日報】（案'],
  ])('are shown while they are written: %s', (_, continuation) => {
    expect(joinContinuation(kept, continuation, true)).toBe(kept + continuation);
  });

  it('are held back eight lines far', () => {
    const long = `【日報】\n${[...'一二三四五六七八九'].map((name) => `・${name}番目\n`).join('')}`;
    expect(joinContinuation(long, '・二', true)).toBe(long);
    expect(joinContinuation(long, '・一', true)).toBe(`${long}・一`);
  });

  it('go from the title on, below a preface of the text so far', () => {
    const prefaced = `以下は日報です：\n\`\`\`\n${kept}`;
    expect(joinContinuation(prefaced, '【日報】\n■ 今日\n')).toBe(prefaced);
    expect(joinContinuation(prefaced, '【日報】\n■', true)).toBe(prefaced);
    expect(joinContinuation(prefaced, '【日報】\n■ 今日\n・共有')).toBe(`${prefaced}・共有`);
  });
});

describe('a report begun again in other words', () => {
  const kept =
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
      '・連絡\n',
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
    expect(joinContinuation(kept, continuation)).toBe(kept + added);
  });

  it('from a heading that is there twice', () => {
    const twice = '日報\n\n■ 午前\n・実装\n\n■ 確認\n・共有\n\n■ 午前\n・相談\n';
    expect(joinContinuation(twice, '■ 午前\n・報告\n')).toBe(`${twice}・報告\n`);
  });

  it.each([
    ['the title and another line', '業務日報\n・報', ''],
    ['the title and a heading begun', '業務日報\n\n■ 備', ''],
    ['the title and a new heading', '業務日報\n\n■ 備考\n', '\n■ 備考\n'],
    ['a heading and a line begun', '■ 明日\n・共有', ''],
    ['as many lines as there are', '■ 明日\n・共有を\n・相談を', ''],
    ['more lines than there are', '■ 明日\n・報告\n・連絡\n・予', '・報告\n・連絡\n・予'],
    ['a new section', '■ 明日\n・報告\n■ 備', '・報告\n■ 備'],
    ['the last line', '■ 明日\n・共有\n・相談します\n・報', '・報'],
  ])('while it is written: %s', (_, continuation, added) => {
    expect(joinContinuation(kept, continuation, true)).toBe(kept + added);
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
    ['with other spaces', ' 絞り込みを実装しました。 ', '　実装しました。次に', '次に'],
    ['with emoji again', '😀😀😀😀😀完了', '😀😀😀😀😀完了。次', '。次'],
    ['with less than its end', '絞り込みを実装しました。', 'しました。', 'しました。'],
    ['with alike characters', 'ああああああああい', 'あああああああいい。', 'い。'],
  ])('%s', (_, kept, continuation, added) => {
    expect(joinContinuation(kept, continuation)).toBe(kept + added);
  });

  it('is no line that has ended', () => {
    expect(joinContinuation('検索を実装した。\n', 'を実装した。次')).toBe(
      '検索を実装した。\nを実装した。次',
    );
  });
});

describe('the seam', () => {
  const spaced = '【日報】\n\n■ 今日\n・実装\n';

  it.each([
    ['nothing so far', '', '■ 今日', '■ 今日'],
    ['blank lines only', spaced, '\n\n', '\n\n'],
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
    [
      'a heading where not each has a blank line',
      '【日報】\n\n■ 今日\n・実装\n■ 午後\n・確認\n',
      '■ 明日',
      '■ 明日',
    ],
    ['a heading right below a heading', '【日報】\n\n■ 今日\n', '■ 実装', '■ 実装'],
    ['a heading below the title alone', '【日報】\n実装\n', '■ 明日', '■ 明日'],
  ])('%s', (_, kept, continuation, added) => {
    expect(joinContinuation(kept, continuation)).toBe(kept + added);
  });
});

describe('isReportEnded', () => {
  it('is ended by the closing line of the template', () => {
    expect(
      isReportEnded(
        '…\n以上です。お手すきの際にご確認いただけますと幸いです。\n',
        DEFAULT_TEMPLATE,
      ),
    ).toBe(true);
    expect(isReportEnded('…\n以上です。お手すきの際に', DEFAULT_TEMPLATE)).toBe(false);
  });

  it.each([
    ['a line of words', '以上です。'],
    ['one with one 〇 or two low lines', '〇__以上です。'],
  ])('is ended by %s', (_, closing) => {
    expect(isReportEnded(`日報\n・実装\n${closing}`, `日報\n・〇\n${closing}`)).toBe(true);
  });

  it('is ended whatever the spaces, and below nothing else', () => {
    expect(isReportEnded('日報\n以上 です。\n\n', '日報\n　以上です。\n')).toBe(true);
    expect(isReportEnded('以上です。\n追伸', '日報\n以上です。')).toBe(false);
  });

  it.each([
    ['no words', '---'],
    ['a list item', '・実装'],
    ['nothing to report', ' 特になし '],
    ['a field to fill', '担当：{{氏名}}'],
    ['circles to fill', '担当 〇〇'],
    ['a blank to fill', '担当 ___'],
    ['a place for the date', '提出 〇月〇日'],
    ['a heading', '■ 備考'],
  ])('is not ended by %s', (_, closing) => {
    expect(isReportEnded(`日報\n${closing}`, `日報\n${closing}`)).toBe(false);
  });

  it('is not ended by a line that the template has twice', () => {
    expect(isReportEnded('日報\n以上です。', '日報\n以上です。\n追伸\n以上です。')).toBe(false);
  });

  it('is not ended where either has no lines', () => {
    expect(isReportEnded('', '以上です。')).toBe(false);
    expect(isReportEnded('以上です。', ' \n')).toBe(false);
  });
});
