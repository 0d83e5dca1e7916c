import { asRecord } from '../../domain/decode.ts';
import {
  LOCAL_ORIGINS,
  type LocalModel,
  type LocalSearch,
  type LocalServer,
  type NoAnswer,
} from '../../domain/place.ts';
import type { PlaceStore } from '../storage/placeStore.ts';
import type { SendRequest } from './inferenceClient.ts';
import type { PlaceParts } from './places.ts';

type LocalParts = Pick<PlaceParts, 'fetch' | 'clock' | 'permissions'>;

/** As long as the person may take to answer the browser's question about this computer. */
const SEARCH_MS = 120_000;

/** Of the page's way to this computer; browsers name it differently. */
const PERMISSIONS: readonly string[] = ['loopback-network', 'local-network-access'];

/** Nothing of the person goes along. */
const BARE: RequestInit = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
};

const modelsUrl = (origin: string) => `${origin}/v1/models`;

/** The models that an origin lists, those that have a name; null where its answer is no list. Rejects where nothing answers. */
export async function listModels(
  nameOf: (entry: unknown) => string | null,
  origin: string,
  fetch: SendRequest,
  signal: AbortSignal,
) {
  const response = await fetch(modelsUrl(origin), { ...BARE, redirect: 'error', signal });
  const data = asRecord(await response.json().catch(() => null))?.['data'];
  const listed: readonly unknown[] | null = response.ok && Array.isArray(data) ? data : null;
  const models = listed?.map(nameOf).filter((name) => name !== null);
  return { status: response.status, models: models ?? null };
}

async function permissionOf({ permissions }: LocalParts): Promise<PermissionState | null> {
  for (const name of PERMISSIONS) {
    const status = await permissions?.query({ name: name as PermissionName }).catch(() => null);
    if (status) return status.state;
  }
  return null;
}

/** Why the request to that origin got no answer. An opaque answer tells that a server is there which does not allow this page's origin. */
export async function whyNoAnswer(
  origin: string,
  parts: LocalParts,
  signal: AbortSignal,
): Promise<NoAnswer> {
  const isThere = await parts
    .fetch(modelsUrl(origin), { ...BARE, mode: 'no-cors', signal })
    .then(() => true)
    .catch(() => false);
  if (isThere) return 'refused';
  const permission = await permissionOf(parts);
  if (permission === null) return 'unreachable';
  return permission === 'denied' ? 'denied' : 'not-running';
}

/** Null of those that run elsewhere, though a server of this computer hands them on. */
function localName(entry: unknown): string | null {
  const id = asRecord(entry)?.['id'];
  return typeof id === 'string' && !/cloud$/iu.test(id) ? id : null;
}

const LLAMA_8B = /(?:^|\/)(?:meta-)?llama-?3\.1(?:$|:latest$|[:-]8b(?:$|[:@.-](?!text)[^/]*$))/iu;

const portOf = ({ origin }: LocalServer) => new URL(origin).port;

function specifiedOf(servers: readonly LocalServer[]): LocalModel | null {
  const having = servers.flatMap(({ origin, models }) =>
    models.filter((id) => LLAMA_8B.test(id)).map((model) => ({ origin, model })),
  );
  return having[0] ?? null;
}

/**
 * Asks each of the known addresses once which models it has; a server that answers at both names counts once. Notes
 * whether the model that was taken is among them.
 */
export async function searchLocalServers(
  parts: LocalParts,
  places: Pick<PlaceStore, 'readModel' | 'noteAnswering'>,
): Promise<LocalSearch> {
  const limit = new AbortController();
  const cancelTimer = parts.clock.after(SEARCH_MS, () => limit.abort());
  const silent: string[] = [];
  const answers = await Promise.all(
    LOCAL_ORIGINS.map((origin) =>
      listModels(localName, origin, parts.fetch, limit.signal)
        .then(({ models }) => models && { origin, models })
        .catch(() => {
          silent.push(origin);
          return null;
        }),
    ),
  );
  const found = answers.filter((server) => server !== null);
  const servers = found.filter(
    (server) => found.find((first) => portOf(first) === portOf(server)) === server,
  );
  const taken = places.readModel();
  places.noteAnswering(
    found.some(({ origin, models }) => origin === taken?.origin && models.includes(taken.model)),
  );
  const reasons =
    servers.length > 0
      ? []
      : await Promise.all(silent.map((origin) => whyNoAnswer(origin, parts, limit.signal)));
  cancelTimer();
  if (servers.length > 0) return { kind: 'found', servers, specified: specifiedOf(servers) };
  return { kind: reasons.find((reason) => reason === 'refused') ?? reasons[0] ?? 'not-running' };
}
