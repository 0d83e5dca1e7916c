import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUILT_IN_TEMPLATES } from '../../src/domain/builtInTemplates.ts';
import { type DayReport, fillTemplate, itemsOfReport } from '../../src/report/index.ts';
import { itemsOf, periodRequest, periodTemplate } from '../../src/weekly/index.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText } from './texts.ts';

const PERIOD = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;

const works = fc
  .tuple(
    fc.constantFrom('検索', '見積', '会議', '棚卸', '在庫', '請求'),
    fc.constantFrom('画面', '書', '資料', '表'),
    fc.constantFrom(
      'の作成',
      'の修正 6割',
      'が完了',
      '5件',
      '8件',
      'を田中さんに依頼',
      'を佐藤さんに依頼',
      '（A社）',
      '（B社）',
    ),
  )
  .map((parts) => parts.join(''));

const forms: readonly ((done: readonly string[], plans: readonly string[]) => string)[] = [
  (done, plans) =>
    `【日報】\n■ 本日の業務\n${listed('・', done)}\n\n■ 明日の予定\n${listed('・', plans)}\n\n以上です。`,
  (done, plans) =>
    `# 日報\n\n## やったこと\n${listed('- ', done)}\n\n## 次にやること\n${listed('- ', plans)}`,
  (done, plans) => `本日の業務：\n${listed('1. ', done)}\n明日の予定：\n${listed('1. ', plans)}`,
  (done, plans) =>
    `■ 業務\n| 内容 | 状況 |\n|---|---|\n${done.map((one) => `| ${one} |  |`).join('\n')}\n■ 予定\n${listed('・', plans)}`,
  (done) => done.join('\n'),
];

function listed(lead: string, items: readonly string[]): string {
  return items.map((item) => lead + item).join('\n');
}

const reports = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 6 }),
    done: fc.array(works, { minLength: 1, maxLength: 4 }),
    plans: fc.array(works, { minLength: 1, maxLength: 3 }),
    form: fc.integer({ min: 0, max: forms.length - 1 }),
    odd: fc.option(noisyText, { freq: 8 }),
  }),
  { maxLength: 6 },
);

type Drawn = typeof reports extends fc.Arbitrary<infer Value> ? Value : never;

function oneADay(drawn: Drawn): readonly (DayReport & { readonly said: readonly string[] })[] {
  const days = new Map(
    drawn.map(({ at, done, plans, form, odd }) => {
      const isPlain = form === forms.length - 1;
      const text = odd ?? forms[form]?.(done, plans) ?? '';
      const said = odd === null ? [...done, ...(isPlain ? [] : plans)] : [];
      return [at, { day: `2026-11-${16 + at}`, text, said }];
    }),
  );
  return [...days.values()];
}

const TEMPLATES = [
  periodTemplate('week'),
  periodTemplate('month'),
  ...BUILT_IN_TEMPLATES.map(({ text }) => text),
];

it('leaves no line of any report out, each in one item, whatever order the reports come in', () => {
  fc.assert(
    fc.property(reports, fc.integer({ min: 1, max: 5 }), (drawn, turn) => {
      const days = oneADay(drawn);
      const items = itemsOf(days, PERIOD);
      const lines = items.flatMap((item) => item.lines);
      for (const { day, said } of days) {
        const own = lines.filter((line) => line.day === day).map(({ text }) => text);
        expect(said.filter((line) => !own.some((text) => text.includes(line)))).toEqual([]);
      }
      const told = days.flatMap(({ day, text }) =>
        itemsOfReport({ day, text }).map((item) => `${day} ${item.text}`),
      );
      expect(lines.map(({ day, text }) => `${day} ${text}`).toSorted()).toEqual(told.toSorted());
      const turned = [...days.slice(turn), ...days.slice(0, turn)].toReversed();
      expect(itemsOf(turned, PERIOD)).toEqual(items);
    }),
    fuzzRuns,
  );
});

it('writes each chosen item into the 週報', () => {
  fc.assert(
    fc.property(reports, fc.constantFrom(...TEMPLATES), (drawn, template) => {
      const days = oneADay(drawn).filter(({ said }) => said.length > 0);
      const items = itemsOf(days, PERIOD);
      const chosen = items.map((item) => ({ ...item, isStarred: false }));
      const request = periodRequest(chosen, { template, period: PERIOD });
      const text = fillTemplate({ ...request, date: '2026年11月20日(金)' });
      expect(items.filter((item) => !text.includes(item.text))).toEqual([]);
    }),
    fuzzRuns,
  );
});
