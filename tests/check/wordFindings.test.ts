import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/check/finding.ts';
import { asideRule } from '../../src/check/asideFindings.ts';
import { brokenOffRule } from '../../src/check/brokenOffFindings.ts';
import { closingRule } from '../../src/check/closingFindings.ts';
import { doubledRule } from '../../src/check/doubledFindings.ts';
import { harshRule } from '../../src/check/tone/harshFindings.ts';
import { languageRule } from '../../src/check/languageFindings.ts';
import { placeholderRule } from '../../src/check/placeholderFindings.ts';
import { plainStyleRule } from '../../src/check/plainStyleFindings.ts';
import { styleRule } from '../../src/check/styleFindings.ts';
import { weekdayRule } from '../../src/check/weekdayFindings.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { EXAMPLE_NOTES } from '../../src/domain/inputFields.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';
import { type Texts, textsOf } from '../../src/check/texts.ts';

const request: ReportRequest = {
  today: '検索を実装',
  tomorrow: '測定',
  remarks: '',
  template: '■ 本日\n・\n\n■ 明日\n・\n\n以上です。ご確認をお願いいたします。',
  date: '2026年11月20日(金)',
};
const report = (said: string): string =>
  `■ 本日\n・検索を実装しました。\n${said}\n\n■ 明日\n・測定します。\n\n以上です。ご確認をお願いいたします。`;

const harshFindings = harshRule.find;
const languageFindings = languageRule.find;
const plainStyleFindings = plainStyleRule.find;
const styleFindings = styleRule.find;
const leftoverFindings = (texts: Texts): readonly Finding[] =>
  [asideRule, placeholderRule, brokenOffRule, doubledRule, weekdayRule, closingRule].flatMap(
    ({ find }) => find(texts),
  );

type Check = (texts: Texts) => readonly Finding[];

/** What is told, and what the report's own line reads like when it is mended. */
function told(check: Check, said: string, more: Partial<ReportRequest> = {}) {
  const text = report(said);
  const findings = check(textsOf(text, { ...request, ...more }));
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
    const findings = harshFindings(textsOf(fillTemplate(example), example));
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
    ['・\n・対応しました。', [], '・\n・対応しました。'],
    ['・[氏名]', ['placeholder [氏名]'], ''],
    ['（ここはご自分で）', [], '（ここはご自分で）'],
    [
      '・（ここはご自分で）\n・（ここはご自分で）',
      [],
      '・（ここはご自分で）\n・（ここはご自分で）',
    ],
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

  it.each([
    ['・[氏名]が担当しました。', '[氏名]'],
    ['・納期は[要確認]です。', '[要確認]'],
    ['・[ここに成果を書く]', '[ここに成果を書く]'],
    ['・担当は〔部署と名前〕です。', '〔部署と名前〕'],
    ['・費用は【未記入】です。', '【未記入】'],
    ['・{お客様のお名前}に連絡しました。', '{お客様のお名前}'],
    ['・<要確認>の件を調べました。', '<要確認>'],
    ['・作業時間は［　　］でした。', '［　　］'],
    ['・参加者は（　　）名でした。', '（　　）'],
    ['・[具体的な数値や成果]を報告しました。', '[具体的な数値や成果]'],
  ])('is a bracket that neither template nor notes have: %s', (said, words) => {
    expect(told(leftoverFindings, said).found).toEqual([`placeholder ${words}`]);
  });

  it.each([
    ['・[至急]検索を実装しました', { today: '至急 検索を実装' }],
    ['・[社外秘]の資料を整理しました。', { today: '[社外秘]の資料を整理' }],
    ['・区分[開発]の作業をしました。', { template: `${request.template}\n区分[開発]` }],
    ['・参加者は（　　）名でした。', { template: `${request.template}\n参加者（　　）名` }],
    ['・配列[0]と辞書{id: 1}の境界を確認しました。', {}],
    ['・[手順書](https://example.jp/a)を更新しました。', {}],
    ['- [ ] 名簿を更新します。', {}],
    ['・【A社】見積もりを送付しました。', {}],
    ['・[x]を選びました。', {}],
  ])('is no bracket of its own: %s', (said, more) => {
    expect(told(leftoverFindings, said, more).found).toEqual([]);
  });

  it.each([
    ['・A社に電話して、資料を', 'A社に電話して、資料を'],
    ['・資料の確認が', '資料の確認が'],
    ['・午後は倉庫の整理と棚卸しに', '午後は倉庫の整理と棚卸しに'],
    ['・明日の会議は', '明日の会議は'],
    ['・見積書の原本を先方へ', '見積書の原本を先方へ'],
    ['・新しい契約について山田さんと', '新しい契約について山田さんと'],
    ['・A社との打ち合わせで', 'A社との打ち合わせで'],
    ['・在庫が不足しており、発注先には', '在庫が不足しており、発注先には'],
    ['・点検した。結果を', '点検した。結果を'],
    ['本日は倉庫で棚卸しを', '本日は倉庫で棚卸しを'],
    ['・A社より、納期を早めたいとのご連絡があり、', 'A社より、納期を早めたいとのご連絡があり、'],
    [
      '・依頼が重なり、昼食の時間も取れない日が続いて',
      '依頼が重なり、昼食の時間も取れない日が続いて',
    ],
    ['・棚卸しを終えましたが', '棚卸しを終えましたが'],
    ['・部品が届かなかったため、', '部品が届かなかったため、'],
    ['・倉庫の', '倉庫の'],
    ['・A社向け見積の', 'A社向け見積の'],
    ['・会議室や', '会議室や'],
    ['・棚卸しも', '棚卸しも'],
    ['・サーバーも', 'サーバーも'],
    ['・倉庫まで', '倉庫まで'],
    ['・新しい取引先まで', '新しい取引先まで'],
    ['・佐藤様から', '佐藤様から'],
    ['・先方より', '先方より'],
    ['・点検を行い、', '点検を行い、'],
    ['・見積、請求、', '見積、請求、'],
    ['・台風接近のため', '台風接近のため'],
  ])('is half a sentence: %s', (said, words) => {
    expect(told(leftoverFindings, said).found).toEqual([`broken-off ${words}`]);
  });

  it.each([
    ['・連絡はメールにて'],
    ['・設計書の第3章まで'],
    ['・9時から17時まで'],
    ['・16時まで'],
    ['・大阪から'],
    ['・大阪支店から名古屋支店まで'],
    ['・運転は本社から工場まで'],
    ['・締切は今週末まで'],
    ['・下書きまで'],
    ['・訪問は中止。大雪のため'],
    ['・欠席：発熱のため'],
    ['・中止は大雪のため'],
    ['・特に何も'],
    ['・必要なもの'],
    ['・担当者：佐藤様より'],
    ['倉庫の'],
    ['・今後の進め方について'],
    ['・新しい棚の配置に関して'],
    ['・窓口の担当として'],
    ['・月末の締めに向けて'],
    ['・会議室や備品など'],
    ['・会議はZoomで'],
    ['・納期は25日に'],
    ['・手順書の見直し'],
    ['・早めに連絡すること'],
    ['・間に合うかな'],
    ['・助かりましたよ'],
    ['・確認しますね'],
    ['・安全第一で作業しました'],
    ['・移動手段：電車で'],
    ['・午後から4人で'],
    ['・安全を最優先に'],
    ['山田様へ'],
    ['関係者各位へ'],
    ['本日は倉庫で棚卸しを\n行いました。'],
    ['・もっと'],
    ['・早めに伝えるように'],
  ])('is a whole item: %s', (said) => {
    expect(told(leftoverFindings, said).found).toEqual([]);
  });

  it('is half a sentence at the end of the report, and none where a note says it so', () => {
    const text = '■ 本日\n・検索を実装しました。\n\n■ 明日\n・測定結果の報告会で';
    const template = '■ 本日\n・\n\n■ 明日\n・';
    const found = (tomorrow: string) =>
      leftoverFindings(textsOf(text, { ...request, template, tomorrow })).map(({ kind }) => kind);
    expect(found('測定の報告会')).toEqual(['broken-off']);
    expect(found('測定結果の報告会で')).toEqual([]);
    expect(found('測定結果の報告会で発表')).toEqual(['broken-off']);
    const two = `■ 本日\n・測定を終えました。\n\n■ 明日\n・測定を続けます。午後も少し、`;
    const foundIn = (tomorrow: string) =>
      leftoverFindings(textsOf(two, { ...request, template, tomorrow })).map(({ kind }) => kind);
    expect(foundIn('測定つづける。午後も少し、')).toEqual([]);
    expect(foundIn('測定つづける。午後も少し')).toEqual(['broken-off']);
  });

  it.each([
    ['承知しました。', '先方へ依頼。承知したとのこと'],
    ['承知いたしました。', '了解'],
    ['かしこまりました。', 'かしこまりましたと返事'],
    ['了解しました。', '承知しました'],
    ['よろしいでしょうか。', '金曜に休みたい。よろしいでしょうか'],
    ['いかがでしょうか。', '案Aでいかがでしょうか'],
    ['以上でよろしいでしょうか。', '案Bで問題ないでしょうか'],
    ['これで大丈夫でしょうか。', '鍵は管理室でよろしいですか'],
  ])('is no remark where a note says the like: %s', (said, remarks) => {
    expect(told(leftoverFindings, said, { remarks }).found).toEqual([]);
    const template = `${remarks}。\n${request.template}`;
    expect(told(leftoverFindings, said, { template }).found).toEqual([]);
  });

  it.each([
    ['承知しました。'],
    ['かしこまりました。'],
    ['はい、承知いたしました。'],
    ['よろしいでしょうか。'],
    ['いかがでしょうか。'],
    ['上記の内容でよろしいでしょうか。'],
  ])('is a remark else: %s', (said) => {
    expect(told(leftoverFindings, said).found).toEqual([`remark ${said}`]);
  });

  it('is no remark where somebody else is told to have said it', () => {
    const said = '承知しましたとのお返事を先方からいただきました。';
    expect(told(leftoverFindings, said).found).toEqual([]);
  });

  it('is a date where the template has a place for it', () => {
    const text = report('・提出日：〇年〇月〇日');
    const [finding] = leftoverFindings(textsOf(text, request));
    expect(finding?.kind).toBe('placeholder');
    expect(applyEdits(text, finding?.fix ? [finding.fix] : [])).toBe(
      report('・提出日：2026年11月20日(金)'),
    );
  });

  it('is no closing line where it is told in other words', () => {
    const whole = report('・対応しました。');
    const closing = '以上です。ご確認をお願いいたします。';
    const text = whole.replace(`\n\n${closing}`, '');
    const [finding] = leftoverFindings(textsOf(text, request));
    expect(finding).toMatchObject({ kind: 'closing-missing', text: closing, range: null });
    expect(applyEdits(text, finding?.fix ? [finding.fix] : [])).toBe(whole);
    expect(leftoverFindings(textsOf(`${text}\n\nよろしくお願いします。`, request))).toEqual([]);
    expect(leftoverFindings(textsOf('', request))).toEqual([]);
  });

  it('is a refusal, told as one', () => {
    const text = '申し訳ありませんが、その内容の日報を作成することはできません。';
    const template = '';
    expect(
      leftoverFindings(textsOf(text, { ...request, template })).map(({ kind }) => kind),
    ).toEqual(['refusal']);
    expect(languageFindings(textsOf('I cannot help with that request, sorry.', request))).toEqual(
      [],
    );
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

  it('is plain where the other sentences are polite, and not in a report of plain ones', () => {
    expect(told(plainStyleFindings, '・まだ直らない。\n・設定を変えました。')).toEqual({
      found: ['plain-style まだ直らない'],
      mended: '・まだ直りません。\n・設定を変えました。',
    });
    expect(plainStyleFindings(textsOf('・検索を実装した。\n・明日は測定する。', request))).toEqual(
      [],
    );
  });
});
