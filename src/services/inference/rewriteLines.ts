import type { acceptRewrite, RewritableKind, Rewriting } from '../../check/index.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { ReportRequest } from '../../domain/report.ts';
import type { GenerationSettings } from '../../domain/settings.ts';
import type { GeneratedText, GenerateReportInput } from '../../machines/actorContracts.ts';
import type { RequestCompletion } from './joinCompletion.ts';
import { reportChat, type ChatRequest } from './prompt.ts';

const ADD =
  '次のメモは、日報にまだ書かれていません。日報に足す、やわらかい「です・ます」の一文を書いてください。数字、名前、日付はメモのまま写し、メモにないことは足さないでください。その一文だけを「1. 」の形で書いてください。';

const INSTRUCTIONS: Readonly<
  Record<RewritableKind, (text: string, given: string | null) => string>
> = {
  harsh: (text) => `「${text}」を、やわらかい言葉に直す。`,
  exchanged: asGiven,
  box: asGiven,
  omitted: () => ADD,
  'unknown-name': notGiven,
  'unknown-number': notGiven,
  'unknown-date': notGiven,
  'wrong-weekday': (text, given) => `「${text}」を「${given ?? ''}」に直す。`,
  'unknown-word': notGiven,
  placeholder: (text) => `「${text}」を、メモの言葉に置き換えるか、消す。`,
  'not-japanese': (text) => `「${text}」を、日本語にする。`,
  'plain-style': (text) => `「${text}」を、「です・ます」にする。`,
};

function asGiven(text: string, given: string | null): string {
  return `「${text}」を、メモの「${given ?? ''}」のとおりに直す。`;
}

function notGiven(text: string): string {
  return `「${text}」はメモにない。メモのとおりに直す。`;
}

const REWRITE =
  '日報の次の行を、指摘のとおりに書き直してください。新しい一行だけを「1. 」の形で書き、指摘のない言葉、数字、名前はそのまま写してください。';

export function rewriteChat(
  { line, notes }: Rewriting,
  request: ReportRequest,
  settings: GenerationSettings,
): ChatRequest {
  const { messages, ...chat } = reportChat(request, settings);
  const noteLines = notes.map((note) => `メモ：${note}`);
  const sentences = line.findings.map(({ kind, text, given }) => INSTRUCTIONS[kind](text, given));
  const instructions = [...new Set(sentences)].join('');
  const content =
    line.words === ''
      ? [instructions, ...noteLines].join('\n\n')
      : `${REWRITE}\n\n${[`1. ${line.words}`, ...noteLines, `指摘：${instructions}`].join('\n')}`;
  return {
    ...chat,
    messages: [...messages.filter(({ role }) => role === 'system'), { role: 'user', content }],
  };
}

/**
 * The one request that writes a line anew: the report with it where it is better, else as it was. Of an answer that is cut off
 * the last line is dropped; one with no other line is a failure.
 */
export async function rewriteLine(
  accept: typeof acceptRewrite,
  requestCompletion: RequestCompletion,
  { request, settings }: Pick<GenerateReportInput, 'request' | 'settings'>,
  rewriting: Rewriting,
  signal: AbortSignal,
): Promise<GeneratedText> {
  const chat = rewriteChat(rewriting, request, settings);
  const { text: received, finish } = await requestCompletion(
    { chat, onDelta: () => undefined },
    signal,
  );
  const isCutOff = finish !== 'stop';
  const whole = isCutOff ? received.replace(/(?<![^\n])[^\n]*$/u, '') : received;
  const accepted = accept(rewriting, whole, request);
  if (isCutOff && accepted === null) throw { kind: 'interrupted' } satisfies ServiceFailure;
  const text = accepted ?? rewriting.text;
  return {
    text,
    received,
    hasAddedText: accepted !== null,
    canContinue: false,
    final: { text, outcome: 'complete', received: null },
    beforeAssembly: null,
  };
}
