import { describe, expect, it } from 'vitest';
import { isAdvice } from '../../src/check/finding.ts';
import { checkReport } from '../../src/check/checkReport.ts';

const template = '■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ 申し送り事項\n・';

describe('a note and a line that share a word', () => {
  const findingsIn = (request: {
    readonly today: string;
    readonly tomorrow: string;
    readonly template: string;
    readonly report: string;
  }) =>
    checkReport(request.report, { ...request, remarks: '', date: '2026年11月20日(金)' })
      .filter((finding) => !isAdvice(finding))
      .map(({ kind, text }) => `${kind} ${text}`);

  it('are one thing in other words, neither left out nor invented', () => {
    expect(
      findingsIn({
        today: '大野印刷から名簿の刷り直し 3回目\n折り機の清掃',
        tomorrow: '名簿の件、大野さんとこに文句言う\n紙の発注',
        template,
        report:
          '■ 本日の業務\n・大野印刷様より名簿の刷り直しのご連絡（今回で3回目）\n・折り機の清掃\n\n■ 明日の予定\n・名簿の刷り直しについて、大野印刷様へ申し入れ\n・紙の発注\n\n■ 申し送り事項\n・特になし',
      }),
    ).toEqual([]);
  });

  it('are one where several notes are joined in a line below a label', () => {
    const template = '作業：\nその他の作業：\n明日：\n備考：';
    expect(
      findingsIn({
        today: '荷受8便\n棚卸 Aブロックまで済 Bまだ',
        tomorrow: 'Bブロック棚卸\n返品の回収 川村商店 午後',
        template,
        report:
          '作業：荷受は8便でした。\nその他の作業：棚卸しはAブロックまで終了し、Bブロックはこれからです。\n明日：Bブロックの棚卸しを行います。午後に川村商店様へ返品の回収に伺います。\n備考：特にございません。',
      }),
    ).toEqual([]);
  });

  it('are one below a heading with a Roman number, and with a date where the template has a place for it', () => {
    expect(
      findingsIn({
        today: '契約書2本を確認',
        tomorrow: '契約書のドラフト\n議事録の送付',
        template: '○月○日　業務日誌\n\nI. 本日の業務\n\nII. 明日の業務',
        report:
          '2026年11月20日(金)　業務日誌\n\nI. 本日の業務\n・契約書を2本確認しました。\n\nII. 明日の業務\n・契約書のドラフトを作成します。\n・議事録を送付します。',
      }),
    ).toEqual([]);
  });
});
