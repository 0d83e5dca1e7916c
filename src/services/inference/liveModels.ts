import * as v from 'valibot';
import { decode, idSchema } from '../../domain/decode.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import { listModels } from './localServers.ts';
import type { ProviderParts, ServiceConfig } from './providers.ts';

type LiveModelParts = Pick<ProviderParts, 'fetch' | 'clock'> & {
  readonly service: Pick<ServiceConfig, 'origin' | 'model'>;
};

const LIMIT_MS = 30_000;

const chatModelSchema = v.pipe(
  v.object({
    id: idSchema,
    architecture: v.nullish(v.object({ output_modalities: v.nullish(v.array(v.string())) })),
    providers: v.array(v.object({ status: v.string() })),
  }),
  v.check(({ architecture }) => architecture?.output_modalities?.includes('text') ?? true),
  v.check(({ providers }) => providers.some(({ status }) => status === 'live')),
  v.transform(({ id: name }) => name),
);

const chatModelName = (entry: unknown) => decode(chatModelSchema, entry);

/** The chat models that someone serves now, the specified one first, then by name; asked for without token and notes. */
export async function readLiveModels({
  fetch,
  clock,
  service: { origin, model },
}: LiveModelParts): Promise<readonly string[] | ServiceFailure> {
  const limit = new AbortController();
  const cancelTimer = clock.after(LIMIT_MS, () => limit.abort());
  try {
    const { status, models } = await listModels(chatModelName, origin, fetch, limit.signal);
    if (status === 429) return { kind: 'rate-limit', status };
    if (status >= 500) return { kind: 'server', status };
    if (models === null || models.length === 0) return { kind: 'bad-response', status };
    const rank = (name: string) => (name === model ? 0 : 1);
    return models.toSorted(
      (one, other) => rank(one) - rank(other) || one.localeCompare(other, 'en'),
    );
  } catch {
    if (limit.signal.aborted) return { kind: 'timeout' };
    return { kind: 'network' };
  } finally {
    cancelTimer();
  }
}
