import type { ServiceFailure } from '../../domain/failure/failure.ts';

/** One line: kind, status and the service's id of the request. Its message stays out, since it may echo the notes. */
export function failureLine({ kind, status, requestId }: ServiceFailure): string {
  const facts = [kind, status && `status=${status}`, requestId && `request=${requestId}`];
  return ['marshmallow-nippo: report failed', ...facts].filter(Boolean).join(' ');
}

/** Name and position of an error; its message stays out, since it may hold a text of the person. */
export function errorLine(error: unknown): string {
  const { name, stack } = error instanceof Error ? error : {};
  const [position] = stack?.match(/[\w.-]+\.js:\d+:\d+/) ?? [];
  return ['marshmallow-nippo: page failed', name, position].filter(Boolean).join(' ');
}
