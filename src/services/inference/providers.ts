import type { ServiceFailure, ServiceFailureKind } from '../../domain/failure/failure.ts';
import { FIRST_CHUNK_SECONDS, type Provider } from '../../domain/provider.ts';
import type { Clock } from '../browser/clock.ts';
import type { ProviderStore } from '../storage/providerStore.ts';
import type { BrowserModel } from './browserModel.ts';
import type { CompletionChunk } from './completionChunk.ts';
import type { openCompletion, SendRequest } from './inferenceClient.ts';
import { type ServerProbe, noAnswerReason } from './localServers.ts';
import type { ChatRequest } from './prompt.ts';
import type { ResponseInfo } from './readAnswer.ts';

export interface ServiceConfig {
  /** Those that a report can be asked of; none in a build with an endpoint of its own. */
  readonly providers: readonly Provider[];
  readonly url: string;
  readonly origin: string;
  readonly model: string;
  /** The storage entry that holds the token or key for this service, and for no other. */
  readonly tokenKey: string;
  readonly tokenPrefix: string;
  readonly billTo?: string;
}

/** One request as a provider is asked for it. */
export interface CompletionCall {
  readonly chat: ChatRequest;
  /** Set where the model is asked not to think; called where its server refuses the field and is asked once more without it. */
  readonly onReasoningEffortRefused?: (() => void) | undefined;
  readonly token: string;
  readonly signal: AbortSignal;
  /** Called at every piece of data that arrives. */
  readonly onBytes: () => void;
  readonly onResponse: (answer: ResponseInfo) => void;
  readonly connectionFailure: () => Promise<ServiceFailure>;
}

/** The chunks of an answer. Throws a ServiceFailure, or the client's own refusal, before any request. */
export type OpenCompletion = (call: CompletionCall) => AsyncIterable<CompletionChunk>;

/** How a report is written by one provider. */
export interface ProviderAdapter {
  readonly provider: Provider;
  /** Where the request goes; '' where none leaves the page. */
  readonly origin: string;
  /** In ms: until the first byte, between two, and for the whole answer. */
  readonly limits: Readonly<Record<'first' | 'between' | 'whole', number>>;
  readonly readToken: () => string;
  readonly load: () => Promise<OpenCompletion>;
  /** Why a request got no answer. */
  readonly connectionFailure: (signal: AbortSignal) => Promise<ServiceFailure>;
  /** The failure as one of this provider. */
  readonly failureOf: (failure: ServiceFailure) => ServiceFailure;
  /** Called with how each request ended. */
  readonly onEnd: (failure: ServiceFailure | null) => void;
}

export interface ProviderParts {
  readonly service: Pick<ServiceConfig, 'providers' | 'url' | 'origin' | 'billTo'> & {
    readonly isLocalServer?: true;
  };
  /** Asked at the moment of the request; '' where none is stored. */
  readonly readToken: () => string;
  readonly fetch: SendRequest;
  readonly clock: Clock;
  readonly loadClient: () => Promise<{ readonly openCompletion: typeof openCompletion }>;
  readonly loadBrowserModel: () => Promise<BrowserModel>;
  readonly isOnline: () => boolean;
  /** Undefined in a build with a service of its own. */
  readonly providerStore?: ProviderStore | undefined;
  readonly permissions?: Pick<Permissions, 'query'> | undefined;
  readonly probeServer: ServerProbe;
}

/** Twice the time after which the page asks whether to go on waiting. */
const firstChunkLimitMs = (provider: Provider) => 2000 * FIRST_CHUNK_SECONDS[provider];

const HOSTED_LIMITS = { first: firstChunkLimitMs('hugging-face'), between: 15_000, whole: 120_000 };
const LOCAL_LIMITS = { first: firstChunkLimitMs('this-computer'), between: 30_000, whole: 300_000 };

function hosted({ service, readToken, fetch, clock, loadClient }: ProviderParts): ProviderAdapter {
  return {
    provider: 'hugging-face',
    origin: service.origin,
    limits: HOSTED_LIMITS,
    readToken,
    load: async () => {
      const { openCompletion } = await loadClient();
      return (call) => openCompletion({ ...call, service, fetch, clock });
    },
    connectionFailure: () => Promise.resolve({ kind: 'network' }),
    failureOf: (failure) => failure,
    onEnd: () => undefined,
  };
}

const OUT_OF_MEMORY =
  /\b(?:more|enough|insufficient|out of) (?:[\w.]+ ){0,3}memory\b|insufficient system resources|(?:failed|unable) to allocate/iu;

/** Kinds that no model server answers with: another program has taken its address. */
const KINDS_OF_OTHER_PROGRAMS: readonly ServiceFailureKind[] = [
  'approval-pending',
  'blocked',
  'gated',
  'credits',
];

function localKindOf({ kind, message = '' }: ServiceFailure): ServiceFailureKind {
  if (OUT_OF_MEMORY.test(message)) return 'local-memory';
  return KINDS_OF_OTHER_PROGRAMS.includes(kind) ? 'model-unavailable' : kind;
}

function thisComputer(
  parts: ProviderParts,
  providerStore: ProviderStore,
): ProviderAdapter | ServiceFailure {
  const provider = 'this-computer';
  const selected = providerStore.readModel();
  if (selected === null) return { kind: 'model-unavailable', provider };
  const { origin, model } = selected;
  const url = `${origin}/v1/chat/completions`;
  const service = { providers: [], url, origin, isLocalServer: true } as const;
  const server = hosted({ ...parts, service, readToken: () => '' });
  return {
    ...server,
    provider,
    limits: LOCAL_LIMITS,
    load: async () => {
      const open = await server.load();
      const onRefused = () => providerStore.noteReasoningEffortRefused(selected);
      return (call) =>
        open({
          ...call,
          chat: { ...call.chat, model },
          onReasoningEffortRefused: providerStore.isReasoningEffortRefused(selected)
            ? undefined
            : onRefused,
        });
    },
    connectionFailure: async (signal) => ({
      kind: `local-${await noAnswerReason(origin, parts, signal)}`,
    }),
    failureOf: (failure) => ({ ...failure, kind: localKindOf(failure), provider }),
    onEnd: (failure) => providerStore.recordAnswering(failure === null),
  };
}

/** No request leaves the page. */
function browser(parts: ProviderParts): ProviderAdapter {
  const provider = 'browser';
  return {
    ...hosted(parts),
    provider,
    origin: '',
    limits: LOCAL_LIMITS,
    readToken: () => '',
    load: async () => (await parts.loadBrowserModel()).openCompletion,
    failureOf: (failure) => ({ ...failure, provider }),
  };
}

/** The adapter of the provider that is chosen now; a failure where it cannot be asked. */
export function currentAdapter(parts: ProviderParts): ProviderAdapter | ServiceFailure {
  const { providerStore } = parts;
  if (providerStore === undefined) return hosted(parts);
  switch (providerStore.readProvider()) {
    case 'hugging-face':
      return hosted(parts);
    case 'this-computer':
      return thisComputer(parts, providerStore);
    case 'browser':
      return browser(parts);
    case null:
      return { kind: 'provider-unknown' };
  }
}
