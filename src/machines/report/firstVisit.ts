import { SPECIFIED_SETTINGS } from '../../domain/settings.ts';
import type { ReportInput } from './reportContext.ts';

/** What is known in a browser that has never been here: the prerendered page shows it. */
export function firstVisit(model: string): ReportInput {
  const settings = { ...SPECIFIED_SETTINGS, model };
  return { settings, pageId: '' };
}
