import { asRecord, parseJson } from '../../domain/decode.ts';
import {
  LOCAL_ORIGINS,
  type LocalSearch,
  type LocalServer,
  type NoAnswer,
} from '../../domain/place.ts';
import { type Clock, within } from '../browser/clock.ts';
import { textOf } from './readAnswer.ts';
import type { PlaceStore } from '../storage/placeStore.ts';
import type { SendRequest } from './inferenceClient.ts';

/** Whether a server answers at all, also one that lets this page read nothing; no redirect leads to another one. */
export type LookForServer = (url: string, signal: AbortSignal) => Promise<boolean>;

interface LocalParts {
  readonly fetch: SendRequest;
  readonly clock: Clock;
  readonly permissions?: Pick<Permissions, 'query'> | undefined;
  readonly isThere: LookForServer;
}

/** For the list of one address. */
const ADDRESS_MS = 3000;
/** As long as the person may take to answer the browser's question about this computer. */
const QUESTION_MS = 120_000;
const LONGEST_LIST = 1_000_000;

/** Of the page's way to this computer; browsers name it differently. */
const PERMISSIONS: readonly string[] = ['loopback-network', 'local-network-access'];

/** Nothing of the person goes along. */
const BARE: RequestInit = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
  redirect: 'error',
};

const modelsUrl = (origin: string) => `${origin}/v1/models`;

/** What an origin lists, as far as `read` knows it; null where its answer is no list. Rejects where nothing answers. */
export async function listModels<Model>(
  read: (entry: unknown) => Model | null,
  origin: string,
  fetch: SendRequest,
  signal: AbortSignal,
  longest?: number,
) {
  const response = await fetch(modelsUrl(origin), { ...BARE, signal });
  const { body, ok, status } = response;
  let text = '';
  if (body !== null) {
    for await (const part of textOf(body, { status }, () => undefined, longest)) text += part;
  }
  const data = asRecord(parseJson(text))?.['data'];
  const listed: readonly unknown[] | null = ok && Array.isArray(data) ? data : null;
  const models = listed?.map(read).filter((model) => model !== null);
  return { status, models: models ?? null };
}

async function permissionOf({ permissions }: LocalParts): Promise<PermissionState | null> {
  for (const name of PERMISSIONS) {
    const status = await permissions?.query({ name: name as PermissionName }).catch(() => null);
    if (status) return status.state;
  }
  return null;
}

async function whyNobodyIsThere(parts: LocalParts): Promise<NoAnswer> {
  const permission = await permissionOf(parts);
  if (permission === 'denied') return 'denied';
  return permission === 'granted' ? 'not-running' : 'unanswered';
}

/** Why a request to that origin got no answer. A server that lets the page read its list has died under the request. */
export async function whyNoAnswer(
  origin: string,
  parts: LocalParts,
  signal: AbortSignal,
): Promise<NoAnswer> {
  if (!(await parts.isThere(modelsUrl(origin), signal))) return whyNobodyIsThere(parts);
  return listModels(() => null, origin, parts.fetch, signal, LONGEST_LIST).then(
    () => 'not-running' as const,
    () => 'refused' as const,
  );
}

interface ListedModel {
  readonly id: string;
  readonly isOther: boolean;
}

const OTHER = /embed|rerank|whisper|tts|minilm|ocr(?![a-z])|(?<![a-z])(?:clip|bge)(?![a-z])/iu;
const WRITING = /chat|complet|llm|vlm|generat/iu;

/** Null of those that run elsewhere, though a server of this computer hands them on. */
function listedModel(entry: unknown): ListedModel | null {
  const { id, type, task, capabilities } = asRecord(entry) ?? {};
  if (typeof id !== 'string' || /cloud$/iu.test(id)) return null;
  const called = [type, task, capabilities].flat().join(' ');
  return { id, isOther: OTHER.test(id) || (OTHER.test(called) && !WRITING.test(called)) };
}

const LLAMA_8B = /(?:^|\/)(?:meta-)?llama-?3\.1(?:$|:latest$|[:-]8b(?:$|[:@.-](?!text)[^/]*$))/iu;
const BASE = /(?<![a-z])(?:base|text|pt)(?![a-z])/iu;
const LARGEST_PROPOSED = 8;

/** In billions of parameters, as its name says; Infinity where it does not. */
function sizeOf(id: string): number {
  const sizes = [...id.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)b(?![a-z])/giu)].map(([, size]) =>
    Number(size),
  );
  return sizes.length === 0 ? Infinity : Math.max(...sizes);
}

/** The specified model first, then those that follow instructions and fit an ordinary computer. */
function rankOf(id: string): number {
  if (LLAMA_8B.test(id)) return 0;
  return sizeOf(id) <= LARGEST_PROPOSED && !BASE.test(id) ? 1 : 2;
}

function serverOf(origin: string, listed: readonly ListedModel[]): LocalServer {
  const idsOf = (isOther: boolean) =>
    listed.filter((one) => one.isOther === isOther).map(({ id }) => id);
  const models = idsOf(false).toSorted((one, other) => rankOf(one) - rankOf(other));
  return { origin, models, others: idsOf(true) };
}

/** In the order of their addresses, one for both names of a port. */
function serversOf(answers: ReadonlyMap<string, readonly ListedModel[]>): readonly LocalServer[] {
  const ports = new Set<string>();
  return LOCAL_ORIGINS.flatMap((origin) => {
    const listed = answers.get(origin);
    const { port } = new URL(origin);
    if (listed === undefined || ports.has(port)) return [];
    ports.add(port);
    return [serverOf(origin, listed)];
  });
}

/** Stops after the time of an address, which does not pass while the browser asks the person. */
function limitOf(parts: LocalParts) {
  const { clock } = parts;
  const limit = new AbortController();
  const end = clock.now() + QUESTION_MS;
  let cancel = () => {};
  const wait = () => {
    cancel = clock.after(ADDRESS_MS, () => {
      void permissionOf(parts).then((permission) => {
        if (permission === 'prompt' && clock.now() < end) wait();
        else limit.abort();
      });
    });
  };
  wait();
  return { signal: limit.signal, cancel: () => cancel() };
}

/**
 * Asks each of the known addresses once which models it has, and tells at each answer what has been found so far. Takes a
 * model with the first answer that has one, but waits for the address of the one taken before.
 */
export async function searchLocalServers(
  parts: LocalParts,
  places: Pick<PlaceStore, 'readModel' | 'take' | 'noteAnswering'>,
  tell: (search: LocalSearch) => void,
): Promise<void> {
  const limit = limitOf(parts);
  const before = places.readModel();
  const waiting = new Set(LOCAL_ORIGINS);
  const answers = new Map<string, readonly ListedModel[]>();
  const silent: string[] = [];
  let isTaken = false;

  const isBeforeListed = () =>
    answers.get(before?.origin ?? '')?.some(({ id }) => id === before?.model) ?? false;
  const take = (servers: readonly LocalServer[]) => {
    if (isTaken || (waiting.has(before?.origin ?? '') && !isBeforeListed())) return;
    const first = servers.find(({ models }) => models.length > 0);
    const { origin, model } = isBeforeListed()
      ? (before ?? {})
      : { ...first, model: first?.models[0] };
    if (origin === undefined || model === undefined) return;
    isTaken = true;
    places.take({ origin, model });
  };

  const ask = async (origin: string) => {
    try {
      const { fetch } = parts;
      const { models } = await listModels(listedModel, origin, fetch, limit.signal, LONGEST_LIST);
      if (models !== null) answers.set(origin, models);
    } catch (error) {
      if (error instanceof TypeError) silent.push(origin);
    }
    waiting.delete(origin);
    const servers = serversOf(answers);
    take(servers);
    if (isTaken) tell({ kind: 'found', servers });
  };

  await Promise.all(LOCAL_ORIGINS.map(ask));
  limit.cancel();
  if (isTaken) return;
  places.noteAnswering(false);
  if (answers.size > 0) return tell({ kind: 'found', servers: serversOf(answers) });
  const probe = new AbortController();
  const isThere = (origin: string) =>
    within(parts.clock, ADDRESS_MS, parts.isThere(modelsUrl(origin), probe.signal), () => false);
  const isRefused = (await Promise.all(silent.map(isThere))).includes(true);
  probe.abort();
  tell({ kind: isRefused ? 'refused' : await whyNobodyIsThere(parts) });
}
