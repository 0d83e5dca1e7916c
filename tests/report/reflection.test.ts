import { describe, expect, it } from 'vitest';
import {
  REFLECTION_PLACEHOLDER,
  answerReflection,
  isReflectionHeading,
  openReflections,
} from '../../src/report/reflection.ts';
import { headingsIn } from '../../src/report/text/headings.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';

const TEMPLATE = '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 所感\n\n\n以上です。';
const report = (body: string): string =>
  `【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検品\n\n■ 所感\n${body}\n\n以上です。`;

describe('a heading for the person’s own words', () => {
  it.each([
    ['■ 所感', true],
    ['【本日の感想】', true],
    ['## 気づき・学び', true],
    ['◆ 気付いた点', true],
    ['■ 反省点', true],
    ['■ 一言', true],
    ['■ 今日の振り返り', true],
    ['■ 良かったこと', true],
    ['# 2026年12月3日(木) の振り返り', false],
    ['【振り返り日報】', false],
    ['■ 上長コメント・所感', false],
    ['■ お客様の感想', false],
    ['■ 反省会の予定', false],
    ['■ 本日の業務', false],
    ['■ わかったこと', false],
    ['■ その他', false],
  ])('%s: %j', (line, is) => {
    expect(headingsIn(line).map(isReflectionHeading)).toEqual([is]);
  });
});

describe('openReflections', () => {
  it.each([
    ['nothing', '', ''],
    ['an empty bullet', '・', '・'],
    ['nothing to report', '特になし', '特になし'],
    ['nothing to report in a list', '・特になし', '・特になし'],
    ['the placeholder', REFLECTION_PLACEHOLDER, REFLECTION_PLACEHOLDER],
    ['a listed placeholder', `・${REFLECTION_PLACEHOLDER}\n・`, `・${REFLECTION_PLACEHOLDER}\n・`],
    ['an invitation', '（ここに一言記入）', '（ここに一言記入）'],
  ])('finds %s', (_, body, words) => {
    const text = report(body);
    const open = openReflections(text, TEMPLATE);
    expect(open.map(({ heading }) => heading)).toEqual(['■ 所感']);
    expect(open.map(({ range }) => text.slice(range.start, range.end))).toEqual([words]);
  });

  it.each([
    ['a sentence', '段取りの大切さを感じました。'],
    ['an item', '・段取りの大切さを感じました。'],
    ['a sentence below the placeholder', `${REFLECTION_PLACEHOLDER}\n段取りが要ると感じました。`],
  ])('leaves %s', (_, body) => {
    expect(openReflections(report(body), TEMPLATE)).toEqual([]);
  });

  it('takes a hint of the template for no words of the person', () => {
    const template = TEMPLATE.replace('■ 所感\n', '■ 所感\n※200字まで\n');
    const text = report('※200字まで');
    const end = text.indexOf('※200字まで') + 7;
    expect(openReflections(text, template)).toEqual([
      { heading: '■ 所感', range: { start: end, end } },
    ]);
    expect(openReflections(text, TEMPLATE)).toEqual([]);
  });

  it('takes the words of a previous report for words', () => {
    const previous = report('よい日でした。').replace('20日(金)', '19日(木)');
    expect(openReflections(report('よい日でした。'), previous)).toEqual([]);
  });

  it('finds none where the heading stands over others, or where there is none', () => {
    expect(openReflections('## 振り返り\n\n### Keep\n- 続ける', '')).toEqual([]);
    expect(openReflections('■ 本日の業務\n・検品', TEMPLATE)).toEqual([]);
  });

  it('finds a bare heading by the template’s', () => {
    const text = '本日の業務\n・検品\n\n所感\n特になし';
    expect(openReflections(text, '本日の業務\n・\n\n所感\n・')).toEqual([
      { heading: '所感', range: { start: text.length - 4, end: text.length } },
    ]);
  });
});

describe('answerReflection', () => {
  const answered = (
    text: string,
    answer: string,
    { template = TEMPLATE, heading = '■ 所感' } = {},
  ): string | null => {
    const edit = answerReflection(text, template, heading, answer);
    return edit && applyEdits(text, [edit]);
  };

  it.each([
    ['', '急がず確かめます。', '急がず確かめます。'],
    ['特になし', '急がず確かめます。', '急がず確かめます。'],
    ['・', '・急がず確かめます。', '急がず確かめます。'],
    ['・特になし\n・', '・急がず。\n・落ち着いて。', ' 急がず。\n\n- 落ち着いて。 '],
    ['よい日でした。', 'よい日でした。\n急がず確かめます。', '急がず確かめます。'],
    ['・よい日でした。', '・よい日でした。\n・急がず。', '急がず。'],
  ])('in a section with %j', (body, written, answer) => {
    expect(answered(report(body), answer)).toBe(report(written));
  });

  it('answers the heading that was asked about', () => {
    const text = '■ 気づき\n・\n\n■ 反省点\n・\n';
    expect(answered(text, '急がず。', { template: text, heading: '■ 反省点' })).toBe(
      '■ 気づき\n・\n\n■ 反省点\n・急がず。\n',
    );
  });

  it("writes the template's bullet where nothing keeps the place", () => {
    const template = '■ 所感\n・\n\n■ 備考\n・';
    expect(answered('■ 所感\n\n■ 備考\n・なし', '急がず。', { template })).toBe(
      '■ 所感\n・急がず。\n\n■ 備考\n・なし',
    );
  });

  it('keeps the line breaks of the report', () => {
    expect(answered('■ 所感\r\n特になし', '急がず。\n落ち着いて。')).toBe(
      '■ 所感\r\n急がず。\r\n落ち着いて。',
    );
  });

  it('writes nothing without an answer or a heading for it', () => {
    expect(answered(report(''), ' \n・')).toBeNull();
    expect(answered('■ 本日の業務\n・検品', '急がず。')).toBeNull();
  });
});
