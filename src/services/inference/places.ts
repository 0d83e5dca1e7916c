import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { Place } from '../../domain/place.ts';
import type { Clock } from '../browser/clock.ts';
import type { PlaceStore } from '../storage/placeStore.ts';
import type { BrowserModel } from './browserModel.ts';
import type { CompletionChunk } from './completionChunk.ts';
import type { openCompletion, SendRequest } from './inferenceClient.ts';
import { whyNoAnswer } from './localServers.ts';
import type { ChatRequest } from './prompt.ts';
import type { Answer } from './readAnswer.ts';

export interface ServiceConfig {
  readonly kind: 'hugging-face' | 'custom';
  readonly url: string;
  readonly origin: string;
  readonly model: string;
  /** The storage entry that holds the token or key for this service, and for no other. */
  readonly tokenKey: string;
  readonly tokenPrefix: string;
  readonly billTo?: string;
}

/** One request as a place is asked for it. */
export interface CompletionCall {
  readonly chat: ChatRequest;
  readonly token: string;
  readonly signal: AbortSignal;
  /** Told of anything that comes. */
  readonly onBytes: () => void;
  readonly onAnswer: (answer: Answer) => void;
  readonly connectionFailure: () => Promise<ServiceFailure>;
}

/** The chunks of an answer. Throws a ServiceFailure, or the client's own refusal, before any request. */
export type OpenCompletion = (call: CompletionCall) => AsyncIterable<CompletionChunk>;

/** How a report is written at one place. */
export interface PlaceAdapter {
  readonly place: Place;
  /** Where the request goes; '' where none leaves the page. */
  readonly origin: string;
  /** In ms. */
  readonly limits: Readonly<Record<'first' | 'between' | 'whole', number>>;
  readonly readToken: () => string;
  readonly load: () => Promise<OpenCompletion>;
  /** Why a request got no answer. */
  readonly connectionFailure: (signal: AbortSignal) => Promise<ServiceFailure>;
  /** What a failure is here. */
  readonly failureOf: (failure: ServiceFailure) => ServiceFailure;
  /** Told of how each request ended. */
  readonly onEnd: (failure: ServiceFailure | null) => void;
}

export interface PlaceParts {
  readonly service: Pick<ServiceConfig, 'kind' | 'url' | 'origin' | 'billTo'>;
  /** Asked at the moment of the request; '' where none is stored. */
  readonly readToken: () => string;
  readonly fetch: SendRequest;
  readonly clock: Clock;
  readonly loadClient: () => Promise<{ readonly openCompletion: typeof openCompletion }>;
  readonly loadBrowserModel: () => Promise<BrowserModel>;
  readonly isOnline: () => boolean;
  /** Undefined in a build with a service of its own. */
  readonly places?: PlaceStore | undefined;
  readonly permissions?: Pick<Permissions, 'query'> | undefined;
}

const HOSTED_LIMITS = { first: 30_000, between: 15_000, whole: 120_000 };
/** A model is read from the disk first, and may have no graphics card. */
const LOCAL_LIMITS = { first: 120_000, between: 30_000, whole: 300_000 };

function hosted({
  service,
  readToken,
  fetch,
  clock,
  loadClient,
  isOnline,
}: PlaceParts): PlaceAdapter {
  return {
    place: 'hugging-face',
    origin: service.origin,
    limits: HOSTED_LIMITS,
    readToken,
    load: async () => {
      const { openCompletion } = await loadClient();
      return (call) => openCompletion({ ...call, service, fetch, clock });
    },
    connectionFailure: () => Promise.resolve({ kind: isOnline() ? 'network' : 'offline' }),
    failureOf: (failure) => failure,
    onEnd: () => undefined,
  };
}

function thisComputer(parts: PlaceParts, places: PlaceStore): PlaceAdapter | ServiceFailure {
  const place = 'this-computer';
  const taken = places.readModel();
  if (taken === null) return { kind: 'model-unavailable', place };
  const { origin, model } = taken;
  const service = { kind: 'custom', url: `${origin}/v1/chat/completions`, origin } as const;
  const server = hosted({ ...parts, service, readToken: () => '' });
  return {
    ...server,
    place,
    limits: LOCAL_LIMITS,
    load: async () => {
      const open = await server.load();
      return (call) => open({ ...call, chat: { ...call.chat, model } });
    },
    connectionFailure: async (signal) => ({
      kind: `local-${await whyNoAnswer(origin, parts, signal)}`,
    }),
    failureOf: (failure) => ({
      ...failure,
      kind: failure.status === 503 ? 'local-loading' : failure.kind,
      place,
    }),
    onEnd: (failure) => places.noteAnswering(failure === null),
  };
}

/** No request leaves the page. */
function browser(parts: PlaceParts): PlaceAdapter {
  const place = 'browser';
  return {
    ...hosted(parts),
    place,
    origin: '',
    limits: LOCAL_LIMITS,
    readToken: () => '',
    load: async () => (await parts.loadBrowserModel()).openCompletion,
    failureOf: (failure) => ({ ...failure, place }),
  };
}

/** The adapter of the place that stands as chosen now; a failure where it cannot be asked. */
export function adapterNow(parts: PlaceParts): PlaceAdapter | ServiceFailure {
  const { places } = parts;
  if (places === undefined) return hosted(parts);
  switch (places.readPlace()) {
    case 'hugging-face':
      return hosted(parts);
    case 'this-computer':
      return thisComputer(parts, places);
    case 'browser':
      return browser(parts);
    case null:
      return { kind: 'place-unknown' };
  }
}
