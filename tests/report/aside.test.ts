import { describe, expect, it } from 'vitest';
import { isClosingRemark, isPreface } from '../../src/report/aside.ts';
import { rowsIn } from '../support/rows.ts';

describe('isPreface', () => {
  it.each(
    rowsIn(`
 はい、承知しました。  ¦ かしこまりました。 ¦ 承知いたしました。次の行から続きを書きます。 ¦ 以下は日報です：
以下の通りです。 ¦ 以下の通り作成しました。 ¦ 以下に、日報を作成しました。 ¦ それでは、日報を作成します。
日報は以下の通りです。 ¦ 修正後の日報： ¦ §の日報の続きです。 ¦ 続きです。 ¦ 続き： ¦ 続きを以下に示します。
途中で切れてしまいましたので、続きを記載します。 ¦ 申し訳ありません。続きをお送りします。 ¦ 残りの部分を出力します。
【続き】 ¦ （続き） ¦ --- 日報の続き --- ¦ 続き ¦ (continued)
Here is the report: ¦ Here's the rest of the report.
Here is the continuation: ¦ Sure! Here is your daily report:
Certainly. ¦ Continuing from where it was left off:
I apologize for the interruption. Here is the continuation:
お待たせしました。続きをどうぞ。 ¦ ありがとうございます。続きを記します。 ¦ 途切れた箇所から再開します。
「明日の予定」から続きを書きます。 ¦ （前回の続き） ¦ ～続き～ ¦ はい、${'続き'.repeat(58)}。
`).flat(),
  )('%s', (line) => {
    expect(isPreface(line)).toBe(true);
  });

  it.each(
    rowsIn(`
はい、承知しました ¦ 実装しました。 ¦ はい、${'続き'.repeat(59)}。 ¦ ■ 以下は日報です：
## はい、承知しました。 ¦ ・はい、承知しました。 ¦ ・続き ¦ 【日報】 ¦ 日報 ¦ こちらは1. 実装です
∅ ¦ 以下のとおりご報告いたします。 ¦ 下記のとおり、不具合を修正しました。 ¦ 以下の作業を実施しました：
以下を作成しました。 ¦ 以下の課題が残っています。 ¦ は以下のとおりです。 ¦ 了解を得て進めました。
了解が取れ次第、進めます。 ¦ 承知の件、対応済みです。 ¦ ご承知のとおりです。 ¦ では、明日もよろしくお願いします。
それでは失礼いたします。 ¦ はい、と答えた方は8名でした。 ¦ もちろん、期限は守ります。
こちらの不具合は解消しました。 ¦ 次のリリースは金曜です。 ¦ 次： ¦ 本日の業務： ¦ 本日は前回の続きです。
続きは明日対応します。 ¦ 続きはあとでやります。 ¦ 残りはできていません。 ¦ 途中まで書きました。
午後から作業を再開します。 ¦ 再開しました。 ¦ 残りの資料を作成します。 ¦ 【前回の続きの検証】 ¦ （途中）
引き続き対応します。 ¦ 残りは明日作成します。 ¦ ご指定の形式で出力しました。 ¦ レポートを作成しました。
日報の提出が遅れました。 ¦ 日報システムの不具合を修正しました。 ¦ OK, サーバーを再起動しました。
The following servers were restarted.
`).flat(),
  )('is not %j', (line) => {
    expect(isPreface(line)).toBe(false);
  });
});

describe('isClosingRemark', () => {
  it.each(
    rowsIn(`
以上が日報の続きです。 ¦ 以上が本日の日報です。修正が必要な場合はお知らせください。
※この日報はテンプレートに沿って作成しています。 ¦ （終わり） ¦ --- 日報終了 --- ¦ よろしいでしょうか？
I hope this helps!
`).flat(),
  )('%s', (line) => {
    expect(isClosingRemark(line)).toBe(true);
  });

  it.each(
    rowsIn(`
以上です。 ¦ 以上、よろしくお願いいたします。 ¦ ・日報を作成しました。 ¦ 資料の続きを作成しました。
修正が必要な場合はお知らせください。 ¦ この件、いかがでしょうか。 ¦ 検証は終了しました。
変更内容を確認し、修正を完了しました。 ¦ 以上の修正をまとめました。 ¦ 問題なく終わりました。
以上が日報の${'続き'.repeat(60)}です。
`).flat(),
  )('is not %j', (line) => {
    expect(isClosingRemark(line)).toBe(false);
  });
});
