import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { ReportEmitted } from '../../machines/report/reportEvents.ts';

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

/** Name and place of an error; its words stay out, since they may hold a text of the person. */
function errorLine(error: unknown): string {
  const { name, stack } = error instanceof Error ? error : {};
  const [place] = stack?.match(/[\w.-]+\.js:\d+:\d+/) ?? [];
  return ['marshmallow-nippo: page failed', name, place].filter(Boolean).join(' ');
}

export function reportPageFailureToConsole(error: unknown, console: Pick<Console, 'error'>): void {
  console.error(errorLine(error));
}

export function reportFailureToConsole(actor: FailingActor, console: Pick<Console, 'error'>): void {
  actor.on('report.failed', ({ failure }) => console.error(failureLine(failure)));
}
