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

function isNamed(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}

/** Reads a chunk of a stream or a whole chat completion; only the choice with index 0 counts. */
export function readChunk(data: unknown): ChunkReading {
  if (isNamed(property(data, 'error'))) return { kind: 'error', data };
  const choices = property(data, 'choices');
  if (!Array.isArray(choices)) return { kind: 'other' };
  const choice: unknown = choices.find((candidate) => (property(candidate, 'index') ?? 0) === 0);
  const content =
    property(property(choice, 'delta'), 'content') ??
    property(property(choice, 'message'), 'content');
  const finish = property(choice, 'finish_reason');
  return {
    kind: 'chunk',
    chunk: {
      text: typeof content === 'string' ? content : '',
      finish: typeof finish === 'string' && finish !== '' ? finish : null,
    },
  };
}
