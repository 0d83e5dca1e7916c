import type { ServiceFailure } from '../domain/failure.ts';
import type { ReportEmitted } from '../machines/reportEvents.ts';

interface FailingActor {
  on(
    type: 'report.failed',
    handler: (event: Extract<ReportEmitted, { type: 'report.failed' }>) => void,
  ): unknown;
}

/** One line: kind, status and the service's id of the request. Its words stay out, since they may echo the notes. */
function failureLine({ kind, status, requestId }: ServiceFailure): string {
  return [
    'marshmallow-nippo: report failed',
    kind,
    ...(status === undefined ? [] : [`status=${status}`]),
    ...(requestId === undefined ? [] : [`request=${requestId}`]),
  ].join(' ');
}

/** Logs each failed call. */
export function reportFailureToConsole(actor: FailingActor, console: Pick<Console, 'error'>): void {
  actor.on('report.failed', ({ failure }) => console.error(failureLine(failure)));
}
