import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { acceptRewrite, rewritableSections, sectionsOf } from '../../src/check/rewrite.ts';
import { rewriteChat } from '../../src/services/inference/rewriteChat.ts';
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

const REQUEST: ReportRequest = {
  today: '検索の絞り込みを実装。テスト12件\n鈴木さんに見積を渡した',
  tomorrow: '14時から設計レビュー',
  remarks: '',
  template: DEFAULT_TEMPLATE,
  date: '2026年11月20日(金)',
};

const TODAY = `■ 本日の業務
・検索の絞り込みを実装し、テストを37件追加しました。
・鈴木さんに見積をお渡ししました。`;

const REST = `

■ 明日の予定
・14時から設計レビューを行います。

■ 申し送り事項
・特になし

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

const REPORT = `【日報】2026年11月20日(金)\n\n${TODAY}${REST}`;
const MENDED = TODAY.replace('37件', '12件');

function asked() {
  const [section] = rewritableSections(REPORT, checkReport(REPORT, REQUEST), REQUEST.template);
  if (section === undefined) throw new Error('nothing to mend');
  return section;
}

const accept = (answer: string) => acceptRewrite(REPORT, asked().section, answer, REQUEST);

describe('the sections of a report', () => {
  it('go from each heading to what is written last under it, without title and closing', () => {
    expect(
      sectionsOf(REPORT, DEFAULT_TEMPLATE).map(({ heading, range }) => [
        heading,
        REPORT.slice(range.start, range.end),
      ]),
    ).toEqual([
      ['■ 本日の業務', TODAY],
      ['■ 明日の予定', '■ 明日の予定\n・14時から設計レビューを行います。'],
      ['■ 申し送り事項', '■ 申し送り事項\n・特になし'],
      ['■ その他', '■ その他\n特になし'],
    ]);
  });

  it('are offered where something in them can be mended', () => {
    expect(asked().section.heading).toBe('■ 本日の業務');
    expect(asked().findings.map(({ text }) => text)).toEqual(['37件']);
    expect(rewritableSections(REPORT, [], DEFAULT_TEMPLATE)).toEqual([]);
    const missing = { kind: 'form', text: '■', range: null, given: null, fix: null };
    expect(rewritableSections(REPORT, [missing as never], DEFAULT_TEMPLATE)).toEqual([]);
  });

  it('have a note that is left out where its edit would put it', () => {
    const { end } = sectionsOf(REPORT, DEFAULT_TEMPLATE)[1]?.range ?? { end: 0 };
    const leftOut = {
      kind: 'omitted',
      text: '議事録を送る',
      range: null,
      given: null,
      fix: { range: { start: end, end }, text: '\n・議事録を送ります。' },
    } as const;
    const [section] = rewritableSections(REPORT, [leftOut], DEFAULT_TEMPLATE);
    expect(section?.section.heading).toBe('■ 明日の予定');
  });
});

describe('the request', () => {
  it('holds the section, its notes and what is to be mended, in Japanese, at 128 tokens', () => {
    const settings = { ...SPECIFIED_SETTINGS, maxTokens: 2048, temperature: 0.2 };
    const chat = rewriteChat({ text: REPORT, ...asked() }, REQUEST, settings);
    expect(chat).toEqual({
      model: settings.model,
      temperature: 0.2,
      maxTokens: 128,
      messages: [
        { role: 'system', content: expect.stringMatching(/^あなたは日報作成アシスタントです。/u) },
        {
          role: 'user',
          content: `日報の見出し一つだけを、指摘のとおりに書き直してください。見出しの行から始め、指摘のない行、数字、名前はそのまま写し、ほかの見出しや説明は書かないでください。

【書き直すところ】
${TODAY}

【今日やったこと】
${REQUEST.today}

【指摘】
・「37件」はメモにないので、メモのとおりに直してください。`,
        },
      ],
    });
  });
});

describe('an answer', () => {
  const taken = REPORT.replace(TODAY, MENDED);

  it.each([
    ['the section', MENDED],
    ['a preface before it', `書き直しました。\n\n${MENDED}`],
    ['a fence around it', `\`\`\`\n${MENDED}\n\`\`\``],
    ['its items alone', MENDED.replace('■ 本日の業務\n', '')],
    ['other bullets', MENDED.replaceAll('・', '- ')],
    ['a postscript', `${MENDED}\n\n以上です。ご確認ください。`],
    ['the whole report', taken],
    ['another section with it', `${MENDED}\n\n■ 明日の予定\n・予定を変えました。`],
    ['the heading in bold', MENDED.replace('■ 本日の業務', '**■ 本日の業務**')],
  ])('is taken: %s', (_, answer) => {
    expect(accept(answer)).toBe(taken);
  });

  it.each([
    ['nothing', ''],
    ['the section as it was', TODAY],
    ['a lost item', MENDED.replace(/\n・鈴木さん.*/u, '')],
    ['a lost name', MENDED.replace('鈴木さんに', '')],
    ['another number', MENDED.replace('12件', '15件')],
    ['another name', MENDED.replace('鈴木さん', '佐藤さん')],
    ['a name more', MENDED.replace('鈴木さん', '高橋課長と鈴木さん')],
    ['an item that nobody wrote', `${MENDED}\n・サーバーを5台増設しました。`],
    ['an item without a number that nobody wrote', `${MENDED}\n・皆様のおかげです。`],
    ['an end that nobody wrote', MENDED.replace('お渡ししました', 'お渡しし、契約が完了しました')],
    ['half a line', MENDED.slice(0, -6)],
    ['a done thing undone', MENDED.replace('をお渡ししました', 'を渡せませんでした')],
    ['a done thing put off', MENDED.replace('を実装し、', 'の実装を中断し、')],
    ['an item twice', `${MENDED}\n${MENDED.split('\n')[1]}`],
    ['prose between the items', MENDED.replace('\n・鈴木', '\nなお、\n・鈴木')],
    ['an apology', '申し訳ありませんが、書き直しはできません。'],
    ['English', '■ 本日の業務\n・Implemented the search.\n・Gave the estimate to Suzuki.'],
  ])('is not taken: %s', (_, answer) => {
    expect(accept(answer)).toBeNull();
  });

  it('leaves line breaks and every other section as they are', () => {
    const crlf = REPORT.replaceAll('\n', '\r\n');
    const [section] = rewritableSections(crlf, checkReport(crlf, REQUEST), REQUEST.template);
    if (section === undefined) throw new Error('nothing to mend');
    expect(acceptRewrite(crlf, section.section, MENDED, REQUEST)).toBe(
      taken.replaceAll('\n', '\r\n'),
    );
  });
});
