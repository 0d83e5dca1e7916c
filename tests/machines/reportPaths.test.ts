import { expect, it } from 'vitest';
import { missingFields } from '../../src/domain/inputFields.ts';
import { hasGeneratedText } from '../../src/machines/report/generationUpdates.ts';
import {
  delta,
  done,
  FACTS,
  fail,
  generate,
  open,
  type Page,
  press,
  send,
  settle,
  write,
} from './rows.ts';
import { isFullRun } from '../fuzz/runs.ts';

/** How long the paths of `npm test` are. */
const MOST_MOVES = isFullRun ? Infinity : 5;

/** What a person and the service may do, where it is possible. */
const MOVES = {
  write: write({ today: '作業', tomorrow: '予定' }),
  ask: send('report.generate'),
  fill: send('report.fillTemplate'),
  prepare: settle,
  piece: (page: Page) => delta(`・作業${page.calls.length}\n・つ`)(page),
  whole: (page: Page) => done(`・作業${page.calls.length}\n・つづき`)(page),
  cut: (page: Page) => done(`・作業${page.calls.length}\n・つ`, 'length')(page),
  break: fail('server'),
  stop: press('report.cancel'),
  goOn: press('report.continue'),
  again: press('report.retry'),
  close: press('failure.dismiss'),
  restore: press('report.restorePrevious'),
  generateAtOnce: generate,
} as const;

type Move = keyof typeof MOVES;

const BY_MODE: Readonly<Record<ReturnType<Page['mode']>, readonly Move[]>> = {
  idle: ['write', 'ask', 'fill', 'goOn', 'restore'],
  validating: ['prepare', 'stop'],
  generating: ['piece', 'whole', 'cut', 'break', 'stop'],
  error: ['generateAtOnce', 'fill', 'again', 'close'],
};

/** The mode and the facts that decide what may happen next. */
function stateOf(page: Page): string {
  const { generateCommand, fields, report, previousReport, errorText, generation } = page.context();
  return JSON.stringify([
    page.mode(),
    generateCommand.type,
    missingFields(fields).length,
    report.outcome,
    previousReport !== null,
    errorText?.placement,
    generation && [generation.textBefore !== '', hasGeneratedText(generation)],
  ]);
}

/** What holds in every state, whatever led to it. */
function expectSound(page: Page, path: string): void {
  const { report, previousReport, fields, generation } = page.context();
  const mode = page.mode();
  const isBusy = mode === 'validating' || mode === 'generating';
  const texts = [report, previousReport].map((one) => one?.text).join('\n');
  expect(
    {
      canGenerate: page.can({ type: 'report.generate' }),
      canStop: page.can({ type: 'report.cancel' }),
      canEdit: page.can({ type: 'result.change', text: '' }),
      isStreaming: FACTS.kept(page)?.isStreaming ?? false,
      keptText: FACTS.keptText(page) ?? '',
      today: FACTS.keptFields(page)?.today ?? '',
      hasErrorInText: texts.includes('エラー'),
    },
    path,
  ).toEqual({
    canGenerate: !isBusy,
    canStop: isBusy,
    canEdit: !hasGeneratedText(generation),
    isStreaming: hasGeneratedText(generation),
    keptText: report.text,
    today: fields.today,
    hasErrorInText: false,
  });
}

it(
  'keeps its promises in every state that the moves of a person and the service reach',
  { timeout: 300_000 },
  async () => {
    const seen = new Set<string>();
    const modes = new Set<unknown>();
    const paths: (readonly Move[])[] = [[]];
    for (const path of paths) {
      const page = open();
      for (const move of path) await MOVES[move](page);
      expectSound(page, path.join(', '));
      const state = stateOf(page);
      page.actor.stop();
      if (seen.has(state) || path.length >= MOST_MOVES) continue;
      seen.add(state);
      modes.add(page.mode());
      paths.push(...BY_MODE[page.mode()].map((move) => [...path, move]));
    }
    if (!isFullRun) return;
    expect(modes).toEqual(new Set(['idle', 'validating', 'generating', 'error']));
    expect(seen.size).toBeGreaterThan(100);
  },
);
