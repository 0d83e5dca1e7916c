import { parseErrorJson } from '../../domain/failure/errorBody.ts';

/** What one chat completion chunk says of the first choice. */
export interface CompletionChunk {
  readonly text: string;
  readonly finish: string | null;
}

export type ChunkReading =
  | { readonly kind: 'chunk'; readonly chunk: CompletionChunk }
  /** The service tells an error; `data` is what it says. */
  | { readonly kind: 'error'; readonly data: unknown }
  /** Nothing that a chat completion knows. */
  | { readonly kind: 'other' };

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Whether an object without choices is an error: it has a sentence, and calls itself nothing else. */
function isErrorObject(data: unknown): boolean {
  const { message, status } = parseErrorJson(data);
  const name = ['object', 'type', 'status'].map((key) => property(data, key)).join('');
  const isNamedError = /^$|err|exce|fail|invalid/iu.test(name);
  return typeof data === 'object' && message !== '' && (status !== null || isNamedError);
}

/** The text of a content, which is one or a list of typed parts; thoughts are none of it. */
function textOf(content: unknown): string {
  return [content]
    .flat()
    .map((part: unknown) =>
      (property(part, 'type') ?? 'text') === 'text' ? (property(part, 'text') ?? part) : '',
    )
    .filter((text) => typeof text === 'string')
    .join('');
}

/** Whether the service counts the tokens of its answer, as it does at the end. */
export function tellsUsage(data: unknown): boolean {
  return Boolean(property(property(data, 'usage'), 'completion_tokens'));
}

/** Reads a chunk of a stream or a whole chat completion; only the choice with index 0 counts. */
export function readChunk(data: unknown): ChunkReading {
  const choices = property(data, 'choices');
  const choice: unknown = Array.isArray(choices)
    ? choices.find((candidate) => (property(candidate, 'index') ?? 0) === 0)
    : undefined;
  const holders = [data, property(data, 'x_groq'), choice];
  const holder = holders.find((one) => property(one, 'error') || property(one, 'error_code'));
  if (holder !== undefined) return { kind: 'error', data: holder };
  if (!Array.isArray(choices)) {
    return isErrorObject(data) ? { kind: 'error', data } : { kind: 'other' };
  }
  const content =
    property(property(choice, 'delta'), 'content') ??
    property(property(choice, 'message'), 'content');
  const finish = property(choice, 'finish_reason');
  return {
    kind: 'chunk',
    chunk: {
      text: textOf(content),
      finish: typeof finish === 'string' && finish !== '' ? finish : null,
    },
  };
}
