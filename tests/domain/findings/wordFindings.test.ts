import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/domain/findings/finding.ts';
import { harshFindings } from '../../../src/domain/findings/harshFindings.ts';
import { languageFindings } from '../../../src/domain/findings/languageFindings.ts';
import { leftoverFindings } from '../../../src/domain/findings/leftoverFindings.ts';
import { plainStyleFindings } from '../../../src/domain/findings/plainStyleFindings.ts';
import { styleFindings } from '../../../src/domain/findings/styleFindings.ts';
import { fillTemplate } from '../../../src/domain/fillTemplate.ts';
import { EXAMPLE_NOTES } from '../../../src/domain/inputFields.ts';
import type { ReportRequest } from '../../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { applyEdits } from '../../../src/domain/text/textEdits.ts';

const request: ReportRequest = {
  today: '検索を実装',
  tomorrow: '測定',
  remarks: '',
  template: '■ 本日\n・\n\n■ 明日\n・\n\n以上です。ご確認をお願いいたします。',
  date: '2026年11月20日(金)',
};
const report = (said: string): string =>
  `■ 本日\n・検索を実装しました。\n${said}\n\n■ 明日\n・測定します。\n\n以上です。ご確認をお願いいたします。`;

type Check = (text: string, asked: ReportRequest) => readonly Finding[];

/** What is told, and what the report's own line reads like when it is mended. */
function told(check: Check, said: string, more: Partial<ReportRequest> = {}) {
  const text = report(said);
  const findings = check(text, { ...request, ...more });
  const mended = applyEdits(
    text,
    findings.flatMap(({ fix }) => fix ?? []),
  );
  const [before = '', after = ''] = report('\u0000').split('\u0000');
  return {
    found: findings.map(({ kind, text: words }) => `${kind} ${words}`),
    mended:
      mended.startsWith(before) && mended.endsWith(after)
        ? mended.slice(before.length, mended.length - after.length)
        : mended,
  };
}

describe('harsh words', () => {
  it('of the example are told in its filled template', () => {
    const example = { ...EXAMPLE_NOTES, template: DEFAULT_TEMPLATE, date: request.date };
    const findings = harshFindings(fillTemplate(example), example);
    expect(findings.map(({ text, fix }) => [text, fix])).toEqual([
      ['誰も気づかないのが不思議', null],
      ['気が重い', null],
    ]);
  });

  it.each([
    ['・設計が雑で、誰も確認していない', ['雑で', '誰も確認していない']],
    ['・バカなミスを直した。本当にしんどい', ['バカな', 'しんどい']],
    ['・誰も聞いてない', ['誰も聞いてない']],
    ['・山田さんは話を聞いてない', ['聞いてない']],
    ['・開発に押し付けられた', ['押し付けられ']],
    ['・バカみたいに時間がかかった', ['バカみたいに']],
    ['・最悪のコードを直した', ['最悪の']],
    ['・ふざけた要求を断った', ['ふざけた']],
    ['・それは人任せだ', ['人任せだ']],
    ['・それは人任せでしょうか', []],
    ['・早くだらだら続く資料を直した', []],
    ['・お客様から「最悪だ」とのご意見がありました。', []],
  ])('%s', (said, words) => {
    expect(told(harshFindings, said)).toEqual({
      found: words.map((word) => `harsh ${word}`),
      mended: said,
    });
  });

  it('of the template are its own', () => {
    const template = `${request.template}\n・バカな質問も歓迎します`;
    expect(told(harshFindings, '・バカな質問も歓迎します', { template }).found).toEqual([]);
  });
});

describe('what was left standing', () => {
  it.each([
    ['・\n・対応しました。', ['placeholder ・'], '・対応しました。'],
    ['・[氏名]', ['placeholder [氏名]'], ''],
    ['（ここはご自分で）', [], '（ここはご自分で）'],
    ['・検索を実装しました', ['doubled ・検索を実装しました'], ''],
    ['・確認しました、確認しました。', ['doubled 確認しました'], '・確認しました。'],
    ['・11/20(木)に対応しました。', ['wrong-weekday 11/20(木)'], '・11/20(金)に対応しました。'],
    ['・1/5(火)に対応します。', [], '・1/5(火)に対応します。'],
    ['このように書き換えました。', ['remark このように書き換えました。'], ''],
  ])('%j', (said, found, mended) => {
    const result = told(leftoverFindings, said);
    expect(result.found).toEqual(found);
    if (mended !== '') expect(result.mended).toBe(mended);
  });

  it('is a date where the template has a place for it', () => {
    const text = report('・提出日：〇年〇月〇日');
    const [finding] = leftoverFindings(text, request);
    expect(finding?.kind).toBe('placeholder');
    expect(applyEdits(text, finding?.fix ? [finding.fix] : [])).toBe(
      report('・提出日：2026年11月20日(金)'),
    );
  });

  it('is no closing line where it is told in other words', () => {
    const whole = report('・対応しました。');
    const closing = '以上です。ご確認をお願いいたします。';
    const text = whole.replace(`\n\n${closing}`, '');
    const [finding] = leftoverFindings(text, request);
    expect(finding).toMatchObject({ kind: 'closing-missing', text: closing, range: null });
    expect(applyEdits(text, finding?.fix ? [finding.fix] : [])).toBe(whole);
    expect(leftoverFindings(`${text}\n\nよろしくお願いします。`, request)).toEqual([]);
    expect(leftoverFindings('', request)).toEqual([]);
  });

  it('is a refusal, told as one', () => {
    const text = '申し訳ありませんが、その内容の日報を作成することはできません。';
    const template = '';
    expect(leftoverFindings(text, { ...request, template }).map(({ kind }) => kind)).toEqual([
      'refusal',
    ]);
    expect(languageFindings('I cannot help with that request, sorry.', request)).toEqual([]);
  });
});

describe('style', () => {
  it('is off where a note says the same words', () => {
    const said = '・まず最初に確認しました。';
    expect(told(styleFindings, said)).toEqual({
      found: ['redundant-words まず最初に'],
      mended: '・まず確認しました。',
    });
    expect(told(styleFindings, said, { today: 'まず最初に確認' }).found).toEqual([]);
  });

  it('counts the same ending in prose only', () => {
    const said = '用意しました。書きました。直しました。出ました。';
    expect(told(styleFindings, said).found).toEqual(['repeated-ending 出ました']);
    expect(told(styleFindings, said.replace(/([^。]+。)/gu, '・$1\n').trim()).found).toEqual([]);
  });

  it('is plain where the other sentences are polite, and not in a report of plain ones', () => {
    expect(told(plainStyleFindings, '・まだ直らない。\n・設定を変えました。')).toEqual({
      found: ['plain-style まだ直らない'],
      mended: '・まだ直りません。\n・設定を変えました。',
    });
    expect(plainStyleFindings('・検索を実装した。\n・明日は測定する。', request)).toEqual([]);
  });
});
