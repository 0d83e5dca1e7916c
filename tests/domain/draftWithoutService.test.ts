import { describe, expect, it } from 'vitest';
import { draftWithoutService } from '../../src/domain/draftWithoutService.ts';

const draft = (template: string, today = '実装', tomorrow = '測定', remarks = ''): string =>
  draftWithoutService({ today, tomorrow, remarks, template, date: '2026年11月20日(金)' });

describe('draftWithoutService', () => {
  it('follows the number, mark and indent of the bullets', () => {
    expect(draft('■ 今日\n　１．\n　２．\n■ 明日\n- [ ] ', 'い\nろ\nは')).toBe(
      '■ 今日\n　１．い\n　２．ろ\n　３．は\n■ 明日\n- [ ] 測定',
    );
    expect(draft('■ 今日\n①\n■ 明日\n-', 'い\nろ')).toBe('■ 今日\n①い\n②ろ\n■ 明日\n- 測定');
  });

  it('takes the marks of the notes off and keeps their levels', () => {
    expect(
      draft(
        '■ 今日\n・\n■ 明日\n・',
        '- 検索\n  - 絞り込み\n* 並べ替え\n\n1. 順番',
        '・測定\r\n・修正',
      ),
    ).toBe('■ 今日\n・検索\n  ・絞り込み\n・並べ替え\n・1. 順番\n■ 明日\n・測定\n・修正');
  });

  it('keeps what only looks like a mark', () => {
    expect(draft('■ 今日\n・\n■ 明日\n・', '-5度\n1.5倍\n*.ts を整理\n#482')).toBe(
      '■ 今日\n・-5度\n・1.5倍\n・*.ts を整理\n・#482\n■ 明日\n・測定',
    );
  });

  it('puts what finds no heading under the last section', () => {
    expect(draft('■ 内容\n・\n\n以上です。', '実装', '測定', '相談')).toBe(
      '■ 内容\n・実装\n・測定\n・相談\n\n以上です。',
    );
    expect(draft('■ 今日\n・\n■ 明日\n・\n■ その他\n特になし', '実装', '測定', '相談')).toBe(
      '■ 今日\n・実装\n■ 明日\n・測定\n■ その他\n・相談',
    );
    expect(draft('お疲れさまです。\n以上です。')).toBe(
      'お疲れさまです。\n・実装\n・測定\n以上です。',
    );
  });

  it('fills sections without bullets', () => {
    expect(draft('■ 今日\n\n■ 明日\n（記入してください）\n\n以上です。')).toBe(
      '■ 今日\n・実装\n\n■ 明日\n・測定\n\n以上です。',
    );
    expect(draft('今日\n----\n箇条書きで。\n\n## 明日\nなし', '実装')).toContain('・実装');
  });

  it('replaces the items and the prose of a previous report, and no template text', () => {
    const previous =
      '日報 2026年11月19日(木)\n\n■ 今日\n設計しました。\n\n■ 明日\n・実装\n　続きも\n\n・測定\n\n■ 課題\n・遅い\n\n■ その他\n・休みます\n\n以上です。';
    expect(draft(previous, '実装した', '直す')).toBe(
      '日報 2026年11月20日(金)\n\n■ 今日\n・実装した\n\n■ 明日\n・直す\n\n■ 課題\n・\n\n■ その他\n・特になし\n\n以上です。',
    );
    const guided = '{{日付}}\n■ 今日\n簡潔に書く。\n■ 明日\n・例：設計\n■ 課題\n・自由に';
    expect(draft(guided)).toBe(
      '2026年11月20日(金)\n■ 今日\n簡潔に書く。\n・実装\n■ 明日\n・測定\n■ 課題\n・自由に',
    );
  });

  it('says 特になし under remarks that there are none of', () => {
    expect(draft('■ 今日\n・\n■ 明日\n・\n■ 備考\n・\n・\n■ 課題\n・')).toBe(
      '■ 今日\n・実装\n■ 明日\n・測定\n■ 備考\n・特になし\n■ 課題\n・',
    );
  });

  it('chooses the heading that is meant', () => {
    const headings = [
      '本日の目標',
      '作業場所',
      '業務連絡',
      '本日の実績',
      '本日の所感',
      '明日の課題',
      '次回の予定',
      '予定',
    ];
    const template = headings.map((heading) => `■ ${heading}\n・`).join('\n');
    const filled = draft(template, '実装', '測定', '相談').split('\n');
    expect(filled[filled.indexOf('・実装') - 1]).toBe('■ 本日の実績');
    expect(filled[filled.indexOf('・測定') - 1]).toBe('■ 次回の予定');
    expect(filled[filled.indexOf('・相談') - 1]).toBe('■ 業務連絡');
  });

  it('keeps the line breaks of the template', () => {
    expect(draft('■ 今日\r\n・\r\n■ 明日\r\n・', 'い\nろ')).toBe(
      '■ 今日\r\n・い\r\n・ろ\r\n■ 明日\r\n・測定',
    );
  });
});
