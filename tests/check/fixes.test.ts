import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import type { FindingKind } from '../../src/check/kinds.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';

const notes = {
  today: '検索機能の実装が終わった\nレビュー3件やった',
  tomorrow: '設計書を書く',
  remarks: '',
  date: '2026年11月20日(金)',
};

function mended(text: string, request: ReportRequest, wanted: FindingKind): string {
  const { fix } = checkReport(text, request).find(({ kind }) => kind === wanted) ?? {};
  return applyEdits(text, fix ? [fix] : []);
}

describe('under headings that a line of signs underlines', () => {
  const template =
    '日報\n\n本日の業務\n-----\n・\n\n明日の予定\n-----\n・\n\n申し送り\n-----\n・特になし';
  const request = { ...notes, template };
  const today = '日報\n\n本日の業務\n-----\n・検索機能の実装を完了しました。';
  const tomorrow = '明日の予定\n-----\n・設計書を書きます。';
  const remarks = '申し送り\n-----\n・特になし';

  it('an empty item for a note is put below the items', () => {
    expect(mended(`${today}\n\n${tomorrow}\n\n${remarks}`, request, 'omitted')).toBe(
      `${today}\n・\n\n${tomorrow}\n\n${remarks}`,
    );
  });
});

it('an empty item for a note is put above a closing line right below its heading', () => {
  const before = '■ 本日の業務\n・検索機能の実装を完了しました。\n■ 明日の予定';
  const template = '■ 本日の業務\n・\n■ 明日の予定\n・\n以上、よろしくお願いいたします。';
  const closing = '以上、よろしくお願いいたします。';
  expect(
    mended(
      `${before}\n${closing}`,
      { ...notes, today: '検索機能の実装が終わった', template },
      'omitted',
    ),
  ).toBe(`${before}\n・\n${closing}`);
});
