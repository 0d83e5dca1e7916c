import type { StatelyInspectionEvent } from '@statelyai/inspect';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Fields = Readonly<Record<string, unknown>>;

const DEPTH_LIMIT = 12;
const NAME = /^[@\w][\w.:@-]{0,79}$/;
const KEY = /^[\w$.-]{1,40}$/;
const TOKEN_LIKE = /hf_/i;

const DISCRIMINANTS: ReadonlySet<string> = new Set(['type', 'kind', 'status']);

/** Fields of a chart's definition that hold more than names out of the code. */
const DATA_FIELDS: ReadonlySet<string> = new Set(['context', 'input', 'output', 'params', 'meta']);

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function size(text: string): string {
  return `‹${text.length} characters›`;
}

function name(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return NAME.test(text) && !TOKEN_LIKE.test(text) ? text : size(text);
}

function key(text: string, index: number): string {
  return KEY.test(text) && !TOKEN_LIKE.test(text) ? text : `${index}: ${size(text)}`;
}

/** A value without any text: in data each string is one that somebody may have written, elsewhere it is a name. */
function redact(value: unknown, isData: boolean, path: readonly unknown[] = []): Json | undefined {
  if (typeof value === 'string') return isData ? size(value) : name(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (!isObject(value)) return undefined;
  if (path.includes(value)) return '‹circular›';
  if (path.length >= DEPTH_LIMIT) return '‹deeper›';
  if (typeof value['getSnapshot'] === 'function') return { actor: name(value['id']) };
  const inner = [...path, value];
  if (Array.isArray(value)) return value.map((item) => redact(item, isData, inner) ?? null);
  if (value instanceof Map || value instanceof Set) return { size: value.size };
  if (value instanceof Error) return { error: name(value.name), message: size(value.message) };
  return redactFields(value, isData, inner);
}

function redactFields(value: Fields, isData: boolean, path: readonly unknown[] = []) {
  const entries = Object.keys(value).flatMap((field, index) => {
    const part = value[field];
    const isName = DISCRIMINANTS.has(field) && typeof part === 'string';
    const redacted = redact(part, !isName && (isData || DATA_FIELDS.has(field)), path);
    return redacted === undefined ? [] : [[key(field, index), redacted] as const];
  });
  return Object.fromEntries(entries);
}

/** Its machine and its children are inspected by themselves. */
function redactSnapshot({ status, value, context, input, output, error }: Fields) {
  return {
    ...redactFields({ status, value }, false),
    ...redactFields({ context, input, output, error }, true),
  };
}

/** The event as an inspector may see it: the shape of the chart and of the data, but no text that anyone wrote. */
export function redactInspection(inspected: StatelyInspectionEvent): StatelyInspectionEvent {
  const { snapshot, definition, event, ...names }: Fields = { ...inspected };
  const chart: unknown = typeof definition === 'string' ? JSON.parse(definition) : undefined;
  const redacted = {
    ...redactFields(names, false),
    ...(isObject(snapshot) && { snapshot: redactSnapshot(snapshot) }),
    ...(isObject(chart) && { definition: JSON.stringify(redact(chart, false)) }),
    ...(isObject(event) && { event: redact(event, true) }),
  };
  return redacted as unknown as StatelyInspectionEvent;
}

/** What one event has made of a machine, with no text that anyone wrote; a machine without modes has the mode ''. */
export function redactTransition(
  id: string,
  event: { readonly type: string },
  snapshot: object & { readonly value: unknown },
) {
  const value = redact(snapshot.value, false);
  return {
    actor: name(id),
    type: name(event.type),
    mode: typeof value === 'string' ? value : Object.keys(value ?? {}).join(),
    details: { event: redact(event, true), snapshot: redactSnapshot({ ...snapshot }) },
  };
}
