import { EXAMPLE_NOTES, NOTE_NAMES, type Notes } from './inputFields.ts';

interface ExampleDay {
  readonly trade: string;
  readonly notes: Notes;
}

export const EXAMPLE_DAYS = [
  { trade: '開発', notes: EXAMPLE_NOTES },
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
  },
] as const satisfies readonly ExampleDay[];

export type Trade = (typeof EXAMPLE_DAYS)[number]['trade'];

/** The first one's where the notes are none of these. */
export function tradeOf(notes: Notes = EXAMPLE_NOTES): Trade {
  const day = EXAMPLE_DAYS.find((one) =>
    NOTE_NAMES.every((name) => one.notes[name] === notes[name]),
  );
  return (day ?? EXAMPLE_DAYS[0]).trade;
}
