import type { ServiceFailure, ServiceFailureKind } from '../../domain/failure/failure.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { extractReport } from '../../report/index.ts';
import type { CompletionChunk } from './completionChunk.ts';
import type { Completion } from './joinCompletion.ts';
import type { ResponseInfo } from './readAnswer.ts';

/** By the finish_reason of the API: the text is complete, cut off at a limit, or kept back. */
const COMPLETE = new Set(['stop', 'eos', 'eos_token', 'stop_sequence', 'end_turn']);
const CUT_OFF = new Set(['length', 'max_tokens', 'model_length', 'max_output_tokens']);
const FILTERED =
  /content.?filter|sensitive|safety|recitation|prohibited|blocklist|moderation|guardrail|refusal/u;

/** In characters, of which a token has about four: a service that sends 20 times what was asked for does not stop by itself. */
const MAX_LENGTH_PER_TOKEN = 80;

export type CompletionOutcome = Completion | ServiceFailure;

/** Collects the chunks of one answer and judges how it ended. */
export class ReceivedAnswer {
  hasThought = false;
  readonly #maxLength: number;
  #answer: ResponseInfo | null = null;
  #text = '';
  #finish: string | null = null;
  #isEnded = false;
  /** Some servers put a finish on every chunk: it is doubtful with text behind it, and with the first text until the answer ends. */
  #isTextBehindFinish = false;
  #isFinishWithFirstText = false;

  constructor(maxTokens: number) {
    this.#maxLength = MAX_LENGTH_PER_TOKEN * maxTokens;
  }

  get hasFinish(): boolean {
    return this.#finish !== null;
  }

  get isFull(): boolean {
    return this.#text.length >= this.#maxLength;
  }

  get isAtEnd(): boolean {
    return this.hasFinish && this.#text !== '' && !this.#isFinishDoubtful;
  }

  get #isFinishDoubtful(): boolean {
    return this.#isTextBehindFinish || (this.#isFinishWithFirstText && !this.#isEnded);
  }

  readonly setResponseInfo = (answer: ResponseInfo): void => {
    this.#answer = answer;
  };

  /** Returns the text that it adds. */
  add({ text, finish, isThought, isLast }: CompletionChunk): string {
    const delta = text.slice(0, this.#maxLength - this.#text.length);
    this.#isEnded = isLast ?? false;
    this.hasThought ||= isThought ?? false;
    if (delta !== '') {
      this.#isTextBehindFinish ||= this.hasFinish;
      this.#isFinishWithFirstText ||= this.#text === '' && finish !== null;
      this.#text += delta;
    }
    this.#finish = finish ?? this.#finish;
    return delta;
  }

  outcomeAfter(failure: ServiceFailure): CompletionOutcome {
    if (!this.isAtEnd) return failure;
    const outcome = this.outcome();
    return 'kind' in outcome && failure.message !== undefined ? failure : outcome;
  }

  outcomeAfterSilence(): CompletionOutcome {
    return this.hasFinish ? this.outcome() : this.#failed('timeout');
  }

  /** Any other finish (`abort`, `error`) may end half a report: services send it as if all were well. */
  outcome(): CompletionOutcome {
    const text = this.#text;
    const finish = this.#finish?.toLowerCase() ?? '';
    if (this.isFull) return { text, finish: 'full' };
    if (FILTERED.test(finish)) return this.#failed('filtered');
    const isCutBeforeReport = !COMPLETE.has(finish) && isBlank(extractReport(text));
    if (isCutBeforeReport && (this.hasThought || (CUT_OFF.has(finish) && !isBlank(text)))) {
      return this.#failed('only-thinking');
    }
    if (isBlank(text)) return this.#failed('empty');
    if (finish === 'model_context_window_exceeded') return { text, finish: 'full' };
    if (CUT_OFF.has(finish)) return { text, finish: 'length' };
    if (!COMPLETE.has(finish)) return this.#failed('interrupted');
    return { text, finish: this.#isFinishDoubtful ? 'length' : 'stop' };
  }

  #failed(kind: ServiceFailureKind): ServiceFailure {
    return { kind, ...this.#answer };
  }
}
