/** What the user message of a call has to be, to the byte. */
export function userMessageOf(given: {
  readonly today: string;
  readonly tomorrow: string;
  readonly remarks?: string;
  readonly date: string;
  readonly template: string;
}): string {
  const remarks = given.remarks === undefined ? '' : `【備考】\n${given.remarks}\n\n`;
  return `次の情報をもとに、仕事用の日報を書いてください。

【今日やったこと】
${given.today}

【明日やること】
${given.tomorrow}

${remarks}【今日の日付】
${given.date}

【テンプレートまたは前回の日報】
${given.template}`;
}

/** The template that is used where nobody saved one. */
export const SPECIFIED_TEMPLATE = `【日報】{{日付}}

■ 本日の業務
・
・
・

■ 明日の予定
・
・
・

■ 申し送り事項
・
・
・

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;
