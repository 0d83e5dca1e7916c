import { asRecord, parseJson } from '../../domain/decode.ts';
import {
  LOCAL_ORIGINS,
  type LocalSearch,
  type LocalServer,
  type NoAnswerReason,
} from '../../domain/provider.ts';
import { type Clock, createTimer, withTimeout } from '../browser/clock.ts';
import { decodedText } from './readAnswer.ts';
import type { ProviderStore } from '../storage/providerStore.ts';
import type { SendRequest } from './inferenceClient.ts';

/** Whether a server answers at all, also one that lets this page read nothing; no redirect leads to another one. */
export type ServerProbe = (url: string, signal: AbortSignal) => Promise<boolean>;

interface LocalParts {
  readonly fetch: SendRequest;
  readonly clock: Clock;
  readonly permissions?: Pick<Permissions, 'query'> | undefined;
  readonly probeServer: ServerProbe;
}

/** How long one address may take to list its models. */
const ADDRESS_LIMIT_MS = 3000;
/** As long as the person may take to answer the browser's question about this computer. */
const QUESTION_LIMIT_MS = 120_000;
const LIST_LIMIT = 1_000_000;

/** Of the permission to reach this computer; browsers name it differently. */
const PERMISSION_NAMES: readonly string[] = ['loopback-network', 'local-network-access'];

const ANONYMOUS_REQUEST: RequestInit = {
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
  maxLength?: number,
) {
  const response = await fetch(modelsUrl(origin), { ...ANONYMOUS_REQUEST, signal });
  const { body, ok, status } = response;
  let text = '';
  if (body !== null) {
    for await (const part of decodedText(body, { status }, () => {}, maxLength)) text += part;
  }
  const data = asRecord(parseJson(text))?.['data'];
  const listed: readonly unknown[] | null = ok && Array.isArray(data) ? data : null;
  const models = listed?.map(read).filter((model) => model !== null);
  return { status, models: models ?? null };
}

async function permissionOf({ permissions }: LocalParts): Promise<PermissionState | null> {
  for (const name of PERMISSION_NAMES) {
    const status = await permissions?.query({ name: name as PermissionName }).catch(() => null);
    if (status) return status.state;
  }
  return null;
}

async function permissionReason(parts: LocalParts): Promise<NoAnswerReason> {
  const permission = await permissionOf(parts);
  if (permission === 'denied') return 'denied';
  return permission === 'granted' ? 'not-running' : 'unanswered';
}

/** Why a request to that origin got no answer. One that lists its models all the same has died during the request. */
export async function noAnswerReason(
  origin: string,
  parts: LocalParts,
  signal: AbortSignal,
): Promise<NoAnswerReason> {
  if (!(await parts.probeServer(modelsUrl(origin), signal))) return permissionReason(parts);
  return listModels(() => null, origin, parts.fetch, signal, LIST_LIMIT).then(
    () => 'not-running' as const,
    () => 'refused' as const,
  );
}

interface ListedModel {
  readonly id: string;
  readonly isOther: boolean;
}

const OTHER = /embed|rerank|whisper|tts|minilm|ocr(?![a-z])|(?<![a-z])(?:clip|bge)(?![a-z])/iu;

/** Null for a model that runs elsewhere, though a server of this computer passes it on. */
function listedModel(entry: unknown): ListedModel | null {
  const id = asRecord(entry)?.['id'];
  if (typeof id !== 'string' || /cloud$/iu.test(id)) return null;
  return { id, isOther: OTHER.test(id) };
}

const LLAMA_8B = /(?:^|\/)(?:meta-)?llama-?3\.1(?:$|:latest$|[:-]8b(?:$|[:@.-](?!text)[^/]*$))/iu;

interface ServerAnswer {
  readonly origin: string;
  readonly listed: readonly ListedModel[];
}

/** The specified model first. */
function serverOf({ origin, listed }: ServerAnswer): LocalServer {
  const idsOf = (isOther: boolean) =>
    listed.filter((one) => one.isOther === isOther).map(({ id }) => id);
  const rankOf = (id: string) => (LLAMA_8B.test(id) ? 0 : 1);
  const models = idsOf(false).toSorted((one, other) => rankOf(one) - rankOf(other));
  return { origin, models, others: idsOf(true) };
}

/** In the order of their addresses, one for both names of a port. */
function serversOf(answers: readonly ServerAnswer[]): readonly LocalServer[] {
  const portOf = ({ origin }: ServerAnswer) => new URL(origin).port;
  const isFirst = (answer: ServerAnswer, index: number) =>
    answers.findIndex((other) => portOf(other) === portOf(answer)) === index;
  return answers.filter(isFirst).map(serverOf);
}

/** A signal that aborts after ADDRESS_LIMIT_MS, in which the time that the browser asks the person does not count. */
function createAddressLimit(parts: LocalParts) {
  const { clock } = parts;
  const limit = new AbortController();
  const end = clock.now() + QUESTION_LIMIT_MS;
  const timer = createTimer(clock, () => {
    void permissionOf(parts).then((permission) => {
      if (permission === 'prompt' && clock.now() < end) timer.start(ADDRESS_LIMIT_MS);
      else limit.abort();
    });
  });
  timer.start(ADDRESS_LIMIT_MS);
  return { signal: limit.signal, cancel: timer.cancel };
}

async function doesAnyAnswer({ clock, probeServer }: LocalParts, origins: readonly string[]) {
  const probe = new AbortController();
  const probeOrigin = (origin: string) =>
    withTimeout(clock, ADDRESS_LIMIT_MS, probeServer(modelsUrl(origin), probe.signal), () => false);
  const answers = await Promise.all(origins.map(probeOrigin));
  probe.abort();
  return answers.includes(true);
}

/** Asks each of the known addresses once which models it has, and selects one: the one selected before, where it is still there. */
export async function searchLocalServers(
  parts: LocalParts,
  providerStore: Pick<ProviderStore, 'readModel' | 'selectModel' | 'recordAnswering'>,
): Promise<LocalSearch> {
  const { signal, cancel } = createAddressLimit(parts);
  const silent: string[] = [];
  const ask = async (origin: string): Promise<readonly ServerAnswer[]> => {
    try {
      const { models } = await listModels(listedModel, origin, parts.fetch, signal, LIST_LIMIT);
      return models === null ? [] : [{ origin, listed: models }];
    } catch (error) {
      if (error instanceof TypeError) silent.push(origin);
      return [];
    }
  };
  const answers = (await Promise.all(LOCAL_ORIGINS.map(ask))).flat();
  cancel();
  const servers = serversOf(answers);
  const selected = providerStore.readModel();
  const isStillThere = answers.some(
    ({ origin, listed }) =>
      origin === selected?.origin && listed.some(({ id }) => id === selected.model),
  );
  const first = servers.find(({ models }) => models.length > 0);
  const model = isStillThere ? selected?.model : first?.models[0];
  const origin = isStillThere ? selected?.origin : first?.origin;
  if (origin === undefined || model === undefined) providerStore.recordAnswering(false);
  else providerStore.selectModel({ origin, model });
  if (answers.length > 0) return { kind: 'found', servers };
  if (await doesAnyAnswer(parts, silent)) return { kind: 'refused' };
  return { kind: await permissionReason(parts) };
}
