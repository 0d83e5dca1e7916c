export interface ServerSentEvent {
  /** '' where the event has no name. */
  readonly name: string;
  readonly data: string;
}

/** A parser for text/event-stream: LF, CR and CR LF, comments, several data lines; llama.cpp's field `error` is an event of that name. */
export function createEventParser() {
  let line = '';
  let isAfterCarriageReturn = false;
  let name = '';
  let data: string[] = [];

  const dispatch = (): readonly ServerSentEvent[] => {
    const events = data.length === 0 ? [] : [{ name, data: data.join('\n') }];
    name = '';
    data = [];
    return events;
  };

  const endLine = (): readonly ServerSentEvent[] => {
    const text = line;
    line = '';
    if (text === '') return dispatch();
    const colon = text.indexOf(':');
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data' || field === 'error') data.push(value);
    if (field === 'event') name = value;
    if (field === 'error') name = field;
    return [];
  };

  return {
    push(text: string): readonly ServerSentEvent[] {
      const rest = isAfterCarriageReturn && text.startsWith('\n') ? text.slice(1) : text;
      if (text !== '') isAfterCarriageReturn = text.endsWith('\r');
      const parts = rest.split(/\r\n|\n|\r/);
      return parts.flatMap((part, index) => {
        line += part;
        return index === parts.length - 1 ? [] : endLine();
      });
    },
    /** The last event, where the stream ended without the blank line that ends an event. */
    end(): readonly ServerSentEvent[] {
      return [...(line === '' ? [] : endLine()), ...dispatch()];
    },
  };
}
