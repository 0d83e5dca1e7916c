import { type Trade, tradeOf } from './exampleDays.ts';
import type { Notes } from './inputFields.ts';
import { DATE_PLACEHOLDER, DEFAULT_TEMPLATE } from './template.ts';

/** Today, tomorrow and the rest. */
const SAMPLES: Readonly<Record<Trade, readonly string[]>> = {
  開発: [
    `・気づきにくい古いキャッシュが原因だった、検索APIの不具合を修正しました。
・テストを12件追加し、すべて通りました。
・レビューを3件行い、1件は説明の補足をお願いして差し戻しました。`,
    `・検索APIを検証環境に出します。
・仕様変更の可能性も見込んで、10時からの定例に臨みます。`,
    '・金曜日は午後にお休みをいただきます。',
  ],
  介護: [
    `・入浴介助を5名行いました。人手が足りず、昼食の時間は取れませんでした。
・田中様が昼食を半分残されたため、看護師に報告しました。
・ヒヤリハットの記録を1件書きました。`,
    `・これまでのお話も踏まえて、10時からのご家族との面談に臨みます。
・レクの準備をします。`,
    '・木曜日は夜勤に入ります。',
  ],
  営業: [
    `・新規の訪問を3件行いました。うち1件は、受付でお断りを受けました。
・山本商事に見積書を出しました。値引きのご相談を多くいただきました。
・議事録を2件まとめました。`,
    `・値引きのご相談も見込んで、14時に山本商事を再訪します。
・契約書の控えを送ります。`,
    '・水曜日は直行します。',
  ],
};

const ITEMS = '・\n・\n・';

/** The default template with these notes in it. */
export function sampleReport(date: string, notes?: Notes): string {
  return SAMPLES[tradeOf(notes)].reduce(
    (report, items) => report.replace(ITEMS, items),
    DEFAULT_TEMPLATE.replace(DATE_PLACEHOLDER, date),
  );
}
