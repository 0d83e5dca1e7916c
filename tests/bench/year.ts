import type { Browser, Page } from '@playwright/test';
import { dayOf } from '../../src/domain/localTime.ts';
import { formatReportDate } from '../../src/domain/report.ts';
import { type Figures, metric, openSlowly } from './measure.ts';

const DAYS = 400;
const EDITIONS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

interface StoredEntry {
  readonly id: string;
  readonly savedAt: number;
  readonly order: number;
}

/** Entries of the history as they are stored: so many days, each with three editions of some 1,200 characters. */
function yearOfEntries(now: number): readonly StoredEntry[] {
  const lines = (count: number, words: string) =>
    Array.from({ length: count }, (_, index) => `・${words}その${index + 1}を進めました。`).join(
      '\n',
    );
  return Array.from({ length: DAYS * EDITIONS }, (_, index) => {
    const savedAt = now - Math.floor(index / EDITIONS) * DAY_MS - (index % EDITIONS) * 60_000;
    const id = `entry-${index}`;
    const date = formatReportDate(dayOf(new Date(savedAt)));
    const text = `【日報】${date}\n\n■ 本日の業務\n${lines(12, `検索機能${index}の改修`)}\n\n■ 明日の予定\n${lines(4, '確認')}\n\n以上です。`;
    const request = {
      template: `【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・`,
      today: lines(12, '検索'),
      tomorrow: lines(4, '確認'),
      remarks: '特になし',
      date,
    };
    const report = {
      id,
      text,
      outcome: 'complete',
      received: text.replaceAll('・', '- '),
      request,
      isEdited: false,
    };
    return { version: 1, id, savedAt, order: savedAt, report };
  });
}

async function keep(page: Page, entries: readonly StoredEntry[]): Promise<void> {
  await page.evaluate(
    (values) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('marshmallow-nippo');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('history', 'readwrite');
          for (const value of values) transaction.objectStore('history').put(value, value.id);
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    entries,
  );
}

/** A later start of the page, and the opening of 履歴, with nothing kept and with a year of reports. */
export async function measureYear(browser: Browser, origin: string): Promise<Figures> {
  let figures: Figures = {};
  for (const [name, entries] of [
    ['no report', []],
    ['400 days', yearOfEntries(Date.now())],
  ] as const) {
    const [page, session] = await openSlowly(browser, false);
    await page.addInitScript(() => {
      document.addEventListener('hydrated', () => {
        Object.assign(window, { hydrated: performance.now() });
      });
    });
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1500);
    await keep(page, entries);
    await page.reload({ waitUntil: 'networkidle' });
    await page.waitForTimeout(1500);
    const busy = (await metric(session, 'TaskDuration')) * 1000;
    const hydrated = await page.evaluate(
      () => (window as unknown as { hydrated: number }).hydrated,
    );
    const opening = await page.evaluate(
      (isAny) =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          const look = () => {
            const dialog = document.querySelector('[role="dialog"]');
            const isThere = isAny
              ? dialog?.querySelector('li') !== null && dialog !== null
              : dialog?.textContent.includes('まだ日報はありません');
            if (isThere === true) requestAnimationFrame(() => resolve(performance.now() - start));
            else requestAnimationFrame(look);
          };
          document.querySelector<HTMLButtonElement>('header button[aria-label="履歴"]')?.click();
          look();
        }),
      entries.length > 0,
    );
    await page.context().close();
    figures = {
      ...figures,
      [`hydrated, ${name}`]: hydrated,
      [`busy at the start, ${name}`]: busy,
      [`履歴 opens, ${name}`]: opening,
    };
  }
  return figures;
}
