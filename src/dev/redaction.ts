import type { StatelyInspectionEvent } from '@statelyai/inspect';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Fields = Readonly<Record<string, unknown>>;

const DEPTH_LIMIT = 12;
const NAME = /^[@a-z][\w.:@-]{0,79}$/i;
const KEY = /^[\w$.-]{1,40}$/;
const TOKEN_LIKE = /hf_/i;

const DISCRIMINANTS: ReadonlySet<string> = new Set(['type', 'kind', 'status']);

const VALUES_IN_DEFINITION: ReadonlySet<string> = new Set([
  'context',
  'input',
  'output',
  'params',
  'meta',
]);

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

function mapFields(
  value: Fields,
  redactOne: (part: unknown, field: string) => Json | undefined,
): Json {
  const entries = Object.keys(value).flatMap((field, index) => {
    const redacted = redactOne(value[field], field);
    return redacted === undefined ? [] : [[key(field, index), redacted] as const];
  });
  return Object.fromEntries(entries);
}

function redactValue(value: unknown, path: readonly unknown[] = []): Json | undefined {
  if (typeof value === 'string') return size(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (!isObject(value)) return undefined;
  if (path.includes(value)) return '‹circular›';
  if (path.length >= DEPTH_LIMIT) return '‹deeper›';
  if (typeof value['getSnapshot'] === 'function') return { actor: name(value['id']) };
  const inner = [...path, value];
  if (Array.isArray(value)) return value.map((item) => redactValue(item, inner) ?? null);
  if (value instanceof Map || value instanceof Set) return { size: value.size };
  if (value instanceof Error) return { error: name(value.name), message: size(value.message) };
  return mapFields(value, (part, field) =>
    DISCRIMINANTS.has(field) && typeof part === 'string' ? name(part) : redactValue(part, inner),
  );
}

function redactStateValue(value: unknown): Json | undefined {
  return isObject(value) ? mapFields(value, redactStateValue) : name(value);
}

function redactSnapshot(snapshot: unknown): Json {
  if (!isObject(snapshot)) return {};
  return mapFields(snapshot, (part, field) => {
    switch (field) {
      case 'status':
        return name(part);
      case 'value':
        return redactStateValue(part);
      case 'context':
      case 'input':
      case 'output':
      case 'error':
        return redactValue(part);
      default:
        return undefined;
    }
  });
}

function redactDefinition(definition: unknown): string {
  const withoutValues = (part: unknown): Json | undefined => {
    if (typeof part === 'string') return name(part);
    if (Array.isArray(part)) return part.map((item) => withoutValues(item) ?? null);
    if (!isObject(part)) return redactValue(part);
    return mapFields(part, (inner, field) =>
      VALUES_IN_DEFINITION.has(field) ? redactValue(inner) : withoutValues(inner),
    );
  };
  const parsed: unknown = typeof definition === 'string' ? JSON.parse(definition) : undefined;
  return JSON.stringify(withoutValues(parsed) ?? {});
}

/** The event as an inspector may see it: the shape of the chart and of the data, but no text that anyone wrote. */
export function redactInspection(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const redacted = mapFields({ ...event }, (part, field) => {
    switch (field) {
      case 'snapshot':
        return redactSnapshot(part);
      case 'definition':
        return redactDefinition(part);
      case 'event':
        return redactValue(part);
      case 'createdAt':
      case '_version':
        return String(part);
      default:
        return typeof part === 'string' ? name(part) : redactValue(part);
    }
  });
  return redacted as unknown as StatelyInspectionEvent;
}

/** What one event has made of a machine, with no text that anyone wrote; a machine without modes has the mode ''. */
export function redactTransition(
  id: string,
  event: { readonly type: string },
  snapshot: object & { readonly value: unknown },
): {
  readonly actor: string;
  readonly type: string;
  readonly mode: string;
  readonly behind: { readonly event: Json | undefined; readonly snapshot: Json };
} {
  const value = redactStateValue(snapshot.value);
  return {
    actor: name(id),
    type: name(event.type),
    mode: typeof value === 'string' ? value : Object.keys(value ?? {}).join(),
    behind: { event: redactValue(event), snapshot: redactSnapshot(snapshot) },
  };
}
