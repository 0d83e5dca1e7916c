import { expect, test } from 'vitest';
import { lastReplaced } from '../../src/report/index.ts';

test('of replaced templates the last five stay', () => {
  const texts = ['六', '五', '四', '三', '二', '一'];
  expect(lastReplaced(texts)).toEqual(texts.slice(0, 5));
});

test('reports that stood in for a template push none out, and come behind all but the newest', () => {
  const reports = Array.from(
    { length: 7 },
    (_, index) => `■ 本日の業務\n・作業${index}を終えた\n・作業${index}を試した`,
  );
  const templates = ['■ 本日の業務\n・\n・', '【日報】{{日付}}\n■ 本日の業務\n・'];
  expect(lastReplaced([...reports, ...templates])).toEqual([
    ...reports.slice(0, 1),
    ...templates,
    ...reports.slice(1, 5),
  ]);
  expect(lastReplaced([...templates, ...reports])).toEqual([...templates, ...reports.slice(0, 5)]);
});
