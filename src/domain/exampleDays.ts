import { NOTE_NAMES, type Notes } from './inputFields.ts';
import { DATE_PLACEHOLDER, DEFAULT_TEMPLATE, THREE_BLANK_ITEMS } from './template.ts';

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
      `・気づかれずにいた古いキャッシュが原因だった、検索APIの不具合を修正しました。
・テストを12件追加し、すべて通りました。
・レビューを3件行い、1件は説明が足りなかったため差し戻しました。`,
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
      `・10時からご家族と面談します。これまでと同じお話になる見込みです。
・レクの準備をします。`,
      '・木曜日は夜勤に入ります。',
    ],
  },
  {
    trade: '事務',
    notes: {
      today: `請求書を12通発送。締め切り当日に持ってくる人ばかりで困る
備品の発注2件。見積の返事がまだ来ない
会議室の予約が重なっていたので調整した`,
      tomorrow: `10時から棚卸し。また数が合わない気がして気が重い
勤怠を締める`,
      remarks: '木曜は午前だけ出社します',
    },
    sample: [
      `・請求書を12通発送しました。締め切り当日に受け取ったものが多くありました。
・備品の発注を2件行いました。見積は返事待ちです。
・会議室の予約が重なっていたため、調整しました。`,
      `・10時から棚卸しをします。数が合わないことも見込んでいます。
・勤怠を締めます。`,
      '・木曜日は午前のみ出社します。',
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

/** The default template with the items of the day that has these notes; of the first day where none has. */
export function sampleReport(date: string, notes?: Notes): string {
  return exampleDay(notes).sample.reduce<string>(
    (report, items) => report.replace(THREE_BLANK_ITEMS, items),
    DEFAULT_TEMPLATE.replace(DATE_PLACEHOLDER, date),
  );
}
