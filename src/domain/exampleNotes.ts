import type { InputFields } from './inputFields.ts';

/** A believable day for a first try. */
export const EXAMPLE_NOTES: Omit<InputFields, 'template'> = {
  today: `検索APIの不具合をやっと直した。原因は古いキャッシュ。誰も気づかないのが不思議
テスト12件を追加、全部通った
レビュー3件。1件は説明不足だったので差し戻し`,
  tomorrow: `検索APIを検証環境に出す
10時から定例、仕様がまた変わりそうで気が重い`,
  remarks: '金曜は午後休みます',
};
