import { fromCallback } from 'xstate';
import { watchComposing } from '../domain/composing.ts';
import type { HeadCommand, HeadEvent, ReportHeadLogic } from '../machines/actorContracts.ts';
import type { headDay, withHeadDay } from '../report/index.ts';
import { type Clock, createTimer } from './browser/clock.ts';
import type { PageTarget } from './browser/pageTarget.ts';

interface ReportRules {
  readonly headDay: typeof headDay;
  readonly withHeadDay: typeof withHeadDay;
}

const QUIET_MS = 1_000;

type Edit = Extract<HeadCommand, { type: 'head.edited' }>;

export function createReportHead(
  loadReportRules: () => Promise<ReportRules>,
  clock: Clock,
  page: PageTarget,
): ReportHeadLogic {
  return fromCallback<HeadCommand>(({ receive, sendBack }) => {
    let edit: Edit | null = null;
    let isComposing = false;
    const send = (event: Omit<HeadEvent, 'type'>) =>
      sendBack({ type: 'head.dated', ...event } satisfies HeadEvent);

    async function write({ text, from, to }: Extract<HeadCommand, { type: 'head.write' }>) {
      const rules = await loadReportRules().catch(() => null);
      send({ text, from, to, before: text, after: rules?.withHeadDay(text, from, to) ?? text });
    }

    async function read({ before, text, day: from }: Edit) {
      const rules = await loadReportRules().catch(() => null);
      const to = rules?.headDay(text, from) ?? from;
      if (rules === null || to === from || to === rules.headDay(before, from)) return;
      send({ text, from, to, before: rules.withHeadDay(text, to, from), after: text });
    }

    const timer = createTimer(clock, () => {
      if (edit !== null) void read(edit);
      edit = null;
    });

    function readWhenQuiet(): void {
      if (edit === null || isComposing) timer.cancel();
      else timer.start(QUIET_MS);
    }

    receive((command) => {
      if (command.type === 'head.write') return void write(command);
      const before = edit?.text === command.before ? edit.before : command.before;
      edit = { ...command, before };
      readWhenQuiet();
    });
    const stopWatching = watchComposing(page.document, (field) => {
      isComposing = field !== null;
      readWhenQuiet();
    });
    return () => {
      timer.cancel();
      stopWatching();
    };
  });
}
