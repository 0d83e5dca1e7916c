import { parseJson } from '../../domain/decode.ts';

export interface ServerSentEvent {
  /** '' where the event has no name. */
  readonly name: string;
  readonly data: string;
}

/** The name of the one event that a body of another form is read as; its line end keeps it apart from all names in a stream. */
export const WHOLE_BODY_EVENT = 'document\n';

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    // A CR at the end may be half of a line end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest.replace(/\r$/u, '');
}

/** By its first line: the declared type is often wrong. */
function isStream(line: string, contentType: string): boolean {
  if (/^\s*[[{<]/u.test(line)) return false;
  return (
    contentType.startsWith('text/event-stream') || /^(?:data|event|error|id|retry)?:/u.test(line)
  );
}

export function isDone({ data }: ServerSentEvent): boolean {
  return /^\s*\[DONE\]\s*$/iu.test(data);
}

/** Whether the last event of a stream, which no blank line ended, has come whole. */
function isComplete(event: ServerSentEvent): boolean {
  return event.name === 'error' || isDone(event) || parseJson(event.data) !== undefined;
}

/** The events of text/event-stream, whatever ends its lines; llama.cpp's field `error` is an event of that name. */
export async function* eventsOf(
  texts: AsyncIterable<string>,
  contentType: string,
): AsyncGenerator<ServerSentEvent> {
  let isEventStream: boolean | null = null;
  let name = '';
  let data: string[] = [];
  const event = () => ({ name, data: data.join('\n') });
  for await (const line of linesOf(texts)) {
    if (line.trim() !== '') isEventStream ??= isStream(line, contentType);
    if (isEventStream === false) {
      name = WHOLE_BODY_EVENT;
      data.push(line);
    } else if (line === '') {
      if (data.length > 0) yield event();
      name = '';
      data = [];
    } else {
      const [field, ...rest] = line.split(':');
      if (field === 'data' || field === 'error') data.push(rest.join(':').replace(/^ /u, ''));
      if (field === 'event') name = rest.join(':').trim();
      if (field === 'error') name = field;
    }
  }
  if (data.length > 0 && (name === WHOLE_BODY_EVENT || isComplete(event()))) yield event();
}
