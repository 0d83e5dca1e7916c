import type { RewritableKind, Rewriting } from '../../check/index.ts';
import { headingFor, parseDocument } from '../../report/index.ts';
import { isBlank, NOTE_NAMES, NOTE_TITLES } from '../../domain/inputFields.ts';
import type { ReportRequest } from '../../domain/report.ts';
import { SPECIFIED_SETTINGS, type GenerationSettings } from '../../domain/settings.ts';
import { reportChat, type ChatRequest } from './prompt.ts';

const INSTRUCTIONS: Readonly<
  Record<RewritableKind, (text: string, given: string | null) => string>
> = {
  harsh: (text) => `「${text}」を、やわらかい言葉に直してください。`,
  contradicted: (text, given) =>
    `「${text}」を、メモの「${given ?? ''}」のとおりに直してください。`,
  omitted: (text) => `メモの「${text}」を書き加えてください。`,
  unsupported: (text) => `「${text}」はメモにないので、書かないでください。`,
  stale: (text) => `「${text}」は前回の日報の文なので、書かないでください。`,
  'unknown-name': notGiven,
  'unknown-number': notGiven,
  'unknown-date': notGiven,
  'wrong-weekday': (text, given) => `「${text}」を「${given ?? ''}」に直してください。`,
  'unknown-word': notGiven,
  'unknown-katakana': notGiven,
  placeholder: (text) => `「${text}」を、メモの言葉に置き換えるか、消してください。`,
  'broken-off': (text) => `「${text}」は途中で切れているので、文を終わりまで書いてください。`,
  remark: (text) => `「${text}」は日報の本文ではないので、書かないでください。`,
  doubled: (text) => `「${text}」は、一度だけ書いてください。`,
  'not-japanese': (text) => `「${text}」を、日本語で書いてください。`,
  'plain-style': (text) => `「${text}」を、「です・ます」で書いてください。`,
};

function notGiven(text: string): string {
  return `「${text}」はメモにないので、メモのとおりに直してください。`;
}

function notesFor({ key }: Rewriting['section'], report: string, request: ReportRequest): string {
  const { headings } = parseDocument(report);
  const own = NOTE_NAMES.filter((name) => headingFor(name, headings)?.key === key);
  return (own.length === 0 ? NOTE_NAMES : own)
    .filter((name) => !isBlank(request[name]))
    .map((name) => `【${NOTE_TITLES[name]}】\n${request[name]}`)
    .join('\n\n');
}

export function rewriteChat(
  { text, section, findings }: Rewriting,
  request: ReportRequest,
  settings: GenerationSettings,
): ChatRequest {
  const { messages, ...chat } = reportChat(request, settings);
  const { start, end } = section.range;
  const content = [
    '日報の見出し一つだけを、指摘のとおりに書き直してください。見出しの行から始め、指摘のない行、数字、名前はそのまま写し、ほかの見出しや説明は書かないでください。',
    `【書き直すところ】\n${text.slice(start, end)}`,
    notesFor(section, text, request),
    `【指摘】\n${findings
      .map((finding) => `・${INSTRUCTIONS[finding.kind](finding.text, finding.given)}`)
      .join('\n')}`,
  ].join('\n\n');
  return {
    ...chat,
    maxTokens: SPECIFIED_SETTINGS.maxTokens,
    messages: [...messages.filter(({ role }) => role === 'system'), { role: 'user', content }],
  };
}
