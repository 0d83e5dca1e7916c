/** How many tokens the scripted report has; the specified 128 end in its second section. */
export const REPORT_TOKENS = 230;

const SCRIPT = `【日報】{date}

■ 本日の業務
・検索機能の絞り込みを実装し、単体テストを12件追加しました。☕
・レビューで指摘された命名の揺れを直し、再度確認をお願いしています。
・障害の原因を調べました。ログの出力先が想定と異なっていました。

■ 明日の予定
・検索機能の並べ替えを実装します。
・吉野家様(𠮷は土に口)の帳票の文字化けを再現させます。
・午後の定例で進捗を共有します。

■ 申し送り事項
・検証環境は18時以降に再起動されます。
・ログの確認には管理者の権限が必要です。
・仕様の未確定部分は担当の方に確認中です。

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

/** The report that the stand-in writes: the default template, filled, with the date of the request. */
export function scriptedReport(date: string): string {
  return SCRIPT.replace('{date}', date);
}

/** That of the evening of the tests. */
export const REPORT = scriptedReport('2026年11月20日(金)');

/** The report as the model's tokens: joined they are the text again. */
export function reportTokens(text: string, count: number = REPORT_TOKENS): readonly string[] {
  const characters = Array.from(text);
  const tokens = Math.min(count, characters.length);
  return Array.from({ length: tokens }, (_, index) =>
    characters
      .slice(
        Math.floor((index * characters.length) / tokens),
        Math.floor(((index + 1) * characters.length) / tokens),
      )
      .join(''),
  );
}

/** The first `count` tokens as a service sends them: half of a character that needs two tokens arrives as U+FFFD. */
export function cutTokens(tokens: readonly string[], count: number): readonly string[] {
  const sent = tokens.slice(0, count);
  const next = tokens[count];
  const isInsideCharacter = next !== undefined && /^[☕𠮷帳揺稿]/u.test(next);
  return isInsideCharacter ? [...sent, '\uFFFD'] : sent;
}

/** What is left to write after `written`, beginning with its next line. */
export function restOf(report: string, written: string): string {
  const kept = written.replace(/\uFFFD$/u, '').trimEnd();
  if (report.startsWith(kept)) return report.slice(kept.length).replace(/^\n/u, '');
  const lastLine = kept.split('\n').findLast((line) => line.trim() !== '') ?? '';
  const at = lastLine === '' ? -1 : report.lastIndexOf(lastLine);
  return at === -1 ? report : report.slice(at + lastLine.length).replace(/^\n/u, '');
}
