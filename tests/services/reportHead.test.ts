import { expect, test } from 'vitest';
import { headDay, withHeadDay } from '../../src/report/headDay.ts';
import { createReportHead } from '../../src/services/reportHead.ts';
import { settle } from '../support/deferred.ts';
import { FakePage } from '../support/fakeTabs.ts';
import { createManualClock } from '../support/manualClock.ts';
import { startStore } from '../support/storeHarness.ts';

const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';

const ENDS: readonly (readonly [string, Event])[] = [
  ['that has ended', new Event('compositionend')],
  ['the field is left', new Event('focusout')],
  ['an input outside of it', Object.assign(new Event('input'), { isComposing: false })],
];

test.each(ENDS)('a head edited within a composition is read a second after %s', async (_, end) => {
  const clock = createManualClock(0);
  const page = new FakePage();
  const { send, news } = startStore(
    createReportHead(() => Promise.resolve({ headDay, withHeadDay }), clock, page),
  );
  const newsAfter = async (ms: number) => {
    clock.advance(ms);
    await settle();
    return news();
  };
  const edit = (before: string, text: string) =>
    send({ type: 'head.edited', before, text, day: TODAY });
  edit('【日報】11月20日', '【日報】11月2日');
  page.document.dispatchEvent(new Event('compositionstart'));
  edit('【日報】11月2日', '【日報】11月19日');
  expect(await newsAfter(10_000)).toEqual([]);
  page.document.dispatchEvent(end);
  expect(await newsAfter(999)).toEqual([]);
  expect(await newsAfter(1)).toEqual([
    {
      type: 'head.dated',
      text: '【日報】11月19日',
      from: TODAY,
      to: YESTERDAY,
      before: '【日報】11月20日',
      after: '【日報】11月19日',
    },
  ]);
});
