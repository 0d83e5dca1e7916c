import type { GenerationSettings } from '../../domain/settings.ts';
import { isBlank, NOTE_NAMES, NOTE_TITLES, isRequired } from '../../domain/inputFields.ts';
import {
  isPreviousReport,
  parseDocument,
  isReflectionHeading,
  type Remainder,
  remainderOf,
} from '../../report/index.ts';
import type { ReportRequest } from '../../domain/report.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly temperature: number;
}

const ROLE =
  'あなたは日報作成アシスタントです。手厳しいエンジニアの本音を、マシュマロのようなやさしさで包み、簡潔で読み手に配慮した日報に、テンプレートどおりに書き換えます。';

/** What only the model can do: headings, order, markers and closing are made afterwards (`assemble` of src/report). */
const RULES = [
  'メモの全部の行を、一行ずつ、短い「です・ます」の箇条書きにする。「備考」は連絡の見出しの下に置く。何もなければ「特になし」とする。',
  '数字、名前、日時、英字の用語は、メモの文字のまま写す。メモにある事実だけを書き、途中の作業は「進めています」とする。{{日付}}は【今日の日付】にする。',
  '愚痴や責める言葉は、事実を残してやわらかく言い換える。例：「また仕様変更。ふざけるな」は「仕様に変更がありました。」、「レビューが遅すぎて話にならない」は「レビューをお待ちしています。」',
];

const RULE_OF_REFLECTION =
  '所感など、本人の思いを書く見出しの下は「（ここはご自分で）」だけにする。';

const RULE_OF_PREVIOUS_REPORT = 'テンプレートは前の日報なので、見出しと書式だけを写す。';

function systemMessage(template: string): string {
  const document = parseDocument(template);
  const rules = [
    ...RULES,
    ...(document.headings.some(isReflectionHeading) ? [RULE_OF_REFLECTION] : []),
    ...(isPreviousReport(document) ? [RULE_OF_PREVIOUS_REPORT] : []),
  ];
  return [ROLE, ...rules.map((rule, index) => `${index + 1}. ${rule}`)].join('\n');
}

export function userMessage(request: ReportRequest): string {
  const blocks = [
    ...NOTE_NAMES.filter((name) => isRequired(name) || !isBlank(request[name])).map((name) => [
      NOTE_TITLES[name],
      request[name],
    ]),
    ['今日の日付', request.date],
    ['テンプレートまたは前回の日報', request.template],
  ];
  return [
    '次の情報をもとに、仕事用の日報を書いてください。',
    ...blocks.map(([heading, text]) => `【${heading}】\n${text}`),
  ].join('\n\n');
}

/** The first call of a click. `shownTemplate`: the template, or the rest of it. */
export function reportChat(
  request: ReportRequest,
  settings: GenerationSettings,
  shownTemplate: string = request.template,
): ChatRequest {
  return {
    model: settings.model,
    maxTokens: settings.maxTokens,
    temperature: settings.temperature,
    messages: [
      { role: 'system', content: systemMessage(request.template) },
      { role: 'user', content: userMessage({ ...request, template: shownTemplate }) },
    ],
  };
}

const QUOTE_MAX_LENGTH = 60;

function continueMessage(headings: Remainder['headings'], written: string): string {
  const last = parseDocument(written).nonBlankLines.at(-1)?.text.trim() ?? '';
  const quote = last.length > QUOTE_MAX_LENGTH ? `…${last.slice(-QUOTE_MAX_LENGTH)}` : last;
  const where = /[\r\n]$/u.test(written) ? '次の行' : '続き';
  return [
    '日報が途中で切れました。',
    `最後に書いた行は「${quote}」です。`,
    `その${where}から最後まで、続きの本文だけを書いてください。`,
    headings?.length === 0 ? '残りの見出しはありません。' : '',
    headings?.length ? `残りの見出し：${headings.join('、')}` : '',
  ].join('');
}

/**
 * A further call that asks for the rest of a report cut off after `written`; it ends with a user turn, since several providers
 * refuse a final assistant turn. A model that has started over starts over again: it is shown the rest of the template alone.
 */
export function continuationChat(
  request: ReportRequest,
  settings: GenerationSettings,
  written: string,
  hasStartedOver: boolean,
): ChatRequest {
  const rest = remainderOf(request.template, written);
  const shown = hasStartedOver ? rest : { template: request.template, written };
  const first = reportChat(request, settings, shown.template);
  return {
    ...first,
    messages: [
      ...first.messages,
      { role: 'assistant', content: shown.written },
      { role: 'user', content: continueMessage(rest.headings, written) },
    ],
  };
}
