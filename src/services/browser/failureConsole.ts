import type { ServiceFailure } from '../../domain/failure/failure.ts';

/** One line: kind, status and the service's id of the request. Its words stay out, since they may echo the notes. */
export function failureLine({ kind, status, requestId }: ServiceFailure): string {
  const facts = [kind, status && `status=${status}`, requestId && `request=${requestId}`];
  return ['marshmallow-nippo: report failed', ...facts].filter(Boolean).join(' ');
}

/** Name and place of an error; its words stay out, since they may hold a text of the person. */
export function errorLine(error: unknown): string {
  const { name, stack } = error instanceof Error ? error : {};
  const [place] = stack?.match(/[\w.-]+\.js:\d+:\d+/) ?? [];
  return ['marshmallow-nippo: page failed', name, place].filter(Boolean).join(' ');
}
