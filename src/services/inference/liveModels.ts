import * as v from 'valibot';
import { asRecord, decode, id } from '../../domain/decode.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { Clock } from '../browser/clock.ts';
import type { SendRequest } from './inferenceClient.ts';
import { BARE } from './localServers.ts';

export interface LiveModelParts {
  readonly fetch: SendRequest;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly service: { readonly origin: string; readonly model: string };
}

const LIMIT_MS = 30_000;

const listed = v.object({
  id,
  architecture: v.nullish(v.object({ output_modalities: v.nullish(v.array(v.string())) })),
  providers: v.array(v.object({ status: v.string() })),
});

/** Those that someone serves now, and that answer in words; null where the answer is no list. */
function liveModelsOf(body: unknown): readonly string[] | null {
  const data = asRecord(body)?.['data'];
  if (!Array.isArray(data)) return null;
  return data
    .map((entry: unknown) => decode(listed, entry))
    .filter((entry) => entry?.architecture?.output_modalities?.includes('text') ?? true)
    .filter((entry) => entry?.providers.some(({ status }) => status === 'live'))
    .flatMap((entry) => entry?.id ?? []);
}

/** The chat models of the hosted service, the specified one first, then by name; asked for without token and notes. */
export async function readLiveModels({
  fetch,
  clock,
  isOnline,
  service: { origin, model },
}: LiveModelParts): Promise<readonly string[] | ServiceFailure> {
  const limit = new AbortController();
  const cancelTimer = clock.after(LIMIT_MS, () => limit.abort());
  try {
    const response = await fetch(`${origin}/v1/models`, {
      ...BARE,
      redirect: 'error',
      signal: limit.signal,
    });
    const { ok, status } = response;
    if (status === 429) return { kind: 'rate-limit', status };
    if (status >= 500) return { kind: 'server', status };
    const models = liveModelsOf(await response.json().catch(() => null));
    if (!ok || models === null || models.length === 0) return { kind: 'bad-response', status };
    const rank = (name: string) => (name === model ? 0 : 1);
    return models.toSorted(
      (one, other) => rank(one) - rank(other) || one.localeCompare(other, 'en'),
    );
  } catch {
    if (limit.signal.aborted) return { kind: 'timeout' };
    return { kind: isOnline() ? 'network' : 'offline' };
  } finally {
    cancelTimer();
  }
}
