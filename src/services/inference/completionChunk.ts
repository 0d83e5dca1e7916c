import { asRecord } from '../../domain/decode.ts';
import { parseErrorJson } from '../../domain/failure/errorBody.ts';

export interface CompletionChunk {
  readonly text: string;
  /** The finish_reason of the API; null until it is told. */
  readonly finish: string | null;
  /** Brings what the model thinks before it writes. */
  readonly isThought?: true;
  /** The server has ended the answer itself. */
  readonly isLast?: true;
}

export type ChunkReading =
  /** `isWhole`: the text is that of a whole completion. */
  | { readonly kind: 'chunk'; readonly chunk: CompletionChunk; readonly isWhole: boolean }
  | { readonly kind: 'error'; readonly data: unknown }
  | { readonly kind: 'other' };

const property = (value: unknown, name: string): unknown => asRecord(value)?.[name];

function isErrorObject(data: unknown): boolean {
  const { message, status } = parseErrorJson(data);
  const name = ['object', 'type', 'status'].map((key) => property(data, key)).join('');
  const isNamedError = /^$|err|exce|fail|invalid/iu.test(name);
  return typeof data === 'object' && message !== '' && (status !== null || isNamedError);
}

function textOf(content: unknown): string {
  return [content]
    .flat()
    .map((part: unknown) =>
      (property(part, 'type') ?? 'text') === 'text' ? (property(part, 'text') ?? part) : '',
    )
    .filter((text) => typeof text === 'string')
    .join('');
}

/** 0 where no usage is told. */
export function completionTokens(data: unknown): number {
  return Number(property(property(data, 'usage'), 'completion_tokens')) || 0;
}

/** `base_resp` is MiniMax's; its status 0 is no error. */
const tellsError = (holder: unknown): boolean =>
  Boolean(property(holder, 'error') || property(property(holder, 'base_resp'), 'status_code'));

const THOUGHTS = ['reasoning', 'reasoning_content', 'thinking'];

/** Reads a chunk of a stream or a whole chat completion, and of its choices the first. */
export function readChunk(data: unknown): ChunkReading {
  const choices = property(data, 'choices');
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const holder = [data, property(data, 'x_groq'), choice].find(tellsError);
  if (holder !== undefined) return { kind: 'error', data: holder };
  if (!Array.isArray(choices)) {
    return isErrorObject(data) ? { kind: 'error', data } : { kind: 'other' };
  }
  const [part, message] = [property(choice, 'delta'), property(choice, 'message')];
  const delta = property(part, 'content') ?? property(choice, 'text');
  const whole = property(message, 'content');
  const isThought = THOUGHTS.some((name) => property(part ?? message, name));
  const finish = property(choice, 'finish_reason');
  return {
    kind: 'chunk',
    chunk: {
      text: textOf(delta ?? whole),
      finish: typeof finish === 'string' && finish !== '' ? finish : null,
      ...(isThought && { isThought }),
    },
    isWhole: (delta ?? null) === null && (whole ?? null) !== null,
  };
}
