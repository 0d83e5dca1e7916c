import { NOTE_NAMES, type Notes } from './inputFields.ts';
import { DATE_PLACEHOLDER, DEFAULT_TEMPLATE } from './template.ts';

interface ExampleDay {
  readonly trade: string;
  readonly notes: Notes;
  /** The items of its report: today, tomorrow and the rest. */
  readonly sample: readonly string[];
}

export const EXAMPLE_DAYS = [
  {
    trade: '開発',
    notes: {
      today: `検索APIの不具合をやっと直した。原因は古いキャッシュ。誰も気づかないのが不思議
テスト12件を追加、全部通った
レビュー3件。1件は説明不足だったので差し戻し`,
      tomorrow: `検索APIを検証環境に出す
10時から定例、仕様がまた変わりそうで気が重い`,
      remarks: '金曜は午後休みます',
    },
    sample: [
      `・気づきにくい古いキャッシュが原因だった、検索APIの不具合を修正しました。
・テストを12件追加し、すべて通りました。
・レビューを3件行い、1件は説明の補足をお願いして差し戻しました。`,
      `・検索APIを検証環境に出します。
・仕様変更の可能性も見込んで、10時からの定例に臨みます。`,
      '・金曜日は午後にお休みをいただきます。',
    ],
  },
  {
    trade: '介護',
    notes: {
      today: `入浴介助5名。人手が足りなくて昼を食べ損ねた
田中様が昼食を半分残された。看護師に報告した
ヒヤリハットの記録を1件書いた`,
      tomorrow: `10時からご家族と面談。また同じ話になりそうで気が重い
レクの準備をする`,
      remarks: '木曜は夜勤です',
    },
    sample: [
      `・入浴介助を5名行いました。人手が足りず、昼食の時間は取れませんでした。
・田中様が昼食を半分残されたため、看護師に報告しました。
・ヒヤリハットの記録を1件書きました。`,
      `・これまでのお話も踏まえて、10時からのご家族との面談に臨みます。
・レクの準備をします。`,
      '・木曜日は夜勤に入ります。',
    ],
  },
  {
    trade: '営業',
    notes: {
      today: `新規の訪問3件。1件は受付で門前払い
山本商事に見積書を出した。値引きの話ばかりで疲れた
議事録を2件まとめた`,
      tomorrow: `14時に山本商事を再訪、また値切られそう
契約書の控えを送る`,
      remarks: '水曜は直行します',
    },
    sample: [
      `・新規の訪問を3件行いました。うち1件は、受付でお断りを受けました。
・山本商事に見積書を出しました。値引きのご相談を多くいただきました。
・議事録を2件まとめました。`,
      `・値引きのご相談も見込んで、14時に山本商事を再訪します。
・契約書の控えを送ります。`,
      '・水曜日は直行します。',
    ],
  },
] as const satisfies readonly ExampleDay[];

export const EXAMPLE_NOTES: Notes = EXAMPLE_DAYS[0].notes;

/** The first one where the notes are none of these. */
export function exampleDay(notes?: Notes): (typeof EXAMPLE_DAYS)[number] {
  const day = EXAMPLE_DAYS.find((one) =>
    NOTE_NAMES.every((name) => one.notes[name] === notes?.[name]),
  );
  return day ?? EXAMPLE_DAYS[0];
}

const ITEMS = '・\n・\n・';

/** The default template with these notes in it. */
export function sampleReport(date: string, notes?: Notes): string {
  return exampleDay(notes).sample.reduce<string>(
    (report, items) => report.replace(ITEMS, items),
    DEFAULT_TEMPLATE.replace(DATE_PLACEHOLDER, date),
  );
}
