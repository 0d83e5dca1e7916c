const lines = (wordings: string): readonly string[] => wordings.trim().split('\n');

/** What models say before they go on. */
export const PREFACES = lines(`
続きを書きます。
以下に続きを記載いたします。
かしこまりました。途中からの続きを出力します。
失礼いたしました。続きは次のとおりです。
申し訳ございません、途中で切れてしまいました。続きをお送りします。
では、残りの部分を書きます。
日報の続きをお書きします。
続きの本文は以下になります。
了解しました！続きはこちらです：
了解です。続けます。
以下、続きとなります。
**続き**
### 続き
【日報の続き】
（前回の続き）
～続き～
＜続き＞
（続きから）
[続き]
続き↓
Sure, here is the rest:
Certainly! Here's the continuation of the report:
Continuing from the last line:
(continued)
Here is the remaining part of the daily report in Japanese:
ご指示のとおり、次の行から書きます。
それでは日報の残りを作成します。
途切れた箇所から再開します。
続きを最後まで書きます。
最後の行の次から書きます。
残りの見出しについて書きます。
以下が日報の続きです。
こちらが続きの本文です。
お待たせしました。続きをどうぞ。
日報（続き）
承知いたしました。では、日報の続きを最後までお書きいたします。
はい。次の行から続きを記載しますね。
続きの本文：
本文の続き
---続きここから---
Okay, continuing:
以下に、残りの内容をまとめます。
書き終えた行の次から、続きのみを出力いたします。
了解いたしました。切れた部分の次から記載いたします。
続きの日報：
`);

/** What models say when they have ended. */
export const CLOSING_REMARKS = lines(`
以上が日報の続きです。
以上、日報の続きでした。
上記が続きの本文となります。
（以上で日報は終わりです）
これで日報は完成です。
修正が必要な場合はお申し付けください。
ご不明な点がございましたら、お知らせください。
※上記は頂いた情報をもとに作成しました。
※この日報はテンプレートに沿って作成しています。
いかがでしょうか。
よろしいでしょうか？
何か追加したい点があれば教えてください。
（終わり）
--- 日報終了 ---
日報は以上です。
続きは以上となります。
I hope this helps!
Let me know if you need any changes.
Note: The report follows the given template.
This is the end of the report.
(End of report)
お役に立てれば幸いです。
必要に応じて調整してください。
他にご要望があればお気軽にお申し付けください。
この続きで問題ないでしょうか。
上記の日報は、簡潔でやさしい表現に書き換えています。
文字数の都合により、一部を簡潔にまとめました。
以上、テンプレートに従って日報を完成させました。
以上の内容で日報を提出できます。
備考：事実の追加はしていません。
**注記**：「特になし」の項目はそのまま残しています。
以上で続きを書き終えました。
これで全ての見出しを書きました。
以上が本日の日報です。修正が必要な場合はお知らせください。
※数値や日時は原文のまま記載しています。
日報の続きを作成しました。ご確認ください。
`);

/** As PREFACES; the rules were not written with these. */
export const OTHER_PREFACES = lines(`
続きから失礼します。
それでは続きを書かせていただきます。
以下、途中で切れた日報の続きになります。
【続きの本文】
（以下、続き）
わかりました。残りを書きますね。
はい、残りの見出しを続けて書きます。
ありがとうございます。続きを記します。
Here's the rest:
I apologize for the interruption. Here is the continuation:
日報の残り：
> 続き
*続き*
では続きに入ります。
「明日の予定」から続きを書きます。
`);

/** As CLOSING_REMARKS; the rules were not written with these. */
export const OTHER_CLOSING_REMARKS = lines(`
以上で日報の本文を終わります。
以上が続きとなります。ご査収ください。
これにて日報の作成を完了します。
※空欄の見出しは「特になし」としました。
ほかに直したい所があればおっしゃってください。
ご希望に合わせて書き直すこともできます。
（日報ここまで）
===以上===
Please let me know if anything should be changed.
テンプレートの形式に合わせて記載しました。
お疲れさまでした。ゆっくりお休みください。
不足があればご指摘ください。
`);
