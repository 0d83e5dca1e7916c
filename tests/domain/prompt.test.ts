import { expect, test } from 'vitest';
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import { continuationChat, reportChat, userMessage } from '../../src/domain/prompt.ts';
import type { ReportRequest } from '../../src/domain/report.ts';

const REQUEST: ReportRequest = {
  today: '実装\n測定',
  tomorrow: 'レビュー',
  remarks: '休みます',
  template: '■ 今日\n・',
  date: '2026年11月20日(金)',
};

const USER_MESSAGE = `次の情報をもとに、仕事用の日報を書いてください。

【今日やったこと】
実装
測定

【明日やること】
レビュー

【備考】
休みます

【今日の日付】
2026年11月20日(金)

【テンプレートまたは前回の日報】
■ 今日
・`;

test('the user message has a block for each text, in the specified order', () => {
  expect(userMessage(REQUEST)).toBe(USER_MESSAGE);
});

test.each(['', ' \u3000\n'])('remarks like %j have no block', (remarks) => {
  expect(userMessage({ ...REQUEST, remarks })).toBe(
    USER_MESSAGE.replace('【備考】\n休みます\n\n', ''),
  );
});

test('the first call asks with the settings, the rules first', () => {
  const settings = { ...SPECIFIED_SETTINGS, model: 'own/model', maxTokens: 512, temperature: 0 };
  expect(reportChat(REQUEST, settings)).toEqual({
    model: 'own/model',
    maxTokens: 512,
    temperature: 0,
    messages: [
      { role: 'system', content: expect.stringContaining('# ルール') as string },
      { role: 'user', content: USER_MESSAGE },
    ],
  });
});

test('a further call goes on from what is written and ends with the turn of the user', () => {
  const first = reportChat(REQUEST, SPECIFIED_SETTINGS);
  expect(continuationChat(REQUEST, SPECIFIED_SETTINGS, '■ 今日\n・実装')).toEqual({
    ...first,
    messages: [
      ...first.messages,
      { role: 'assistant', content: '■ 今日\n・実装' },
      { role: 'user', content: expect.stringContaining('続きだけを') as string },
    ],
  });
});
