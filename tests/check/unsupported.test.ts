import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

const DATE = '2026年11月20日(金)';
const PREVIOUS = DEFAULT_TEMPLATE.replace('{{日付}}', '2026年11月19日(木)')
  .replace('・\n・\n・', '・山田さんと倉庫の棚番を入れ替えました。')
  .replace('・\n・\n・', '・発送を行います。')
  .replace('・\n・\n・', '・特になし');

/** What takes a line out that no note says, beside a note that became another line. */
function removals(note: string, line: string, template = DEFAULT_TEMPLATE): readonly unknown[] {
  const report = DEFAULT_TEMPLATE.replace('{{日付}}', DATE)
    .replace('・\n・\n・', `・伝票を入力しました。\n・${note}しました。\n・${line}`)
    .replace('・\n・\n・', '・発送を行います。')
    .replace('・\n・\n・', '・特になし');
  const request = {
    today: `伝票入力\n${note}`,
    tomorrow: '発送',
    remarks: '',
    template,
    date: DATE,
  };
  return checkReport(report, request)
    .filter(({ kind, text }) => (kind === 'unsupported' || kind === 'stale') && text === line)
    .map(({ kind, fix }) => [kind, fix !== null]);
}

describe('a line that no note says', () => {
  it.each([
    ['山田さんに電話', '山田様は新しい制服の採寸を楽しみにされていました。'],
    ['A社の見積もりを作成', 'A社様の創立記念の祝賀会に花束を贈りました。'],
    ['302号室を清掃', '302号室の壁紙に落書きが見つかり、塗装を手配しました。'],
    ['302を清掃', '302号室の壁紙に落書きが見つかり、塗装を手配しました。'],
    ['会議室Aを予約', '会議室Aの照明器具が点滅し、電球の交換を手配しました。'],
    ['3番テーブルを片付け', '3番テーブルの椅子の脚が折れ、修理業者を手配しました。'],
    ['2号機を点検', '２号機の塗装が剥がれ、補修業者を手配しました。'],
  ])('is not taken out where it shares a name or a room with a note: %s', (note, line) => {
    expect(removals(note, line)).toEqual([['unsupported', false]]);
  });

  it.each([
    ['302号室を清掃', '305号室の壁紙に落書きが見つかり、塗装を手配しました。'],
    ['会議室Aを予約', '会議室Bの照明器具が点滅し、電球の交換を手配しました。'],
    ['山田さんに電話', '新しい制服の採寸が行われ、記念撮影をしました。'],
  ])('may be taken out else: %s', (note, line) => {
    expect(removals(note, line)).toEqual([['unsupported', true]]);
  });

  it('is not taken out where the previous report said it of the same person', () => {
    const line = '山田さんと倉庫の棚番を入れ替えました。';
    expect(removals('山田さんに電話', line, PREVIOUS)).toEqual([['stale', false]]);
  });
});
