import {
  serviceFailureFrom,
  type ServiceFailure,
  type ServiceFailureKind,
} from '../../domain/failure/failure.ts';
import { reportRedaction } from '../../domain/failure/tokenRedaction.ts';
import { isBlank } from '../../domain/inputFields.ts';
import type { RequestCompletion, Completion } from './joinCompletion.ts';
import { createTimer, withTimeout } from '../browser/clock.ts';
import type { Listenable } from '../browser/pageTarget.ts';
import { loadPart } from '../browser/loadPart.ts';
import { currentAdapter, type ProviderAdapter, type ProviderParts } from './providers.ts';
import { type CompletionOutcome, ReceivedAnswer } from './receivedAnswer.ts';

export interface CompletionParts extends ProviderParts {
  readonly isSignedIn?: ((token: string) => boolean) | undefined;
  readonly document?: Listenable;
}

type CompletionInput = Parameters<RequestCompletion>[0];

/** How long an answer at its end may stay open. */
const END_LIMIT_MS = 1000;
/** The event of a policy violation comes some time after the fetch has failed. */
const VIOLATION_LIMIT_MS = 100;

/** The client's own refusal, before any request; its message is dropped, since it may quote the token. */
function refusalKind({ name }: Error, token: string): ServiceFailureKind {
  if (name !== 'RoutingError') return 'bad-request';
  return isBlank(token) ? 'token-missing' : 'token-format';
}

/** Resolves with whether the page's policy refused a request to that origin. */
function watchPolicy(
  { clock, document }: CompletionParts,
  origin: string,
  signal: AbortSignal,
): () => Promise<boolean> {
  const refused = new Promise<boolean>((resolve) => {
    if (document === undefined) return resolve(false);
    const onViolation = (event: Event) => {
      const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
      if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) resolve(true);
    };
    document.addEventListener('securitypolicyviolation', onViolation, { signal });
  });
  return () => withTimeout(clock, VIOLATION_LIMIT_MS, refused, () => false);
}

/** The outcome of one request to that provider; `signal` closes its connection. */
async function receive(
  parts: CompletionParts,
  adapter: ProviderAdapter,
  { chat, onDelta, onThinking }: CompletionInput,
  signal: AbortSignal,
): Promise<CompletionOutcome> {
  const { clock } = parts;
  const { limits, origin, provider } = adapter;
  const isRefused = watchPolicy(parts, origin, signal);
  const open = await loadPart(adapter.load, parts);
  signal.throwIfAborted();
  const current = currentAdapter(parts);
  if ('kind' in current || current.provider !== provider) return { kind: 'provider-unknown' };
  // Without a model the client asks another host for one, by the global fetch.
  if (isBlank(chat.model)) return { kind: 'bad-request' };
  const token = adapter.readToken();
  const redact = reportRedaction(token);
  const received = new ReceivedAnswer(chat.maxTokens);

  let expire = () => {};
  const expired = new Promise<CompletionOutcome>((resolve) => {
    expire = () => resolve(received.outcomeAfterSilence());
  });
  const silence = createTimer(clock, expire);
  const total = createTimer(clock, expire);
  silence.start(limits.first);
  total.start(limits.whole);
  signal.addEventListener('abort', silence.cancel);
  signal.addEventListener('abort', total.cancel);
  const onBytes = () => {
    if (!signal.aborted) silence.start(received.isAtEnd ? END_LIMIT_MS : limits.between);
  };
  const onResponse = received.setResponseInfo;
  const connectionFailure = async (): Promise<ServiceFailure> =>
    (await isRefused()) ? { kind: 'policy-blocked' } : adapter.connectionFailure(signal);

  const read = async (): Promise<CompletionOutcome> => {
    try {
      for await (const chunk of open({
        chat,
        token,
        signal,
        onBytes,
        onResponse,
        connectionFailure,
      })) {
        if (signal.aborted) break;
        if (chunk.isThought && !received.hasThought) onThinking?.();
        const delta = received.add({ ...chunk, text: redact(chunk.text) });
        if (delta !== '') onDelta(delta);
        if (received.hasFinish) onBytes();
        if (received.isFull) break;
      }
      return received.outcome();
    } catch (error) {
      if (error instanceof Error) return received.outcomeAfter({ kind: refusalKind(error, token) });
      return received.outcomeAfter(serviceFailureFrom(error));
    }
  };
  return Promise.race([read(), expired]);
}

/** One request: resolves with its whole text; rejects with a ServiceFailure, or with the signal's reason as soon as it aborts. */
export async function requestCompletion(
  parts: CompletionParts,
  input: CompletionInput,
  signal: AbortSignal,
): Promise<Completion> {
  signal.throwIfAborted();
  const adapter = currentAdapter(parts);
  if ('kind' in adapter) throw adapter;
  const connection = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    const options = { once: true, signal: connection.signal };
    signal.addEventListener('abort', () => reject(signal.reason), options);
  });
  try {
    const outcome = await Promise.race([
      receive(parts, adapter, input, connection.signal),
      stopped,
    ]);
    if ('kind' in outcome) throw outcome;
    adapter.onEnd(null);
    return outcome;
  } catch (reason) {
    if (signal.aborted) throw reason;
    const failure = adapter.failureOf(serviceFailureFrom(reason));
    adapter.onEnd(failure);
    if (!parts.isSignedIn?.(adapter.readToken())) throw failure;
    throw { ...failure, isSignedIn: true } satisfies ServiceFailure;
  } finally {
    connection.abort();
  }
}
