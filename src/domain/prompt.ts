import type { GenerationSettings } from './settings.ts';
import { isBlank } from './inputFields.ts';
import type { ReportRequest } from './report.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** One chat completion, without the credentials and the transport. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly temperature: number;
}

const SYSTEM_MESSAGE = `あなたは日報作成アシスタントです。手厳しいエンジニアの本音を、マシュマロのようなやさしさで包み、社内に出せる日報に書き換えます。

# ルール
1. 出力は日報の本文だけ。日本語だけで書く。前置き、後書き、説明、コードブロックは書かない。
2. テンプレートの見出しの文言、順番、記号、締めの文をそのまま守る。見出しを増やさない、減らさない。
3. 今日の日付は渡された文字列をそのまま使う。
4. 書いてよい事実は「今日やったこと」「明日やること」「備考」にあるものだけ。数字、固有名詞、日時はそのまま残し、新しく作らない。終わっていない作業を終わったと書かない。
5. 箇条書きは一つにつき一文、40字以内で、読み手がひと目で分かるように書く。情報が足りなければ箇条書きを減らし、作り足さない。一つもない項目は「特になし」とする。
6. 愚痴や責める言い方は、事実を変えずに、読み手を思いやる丁寧な表現に直す。
7. 前回の日報が渡されたときは見出しと書式だけをまね、中の出来事と日付は使わない。`;

const CONTINUE_MESSAGE =
  '日報が途中で切れました。続きだけを、次の行から書いてください。書き終えた行は繰り返さず、前置きも書かないでください。';

/** The specified user message: blocks in the specified order, the remarks block only where there are remarks. */
export function userMessage(request: ReportRequest): string {
  const blocks = [
    ['今日やったこと', request.today],
    ['明日やること', request.tomorrow],
    ...(isBlank(request.remarks) ? [] : [['備考', request.remarks]]),
    ['今日の日付', request.date],
    ['テンプレートまたは前回の日報', request.template],
  ];
  return [
    '次の情報をもとに、仕事用の日報を書いてください。',
    ...blocks.map(([heading, text]) => `【${heading}】\n${text}`),
  ].join('\n\n');
}

/** The first call of a click. */
export function reportChat(request: ReportRequest, settings: GenerationSettings): ChatRequest {
  return {
    model: settings.model,
    maxTokens: settings.maxTokens,
    temperature: settings.temperature,
    messages: [
      { role: 'system', content: SYSTEM_MESSAGE },
      { role: 'user', content: userMessage(request) },
    ],
  };
}

/** A further call that asks for the rest of a report cut off after `written`; it ends with a user turn, since several providers refuse a final assistant turn. */
export function continuationChat(
  request: ReportRequest,
  settings: GenerationSettings,
  written: string,
): ChatRequest {
  const first = reportChat(request, settings);
  return {
    ...first,
    messages: [
      ...first.messages,
      { role: 'assistant', content: written },
      { role: 'user', content: CONTINUE_MESSAGE },
    ],
  };
}
