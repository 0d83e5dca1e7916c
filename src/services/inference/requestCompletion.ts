import {
  serviceFailureFrom,
  type ServiceFailure,
  type ServiceFailureKind,
} from '../../domain/failure/failure.ts';
import { reportRedaction } from '../../domain/failure/sentToken.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { reportIn } from '../../report/index.ts';
import type { RequestCompletion, Completion } from './joinCompletion.ts';
import { within } from '../browser/clock.ts';
import type { Listenable } from '../browser/pageTarget.ts';
import { loadPart } from '../browser/loadPart.ts';
import type { CompletionChunk } from './completionChunk.ts';
import { adapterNow, type PlaceParts } from './places.ts';
import type { Answer } from './readAnswer.ts';

export interface CompletionDependencies extends PlaceParts {
  readonly isSignedIn?: ((token: string) => boolean) | undefined;
  readonly document?: Listenable;
}

const END_MS = 1000;
/** A policy violation is told in a task of its own, some time after the fetch has failed. */
const VIOLATION_MS = 100;
/** Of each token asked for: a report 20 times as long, at four characters a token, comes from a service that knows no end. */
const LONGEST_PER_TOKEN = 80;

/** The client's own refusal, before any request; its error is not kept, since it may quote the token. */
function refusalKind({ name }: Error, token: string): ServiceFailureKind {
  if (name !== 'RoutingError') return 'bad-request';
  return isBlank(token) ? 'token-missing' : 'token-format';
}

const WHOLE = new Set(['stop', 'eos', 'eos_token', 'stop_sequence', 'end_turn']);

const CUT_OFF = new Set(['length', 'max_tokens', 'model_length', 'max_output_tokens']);

const FILTERED =
  /content.?filter|sensitive|safety|recitation|prohibited|blocklist|moderation|guardrail|refusal/u;

type Outcome = Completion | ServiceFailure;

/** A reason of neither kind (`abort`, `error`) ends what may be half a report: services send it as if all were well. */
function outcomeOf(
  text: string,
  hasThought: boolean,
  reason: string | null,
  isDoubted: boolean,
  answer: Answer | null,
): Outcome {
  const finish = reason?.toLowerCase() ?? '';
  if (FILTERED.test(finish)) return { kind: 'filtered', ...answer };
  const isThoughtCut = !WHOLE.has(finish) && isBlank(reportIn(text));
  if (isThoughtCut && (hasThought || (CUT_OFF.has(finish) && !isBlank(text)))) {
    return { kind: 'only-thinking', ...answer };
  }
  if (isBlank(text)) return { kind: 'empty', ...answer };
  if (finish === 'model_context_window_exceeded') return { text, finish: 'full' };
  if (CUT_OFF.has(finish)) return { text, finish: 'length' };
  if (!WHOLE.has(finish)) return { kind: 'interrupted', ...answer };
  return { text, finish: isDoubted ? 'length' : 'stop' };
}

/** One request: resolves with its whole text; rejects with a ServiceFailure, or with the signal's reason as soon as it aborts. */
export async function requestCompletion(
  dependencies: CompletionDependencies,
  { chat, onDelta, onThinking }: Parameters<RequestCompletion>[0],
  signal: AbortSignal,
): Promise<Completion> {
  signal.throwIfAborted();
  const adapter = adapterNow(dependencies);
  if ('kind' in adapter) throw adapter;
  const { clock, document } = dependencies;
  const { limits } = adapter;
  const connection = new AbortController();
  const blocked = new Promise<boolean>((resolve) => {
    if (document === undefined) return resolve(false);
    const look = (event: Event) => {
      const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
      const isOurs = effectiveDirective === 'connect-src' && blockedURI.startsWith(adapter.origin);
      if (isOurs) resolve(true);
    };
    document.addEventListener('securitypolicyviolation', look, { signal: connection.signal });
  });
  const longest = LONGEST_PER_TOKEN * chat.maxTokens;
  let cancelSilence = () => {};
  let cancelWhole = () => {};
  let token = '';
  let redact = reportRedaction('');
  let answer: Answer | null = null;
  let text = '';
  let hasThought = false;
  let finish: string | null = null;
  let isEnded = false;
  /** Some servers put a finish on every chunk: one with text behind it tells nothing, nor one with the first text unless the answer's end tells the same. */
  let isTextBehindFinish = false;
  let isFinishWithFirstText = false;
  const isFinishDoubted = () => isTextBehindFinish || (isFinishWithFirstText && !isEnded);
  const isAtEnd = () => finish !== null && text !== '' && !isFinishDoubted();

  const conclude = (told?: ServiceFailure): Outcome => {
    const outcome = outcomeOf(text, hasThought, finish, isFinishDoubted(), answer);
    return 'kind' in outcome && told?.message !== undefined ? told : outcome;
  };
  let expire = () => {};
  const ended = new Promise<Outcome>((resolve, reject) => {
    expire = () => resolve(finish === null ? { kind: 'timeout', ...answer } : conclude());
    const options = { once: true, signal: connection.signal };
    signal.addEventListener('abort', () => reject(signal.reason), options);
  });
  const waitFor = (ms: number) => {
    cancelSilence();
    cancelSilence = clock.after(ms, expire);
  };
  const onBytes = () => {
    if (!connection.signal.aborted) waitFor(isAtEnd() ? END_MS : limits.between);
  };

  const receive = (chunk: CompletionChunk) => {
    isEnded = chunk.isLast ?? false;
    if (chunk.isThought && !hasThought) onThinking?.();
    hasThought ||= chunk.isThought ?? false;
    if (chunk.text !== '') {
      isTextBehindFinish ||= finish !== null;
      isFinishWithFirstText ||= text === '' && chunk.finish !== null;
      const delta = redact(chunk.text).slice(0, longest - text.length);
      text += delta;
      onDelta(delta);
    }
    finish = chunk.finish ?? finish;
    if (finish !== null) onBytes();
  };

  const call = async (): Promise<Outcome> => {
    const open = await loadPart(adapter.load, dependencies);
    signal.throwIfAborted();
    waitFor(limits.first);
    cancelWhole = clock.after(limits.whole, expire);
    const now = adapterNow(dependencies);
    if ('kind' in now || now.place !== adapter.place) return { kind: 'place-unknown' };
    // Without a model the client asks another host for one, by the global fetch.
    if (isBlank(chat.model)) return { kind: 'bad-request' };
    token = adapter.readToken();
    redact = reportRedaction(token);
    const chunks = open({
      chat,
      token,
      signal: connection.signal,
      onBytes,
      onAnswer: (given) => {
        answer = given;
      },
      connectionFailure: async () => {
        const isBlocked = await within(clock, VIOLATION_MS, blocked, () => false);
        if (isBlocked) return { kind: 'policy-blocked' };
        return adapter.connectionFailure(connection.signal);
      },
    });
    try {
      for await (const chunk of chunks) {
        if (connection.signal.aborted) break;
        receive(chunk);
        if (text.length >= longest) return { text, finish: 'full' };
      }
      return conclude();
    } catch (error) {
      const failure =
        error instanceof Error ? { kind: refusalKind(error, token) } : serviceFailureFrom(error);
      return isAtEnd() ? conclude(failure) : failure;
    }
  };

  try {
    const outcome = await Promise.race([call(), ended]);
    if ('kind' in outcome) throw outcome;
    adapter.onEnd(null);
    return outcome;
  } catch (reason) {
    if (signal.aborted) throw reason;
    const failure = adapter.failureOf(serviceFailureFrom(reason));
    adapter.onEnd(failure);
    if (!dependencies.isSignedIn?.(token)) throw failure;
    throw { ...failure, isSignedIn: true } satisfies ServiceFailure;
  } finally {
    cancelSilence();
    cancelWhole();
    connection.abort();
  }
}
