import type { ServiceFailure, ServiceFailureKind } from '../../domain/failure/failure.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { extractReport } from '../../report/index.ts';
import type { CompletionChunk } from './completionChunk.ts';
import type { Completion } from './joinCompletion.ts';
import type { ResponseInfo } from './readAnswer.ts';

const WHOLE = new Set(['stop', 'eos', 'eos_token', 'stop_sequence', 'end_turn']);

const CUT_OFF = new Set(['length', 'max_tokens', 'model_length', 'max_output_tokens']);

const FILTERED =
  /content.?filter|sensitive|safety|recitation|prohibited|blocklist|moderation|guardrail|refusal/u;

/** Of each token asked for: a report 20 times as long, at four characters a token, comes from a service that knows no end. */
const LONGEST_PER_TOKEN = 80;

export type CompletionOutcome = Completion | ServiceFailure;

/** What has come of one answer, and what it is where no more comes. */
export class ReceivedAnswer {
  hasThought = false;
  readonly #longest: number;
  #answer: ResponseInfo | null = null;
  #text = '';
  #finish: string | null = null;
  #isEnded = false;
  /** Some servers put a finish on every chunk: one with text behind it tells nothing, nor one with the first text unless the answer's end tells the same. */
  #isTextBehindFinish = false;
  #isFinishWithFirstText = false;

  constructor(maxTokens: number) {
    this.#longest = LONGEST_PER_TOKEN * maxTokens;
  }

  get hasFinish(): boolean {
    return this.#finish !== null;
  }

  get isFull(): boolean {
    return this.#text.length >= this.#longest;
  }

  get isAtEnd(): boolean {
    return this.hasFinish && this.#text !== '' && !this.#isFinishDoubted;
  }

  get #isFinishDoubted(): boolean {
    return this.#isTextBehindFinish || (this.#isFinishWithFirstText && !this.#isEnded);
  }

  readonly noteAnswer = (answer: ResponseInfo): void => {
    this.#answer = answer;
  };

  /** The text that it adds. */
  add({ text, finish, isThought, isLast }: CompletionChunk): string {
    const delta = text.slice(0, this.#longest - this.#text.length);
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

  outcomeOf(failure: ServiceFailure): CompletionOutcome {
    if (!this.isAtEnd) return failure;
    const outcome = this.outcome();
    return 'kind' in outcome && failure.message !== undefined ? failure : outcome;
  }

  outcomeOfSilence(): CompletionOutcome {
    return this.hasFinish ? this.outcome() : this.#failed('timeout');
  }

  /** A reason of neither kind (`abort`, `error`) ends what may be half a report: services send it as if all were well. */
  outcome(): CompletionOutcome {
    const text = this.#text;
    const finish = this.#finish?.toLowerCase() ?? '';
    if (this.isFull) return { text, finish: 'full' };
    if (FILTERED.test(finish)) return this.#failed('filtered');
    const isThoughtCut = !WHOLE.has(finish) && isBlank(extractReport(text));
    if (isThoughtCut && (this.hasThought || (CUT_OFF.has(finish) && !isBlank(text)))) {
      return this.#failed('only-thinking');
    }
    if (isBlank(text)) return this.#failed('empty');
    if (finish === 'model_context_window_exceeded') return { text, finish: 'full' };
    if (CUT_OFF.has(finish)) return { text, finish: 'length' };
    if (!WHOLE.has(finish)) return this.#failed('interrupted');
    return { text, finish: this.#isFinishDoubted ? 'length' : 'stop' };
  }

  #failed(kind: ServiceFailureKind): ServiceFailure {
    return { kind, ...this.#answer };
  }
}
