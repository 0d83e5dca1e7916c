import {
  CLOSING,
  DATE_PLACEHOLDER,
  DEFAULT_TEMPLATE,
  THREE_BLANK_ITEMS,
  REFLECTION_PLACEHOLDER,
} from './template.ts';

interface BuiltInTemplate {
  readonly name: string;
  readonly text: string;
}

const MARKDOWN = `# 日報 ${DATE_PLACEHOLDER}

## 本日の業務

-
-
-

## 明日の予定

-
-
-

## 申し送り事項

-
-
-

## その他

特になし

${CLOSING}`;

const YWT = `【日報】${DATE_PLACEHOLDER}

■ やったこと
${THREE_BLANK_ITEMS}

■ わかったこと
・

■ 次にやること
${THREE_BLANK_ITEMS}

■ その他
特になし

${CLOSING}`;

const MAIL = `件名: 【日報】${DATE_PLACEHOLDER}

各位

お疲れさまです。本日の業務をご報告します。

■ 本日の業務
${THREE_BLANK_ITEMS}

■ 明日の予定
${THREE_BLANK_ITEMS}

■ 申し送り事項
${THREE_BLANK_ITEMS}

以上です。ご確認のほど、よろしくお願いいたします。`;

const REPORTING = `【日報】${DATE_PLACEHOLDER}

■ 成果
${THREE_BLANK_ITEMS}

■ 課題・相談
・

■ 明日の予定
${THREE_BLANK_ITEMS}

■ 所感
${REFLECTION_PLACEHOLDER}

${CLOSING}`;

const SALES = `【営業日報】${DATE_PLACEHOLDER}

■ 訪問先
${THREE_BLANK_ITEMS}

■ 商談
・

■ 数字
・

■ 次の一手
${THREE_BLANK_ITEMS}

以上です。ご確認のほど、よろしくお願いいたします。`;

export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  { name: '標準', text: DEFAULT_TEMPLATE },
  { name: 'Markdown', text: MARKDOWN },
  { name: 'YWT（やった・わかった・次）', text: YWT },
  { name: 'メール', text: MAIL },
  { name: '報・連・相', text: REPORTING },
  { name: '営業', text: SALES },
];
