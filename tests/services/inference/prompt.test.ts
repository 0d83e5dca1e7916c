import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import {
  continuationChat,
  reportChat,
  userMessage,
} from '../../../src/services/inference/prompt.ts';
import { llamaTokens } from '../../support/llamaTokens.ts';
import { casesBeside } from '../../support/rows.ts';
import { userMessageOf } from '../../support/sentChat.ts';
import { requestOf } from '../../support/requestOf.ts';

const rows = casesBeside(import.meta.url);

const REQUEST = requestOf({
  today: '実装\n測定',
  tomorrow: 'レビュー',
  remarks: '休みます',
  template: '■ 今日\n・',
});

const USER_MESSAGE = userMessageOf(REQUEST);

const SYSTEM_MESSAGE = `あなたは日報作成アシスタントです。手厳しいエンジニアの本音を、マシュマロのようなやさしさで包み、簡潔で読み手に配慮した日報に、テンプレートどおりに書き換えます。
1. メモの全部の行を、一行ずつ、短い「です・ます」の箇条書きにする。「備考」は連絡の見出しの下に置く。何もなければ「特になし」とする。
2. 数字、名前、日時、英字の用語は、メモの文字のまま写す。メモにある事実だけを書き、途中の作業は「進めています」とする。{{日付}}は【今日の日付】にする。
3. 愚痴や責める言葉は、事実を残してやわらかく言い換える。例：「また仕様変更。ふざけるな」は「仕様に変更がありました。」、「レビューが遅すぎて話にならない」は「レビューをお待ちしています。」`;

const RULE_OF_REFLECTION =
  '所感など、本人の思いを書く見出しの下は「（ここはご自分で）」だけにする。';
const RULE_OF_PREVIOUS_REPORT = 'テンプレートは前の日報なので、見出しと書式だけを写す。';

const PREVIOUS_REPORT = '日報 2026年11月19日(木)\n\n■ 今日\n・設計\n\n■ 明日\n・実装';

const systemMessageFor = (template: string): string =>
  reportChat({ ...REQUEST, template }, DEFAULT_SETTINGS).messages[0]?.content ?? '';

test.each([
  ['a template', REQUEST.template, []],
  ['thoughts of the person', '■ 今日\n・\n\n■ 本日の所感\n', [RULE_OF_REFLECTION]],
  ['a previous report', PREVIOUS_REPORT, [RULE_OF_PREVIOUS_REPORT]],
  [
    'a previous report with thoughts',
    `${PREVIOUS_REPORT}\n\n■ 所感\n進みました。`,
    [RULE_OF_REFLECTION, RULE_OF_PREVIOUS_REPORT],
  ],
])('the rules for %s', (_, template, more) => {
  const message = [SYSTEM_MESSAGE, ...more.map((rule, index) => `${index + 4}. ${rule}`)].join(
    '\n',
  );
  expect(systemMessageFor(template)).toBe(message);
  expect(llamaTokens(message).length).toBeLessThanOrEqual(300);
});

test('the user message has a block for each text, in the specified order', () => {
  expect(userMessage(REQUEST)).toBe(USER_MESSAGE);
});

test.each(['', ' \u3000\n'])('remarks like %j have no block', (remarks) => {
  expect(userMessage({ ...REQUEST, remarks })).toBe(
    USER_MESSAGE.replace('【備考】\n休みます\n\n', ''),
  );
});

test('the first call asks with the settings, the rules first', () => {
  const settings = { ...DEFAULT_SETTINGS, model: 'own/model', maxTokens: 512, temperature: 0 };
  expect(reportChat(REQUEST, settings)).toEqual({
    model: 'own/model',
    maxTokens: 512,
    temperature: 0,
    messages: [
      { role: 'system', content: SYSTEM_MESSAGE },
      { role: 'user', content: USER_MESSAGE },
    ],
  });
});

const TEMPLATE = '【日報】{{日付}}\n\n■ 今日\n・\n\n■ 明日\n・\n\n■ 備考\n・なし\n\n以上です。';
const WRITTEN = '【日報】2026年11月20日(金)\n\n■ 今日\n・実装\n\n■ 明日\n・確認\n';

const continued = (template: string, written: string, hasStartedOver = false) =>
  continuationChat({ ...REQUEST, template }, DEFAULT_SETTINGS, written, hasStartedOver);

test('a further call goes on from what is written and ends with the turn of the user', () => {
  const first = reportChat({ ...REQUEST, template: TEMPLATE }, DEFAULT_SETTINGS);
  expect(continued(TEMPLATE, WRITTEN)).toEqual({
    ...first,
    messages: [
      ...first.messages,
      { role: 'assistant', content: WRITTEN },
      {
        role: 'user',
        content:
          '日報が途中で切れました。最後に書いた行は「・確認」です。その次の行から最後まで、続きの本文だけを書いてください。残りの見出し：■ 備考',
      },
    ],
  });
});

test('a model that has started over is shown the rest of the template alone', () => {
  const [, user, assistant, last] = continued(TEMPLATE, WRITTEN, true).messages;
  expect(user?.content).toBe(
    userMessage({ ...REQUEST, template: '■ 明日\n・\n\n■ 備考\n・なし\n\n以上です。' }),
  );
  expect(assistant?.content).toBe('■ 明日\n・確認\n');
  expect(last).toEqual(continued(TEMPLATE, WRITTEN).messages[3]);
  expect(continued(PREVIOUS_REPORT, '日報\n■ 明日\n・確認\n', true).messages[0]?.content).toBe(
    systemMessageFor(PREVIOUS_REPORT),
  );
});

test.each(rows('what is left'))(
  'what is left is told below %s',
  (_, written = '', place = '', headings = '') => {
    const message = continued(TEMPLATE, written).messages[3]?.content ?? '';
    expect(message).toContain(place);
    expect(message.endsWith(headings), message).toBe(true);
  },
);
