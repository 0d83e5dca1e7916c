import { type ReportSnapshot, selectIsBusy } from '../../machines/report/selectors.ts';
import { useReport } from '../shared/reportActor.ts';
import { useSeconds } from '../shared/useSeconds.ts';
import { continuing, waiting, progressWords } from './words.ts';

/** What a run is at; null at rest and for a draft without the service. '' is the time before its first delta. */
function selectStep(snapshot: ReportSnapshot): string | null {
  const { generation, intent } = snapshot.context;
  if (generation === null) return selectIsBusy(snapshot) && intent === 'generate' ? '' : null;
  const { requestCount, maxRequests, hasText, unjoined, base } = generation;
  if (requestCount > 1) return continuing(requestCount, maxRequests);
  if (!hasText && unjoined === '') return '';
  return base === '' ? progressWords.writing : progressWords.continuing;
}

/** What a run is doing, in words for 生成結果; null at rest. It changes each second before the first delta, and no live region tells it. */
export function useProgress(): string | null {
  const step = useReport(selectStep);
  const seconds = useSeconds(step === '');
  return step === '' ? waiting(seconds) : step;
}
