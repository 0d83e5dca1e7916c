import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { acceptRewrite, markedLines, prepareRewrite } from '../../src/check/rewrite.ts';
import { rewriteChat } from '../../src/services/inference/rewriteLines.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { requestOf } from '../support/requestOf.ts';

const REQUEST: ReportRequest = requestOf({
  today: '検索の絞り込みを実装。テスト12件\n鈴木さんに見積を渡した\n会議がマジで最悪だった',
  tomorrow: '14時から設計レビュー',
  template: DEFAULT_TEMPLATE,
});

const NUMBER = '検索の絞り込みを実装し、テストを37件追加しました。';
const NAME = '鈴木さんに見積をお渡ししました。';
const HARSH = '会議がマジで最悪でした。';

const REPORT = `【日報】2026年11月20日(金)

■ 本日の業務
・${NUMBER}
・${NAME}
・${HARSH}

■ 明日の予定
・14時から設計レビューを行います。

■ 申し送り事項
・特になし

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

const RIGHT_NUMBER = NUMBER.replace('37件', '12件');
const GENTLE = '会議では、難しい場面がありました。';

function marked(report = REPORT, request = REQUEST) {
  return markedLines(report, checkReport(report, request));
}

function rewriting(report = REPORT, index = 0, request = REQUEST) {
  const line = marked(report, request).at(index);
  if (line === undefined) throw new Error('nothing is told');
  return prepareRewrite(report, line, request);
}

function accept(answer: string, report = REPORT) {
  return acceptRewrite(rewriting(report), answer, REQUEST);
}

describe('marked lines', () => {
  it('are those that other words can mend, without their bullets, in the order of the report', () => {
    expect(
      marked().map(({ words, prefix, findings }) => [
        words,
        prefix,
        findings.map(({ kind }) => kind),
      ]),
    ).toEqual([
      [NUMBER, '', ['unknown-number']],
      [HARSH, '', ['harsh']],
    ]);
    for (const { range, words } of marked()) {
      expect(REPORT.slice(range.start, range.end)).toBe(words);
    }
    expect(markedLines(REPORT, [])).toEqual([]);
  });

  it('of a missing note are the item that it would be', () => {
    const report = REPORT.replace(`・${NAME}\n`, '');
    const [, , missing] = marked(report);
    expect(missing).toMatchObject({
      words: '',
      prefix: '\n・',
      range: { start: report.indexOf('\n\n■ 明日') },
    });
    expect(rewriting(report, 2).notes).toEqual(['鈴木さんに見積を渡した']);
  });

  it('of a label are the words behind it', () => {
    const request = { ...REQUEST, template: '本日：\n明日：\n' };
    const report = `本日：${NUMBER}\n明日：14時から設計レビューを行います。`;
    expect(marked(report, request).map(({ words }) => words)).toEqual([NUMBER]);
  });
});

describe('the request', () => {
  it('holds the line, its notes and what is told of it', () => {
    const settings = { ...DEFAULT_SETTINGS, maxTokens: 2048, temperature: 0.2 };
    expect(rewriteChat(rewriting(), REQUEST, settings)).toEqual({
      model: settings.model,
      temperature: 0.2,
      maxTokens: 2048,
      messages: [
        { role: 'system', content: expect.stringMatching(/^あなたは日報作成アシスタントです。/u) },
        {
          role: 'user',
          content: `日報の次の行を、指摘のとおりに書き直してください。新しい一行だけを「1. 」の形で書き、指摘のない言葉、数字、名前はそのまま写してください。

1. ${NUMBER}
メモ：検索の絞り込みを実装。テスト12件
指摘：「37件」はメモにない。メモのとおりに直す。`,
        },
      ],
    });
  });

  it('for a note that stands nowhere is for one sentence of it', () => {
    const report = REPORT.replace(`・${NAME}\n`, '');
    const chat = rewriteChat(rewriting(report, -1), REQUEST, DEFAULT_SETTINGS);
    expect(chat.messages[1]?.content).toBe(
      '次のメモは、日報にまだ書かれていません。日報に足す、やわらかい「です・ます」の一文を書いてください。数字、名前、日付はメモのまま写し、メモにないことは足さないでください。その一文だけを「1. 」の形で書いてください。\n\nメモ：鈴木さんに見積を渡した',
    );
  });
});

describe('an answer for a note that stands nowhere', () => {
  const NOTES = {
    ...REQUEST,
    today: '検索の絞り込みを実装\nクソ重いバッチで鈴木さんに見積3通を11/25までに渡す',
  };
  const WRITTEN = '鈴木さんに見積3通を11/25までにお渡しします。バッチが重く、時間がかかりました。';
  const reportWith = (...items: readonly string[]) =>
    `■ 本日の業務\n${items.join('\n')}\n\n■ 明日の予定\n・14時から設計レビューを行います。`;
  const BEFORE = reportWith('・検索の絞り込みを実装しました。');
  const accepted = (answer: string, report = BEFORE, request: ReportRequest = NOTES) => {
    const missing = rewriting(report, -1, request);
    expect(missing.line.words).toBe('');
    return acceptRewrite(missing, answer, request);
  };

  it.each([
    ['・検索の絞り込みを実装しました。', '・'],
    ['- 検索の絞り込みを実装しました。', '- '],
    ['1. 検索の絞り込みを実装しました。', '2. '],
  ])('goes below %s with the mark %s', (item, mark) => {
    expect(accepted(`1. ${WRITTEN}`, reportWith(item))).toBe(reportWith(item, mark + WRITTEN));
  });

  it.each([
    ['a value is lost', WRITTEN.replace('3通', '')],
    ['another value is said', WRITTEN.replace('3通', '5通')],
    ['the day is lost', WRITTEN.replace('11/25までに', '')],
    ['the name is lost', WRITTEN.replace('鈴木さんに', '')],
    ['a name comes in', WRITTEN.replace('鈴木さん', '鈴木さんと高橋課長')],
    ['it stings', '鈴木さんに見積3通を11/25までに渡します。部長は本当に無能で最悪でした。'],
    ['it is of another note', '検索の絞り込みを実装しました。'],
    ['it is an apology', '申し訳ありませんが、お手伝いできません。'],
  ])('is not taken where %s', (_, answer) => {
    expect(accepted(`1. ${answer}`)).toBeNull();
  });

  it('is not taken without a value that another line says too', () => {
    const today = '見積3通を作成\n鈴木さんに請求書3通と領収書5通を送付';
    const report = reportWith('・見積を3通作成しました。');
    const request = { ...REQUEST, today };
    expect(
      accepted('1. 鈴木さんに請求書と領収書5通をお送りしました。', report, request),
    ).toBeNull();
    const whole = '鈴木さんに請求書を3通、領収書を5通お送りしました。';
    expect(accepted(`1. ${whole}`, report, request)).toBe(
      reportWith('・見積を3通作成しました。', `・${whole}`),
    );
  });
});

describe('an answer for one line', () => {
  const taken = REPORT.replace(NUMBER, RIGHT_NUMBER);

  it.each([
    ['by its number', `1. ${RIGHT_NUMBER}`],
    ['alone', RIGHT_NUMBER],
    [
      'with a preface and a note behind',
      `以下の文章は書き直したものです。\n\n1. ${RIGHT_NUMBER}\n\n注：数字を直しました。`,
    ],
    ['in a fence', `\`\`\`\n1. ${RIGHT_NUMBER}\n\`\`\``],
    ['in wide digits', `１．${RIGHT_NUMBER}`],
    ['with a bullet', `・${RIGHT_NUMBER}`],
    ['with number and bullet', `1. ・${RIGHT_NUMBER}`],
  ])('is taken: %s', (_, answer) => {
    expect(accept(answer)).toBe(taken);
  });

  it.each([
    ['nothing', ''],
    ['the line as it was', `1. ${NUMBER}`],
    ['another number', RIGHT_NUMBER.replace('12件', '15件')],
    ['a name that no note has', RIGHT_NUMBER.replace('検索', '高橋課長と検索')],
    ['a name of another note', RIGHT_NUMBER.replace('検索', '鈴木さんと検索')],
    ['a number of another note', RIGHT_NUMBER.replace('検索', '14時に検索')],
    ['an apology', '申し訳ありませんが、書き直しはできません。'],
    ['a line that breaks off', RIGHT_NUMBER.replace('しました。', '')],
    ['English', '1. Implemented the search and added 12 tests.'],
    ['a day of no note', `明日、${RIGHT_NUMBER}`],
    ['two lines without numbers', `${RIGHT_NUMBER}\n${GENTLE}`],
    ['another line by number', `2. ${RIGHT_NUMBER}`],
  ])('is not taken: %s', (_, answer) => {
    expect(accept(answer)).toBeNull();
  });

  it('keeps the names and values that were there', () => {
    const report = REPORT.replace(NUMBER, RIGHT_NUMBER).replace(
      NAME,
      '鈴木さんにクソな見積を渡した。',
    );
    expect(accept('1. 見積をお渡ししました。', report)).toBeNull();
    expect(accept(`1. ${NAME}`, report)).toBe(REPORT.replace(NUMBER, RIGHT_NUMBER));
  });
});
