import type { TrialResult } from '../../domain/provider.ts';
import type { GenerationSettings } from '../../domain/settings.ts';
import { extractReport } from '../../report/index.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import { requestCompletion, type CompletionParts } from './requestCompletion.ts';

const MESSAGES = [
  { role: 'system', content: '仕事のメモを、やわらかい「です・ます」の一行に書き換えます。' },
  { role: 'user', content: 'メモ：会議室を片づけた。\n一行だけ書いてください。' },
] as const;

/** Asks a model for one canned line, to see whether it answers; nothing the person wrote is sent. Rejects with a ServiceFailure. */
export async function tryLine(
  parts: CompletionParts,
  { model, maxTokens, temperature }: GenerationSettings,
  signal: AbortSignal,
): Promise<TrialResult> {
  const { clock } = parts;
  const start = clock.now();
  const chat = { model, maxTokens, temperature, messages: MESSAGES };
  const { text } = await requestCompletion(parts, { chat, onDelta: () => undefined }, signal);
  const line = /\S.*/u.exec(extractReport(text))?.[0];
  if (line === undefined) throw { kind: 'empty' } satisfies ServiceFailure;
  return { text: line, seconds: Math.max(1, Math.round((clock.now() - start) / 1000)) };
}
