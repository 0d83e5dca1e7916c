import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../src/report/fill.ts';
import { DAY, rowsIn } from '../support/rows.ts';

const draft = (template: string, today = '実装', tomorrow = '測定', remarks = ''): string =>
  fillTemplate({ today, tomorrow, remarks, template, date: DAY });

/** A section of its own for today, above one for tomorrow. */
const inToday = (body: string, today = '実装'): string =>
  draft(`■ 今日\n${body}\n■ 明日\n・`, today).slice('■ 今日\n'.length, -'\n■ 明日\n・測定'.length);

describe('the mark of an item', () => {
  it.each(
    rowsIn(`
- ¦ - い⏎- ろ
* ¦ * い⏎* ろ
> ¦ > い⏎> ろ
– ¦ – い⏎– ろ
- [ ] ¦ - [ ] い⏎- [ ] ろ
☐  ¦ ☐ い⏎☐ ろ
• ¦ •い⏎•ろ
●  ¦ ● い⏎● ろ
▫️ ¦ ▫️い⏎▫️ろ
○⏎○ ¦ ○い⏎○ろ
 1-1.  ¦  1-1. い⏎ 1-2. ろ
1. ¦ 1. い⏎2. ろ
1) ¦ 1) い⏎2) ろ
(1) ¦ (1) い⏎(2) ろ
（１） ¦ （１）い⏎（２）ろ
3、 ¦ 1、い⏎2、ろ
１０． ¦ １．い⏎２．ろ
⑳ ¦ ①い⏎②ろ
　・ ¦ 　・い⏎　・ろ
特になし ¦ ・い⏎・ろ
（作業をここに記入） ¦ ・い⏎・ろ
[作業内容を記入してください] ¦ ・い⏎・ろ
＜ここに記入＞ ¦ ・い⏎・ろ
・⏎⏎・ ¦ ・い⏎・ろ
・例：設計⏎  - 下 ¦ ・い⏎・ろ
`),
  )('%j leads to %j', (slot, items) => {
    expect(inToday(slot, 'い\nろ')).toBe(items);
  });

  it.each([
    ['1.', 10, '10. い'],
    ['１．', 10, '１０．い'],
    ['①', 20, '⑳い'],
  ])('%j numbers on to %i', (slot, count, item) => {
    const notes = Array.from({ length: count }, () => 'い').join('\n');
    expect(inToday(slot, notes).split('\n').at(-1)).toBe(item);
  });
});

describe('the notes', () => {
  it.each(
    rowsIn(`
  実装   ¦ ・実装
- 検索⏎  - 型⏎* 並べ替え⏎⏎1. 順番 ¦ ・検索⏎  ・型⏎・並べ替え⏎・1. 順番
検索⏎　絞り込み ¦ ・検索⏎　・絞り込み
・⏎- ⏎実装 ¦ ・実装
-5度⏎1.5倍⏎*.ts を整理⏎#482 ¦ ・-5度⏎・1.5倍⏎・*.ts を整理⏎・#482
`),
  )('%j become %j', (today, items) => {
    expect(inToday('・', today)).toBe(items);
  });
});

describe('what a section says besides', () => {
  it.each(
    rowsIn(`
prose ¦ 簡潔に。⏎二行で。⏎⏎文 ¦ 簡潔に。⏎二行で。⏎・実装⏎⏎文
prose around a list ¦ 文⏎・⏎文 ¦ 文⏎・実装⏎文
prose between rules ¦ ----⏎簡潔に。⏎----⏎文 ¦ ----⏎簡潔に。⏎・実装⏎----⏎文
a closing ¦ 文⏎以上です。 ¦ 文⏎・実装⏎以上です。
labels ¦ ・⏎・案件名：⏎・進捗： ¦ ・実装⏎・案件名：⏎・進捗：
boxes to tick ¦ - [ ] 清掃⏎- [ ] 検温 ¦ ・実装⏎- [ ] 清掃⏎- [ ] 検温
signs of a legend ¦ ◎⏎○⏎▲⏎× ¦ ・実装⏎◎⏎○⏎▲⏎×
a table ¦ | 時間 | 内容 |⏎|---|---|⏎| | | ¦ | 時間 | 内容 |⏎|---|---|⏎|  | 実装 |
a table without rows ¦ | 時間 | 内容 |⏎|---|---| ¦ | 時間 | 内容 |⏎|---|---|⏎|  | 実装 |
a table of one column ¦ |予定|⏎|-|⏎|| ¦ |予定|⏎|-|⏎| 実装 |
`),
  )('stays: %s', (_, body, filled) => {
    expect(inToday(body)).toBe(filled);
  });
});

/** name ¦ template ¦ its draft of today 実装, tomorrow 測定, remarks 相談 */
const PLACES = `
by the words of headings ¦ ■ 本日の目標⏎・⏎■ 本日の実績⏎・⏎■ 本日の所感⏎⏎■ 明日の課題⏎・⏎■ 次回の予定⏎・⏎■ 業務連絡⏎・ ¦ ■ 本日の目標⏎・⏎■ 本日の実績⏎・実装⏎■ 本日の所感⏎（ここはご自分で）⏎⏎■ 明日の課題⏎・⏎■ 次回の予定⏎・測定⏎■ 業務連絡⏎・相談
in chat markup ¦ [info][title]本日の業務[/title]⏎・⏎[/info]⏎[info][title]明日の予定[/title]⏎・⏎[/info]⏎[info][title]備考[/title]⏎・⏎[/info] ¦ [info][title]本日の業務[/title]⏎・実装⏎[/info]⏎[info][title]明日の予定[/title]⏎・測定⏎[/info]⏎[info][title]備考[/title]⏎・相談⏎[/info]
below h3. ¦ h3. 本日の業務⏎* ⏎⏎h3. 明日の予定⏎* ⏎⏎h3. 備考⏎*  ¦ h3. 本日の業務⏎* 実装⏎⏎h3. 明日の予定⏎* 測定⏎⏎h3. 備考⏎* 相談
below emoji codes ¦ *:rocket: Today*⏎> ⏎⏎*:calendar: Tomorrow*⏎> ⏎⏎*:memo: Notes*⏎>  ¦ *:rocket: Today*⏎> 実装⏎⏎*:calendar: Tomorrow*⏎> 測定⏎⏎*:memo: Notes*⏎> 相談
behind labels ¦ 日付：⏎氏名：山田⏎本日の業務：⏎明日の予定：⏎備考：なし ¦ 日付：§⏎氏名：山田⏎本日の業務：実装⏎明日の予定：測定⏎備考：相談
in cells ¦ | 項目 | 内容 |⏎|---|---|⏎| 本日 | |⏎| 明日 | |⏎| 備考 | | ¦ | 項目 | 内容 |⏎|---|---|⏎| 本日 | 実装 |⏎| 明日 | 測定 |⏎| 備考 | 相談 |
behind tabs ¦ 作業内容⇥⏎次回の予定⇥⏎申し送り⇥ ¦ 作業内容⇥実装⏎次回の予定⇥測定⏎申し送り⇥相談
behind wide bars ¦ 本日の業務｜⏎課題｜⏎明日の予定｜⏎備考｜⏎⏎以上です。 ¦ 本日の業務｜実装⏎課題｜⏎明日の予定｜測定⏎備考｜相談⏎⏎以上です。
in columns ¦ | 本日の業務 | 明日の予定 | 備考 |⏎|---|---|---|⏎|  |  |  | ¦ | 本日の業務 | 明日の予定 | 備考 |⏎|---|---|---|⏎| 実装 | 測定 | 相談 |
below labels that are items ¦ 日報⏎・今日やったこと⏎・⏎・明日やること⏎・⏎・備考⏎・ ¦ 日報⏎・今日やったこと⏎・実装⏎・明日やること⏎・測定⏎・備考⏎・相談
below labels that are items, spaced ¦ 報告⏎⏎・今日したこと⏎⏎・明日すること⏎⏎・備考⏎⏎以上 ¦ 報告⏎⏎・今日したこと⏎・実装⏎⏎・明日すること⏎・測定⏎⏎・備考⏎・相談⏎⏎以上
under the rest ¦ ■ 今日⏎・⏎■ その他⏎・⏎■ 明日⏎・⏎■ 課題⏎・ ¦ ■ 今日⏎・実装⏎■ その他⏎・相談⏎■ 明日⏎・測定⏎■ 課題⏎・
what names no day, under 備考 ¦ 日報⏎■ Good⏎・⏎■ Next⏎・ ¦ 日報⏎■ Good⏎・⏎■ Next⏎・測定⏎■ 備考⏎・相談⏎今日やったこと：⏎・実装
above the closing, without headings ¦ お疲れさまです。⏎以上です。 ¦ お疲れさまです。⏎今日やったこと：⏎・実装⏎明日やること：⏎・測定⏎備考：⏎・相談⏎以上です。
above a closing alone ¦ 以上です。 ¦ 今日やったこと：⏎・実装⏎明日やること：⏎・測定⏎備考：⏎・相談⏎以上です。
in a fence ¦ \`\`\`⏎■ 今日⏎・⏎■ 明日⏎・⏎■ 備考⏎・⏎\`\`\` ¦ \`\`\`⏎■ 今日⏎・実装⏎■ 明日⏎・測定⏎■ 備考⏎・相談⏎\`\`\`
not above a first heading ¦ お疲れさまです。⏎・ご報告です。⏎⏎■ 今日⏎・⏎■ 明日⏎・⏎■ 備考⏎・ ¦ お疲れさまです。⏎・ご報告です。⏎⏎■ 今日⏎・実装⏎■ 明日⏎・測定⏎■ 備考⏎・相談
with CRLF ¦ ■ 今日\r⏎・\r⏎■ 明日\r⏎・\r⏎■ 備考\r⏎・ ¦ ■ 今日\r⏎・実装\r⏎■ 明日\r⏎・測定\r⏎■ 備考\r⏎・相談
of a previous report ¦ 日報 2026年11月19日(木)⏎⏎■ 今日⏎設計しました。⏎⏎■ 明日⏎・実装した⏎　続きも⏎⏎■ 課題⏎・遅い⏎⏎■ その他⏎・休み⏎⏎以上です。 ¦ 日報 §⏎⏎■ 今日⏎・実装⏎⏎■ 明日⏎・測定⏎⏎■ 課題⏎・⏎⏎■ その他⏎・相談⏎⏎以上です。
of a previous report with rules ¦ 日報 2026年11月19日(木)⏎■ 今日⏎----⏎設計。⏎----⏎■ 明日⏎・前⏎■ 備考⏎・前 ¦ 日報 §⏎■ 今日⏎----⏎・実装⏎----⏎■ 明日⏎・測定⏎■ 備考⏎・相談
of a previous report with two lists ¦ 日報 2026年11月19日(木)⏎■ 今日⏎・設計⏎午後⏎- 会議⏎- 相談した⏎■ 明日⏎・前⏎■ 備考⏎・前 ¦ 日報 §⏎■ 今日⏎・実装⏎■ 明日⏎・測定⏎■ 備考⏎・相談
of a previous sheet ¦ 日報 2026/11/19⏎本日の業務：設計⏎課題：遅い⏎明日の予定：測定した⏎備考：なし ¦ 日報 2026/11/20⏎本日の業務：実装⏎課題：⏎明日の予定：測定⏎備考：相談
of previous days ¦ 作業日報 11/19⏎今日：下塗り⏎明日：中塗り⏎備考：足場 ¦ 作業日報 11/20⏎今日：実装⏎明日：測定⏎備考：相談
of previous cells ¦ 日報 2026年11月19日(木)⏎本日の業務⇥設計⏎⇥レビュー⏎明日の予定⇥実装した⏎備考⇥なし ¦ 日報 §⏎本日の業務⇥実装⏎明日の予定⇥測定⏎備考⇥相談
of a previous table ¦ 日報 2026年11月19日(木)⏎■ 今日⏎| 時間 | 内容 |⏎|---|---|⏎| 10時 | 設計 |⏎■ 明日⏎・前⏎■ 備考⏎・前 ¦ 日報 §⏎■ 今日⏎| 時間 | 内容 |⏎|---|---|⏎|  | 実装 |⏎■ 明日⏎・測定⏎■ 備考⏎・相談
the days of its labels ¦ [日付] {{日付}}⏎■ 今日⏎・⏎■ 明日⏎・⏎■ 備考⏎・ ¦ [日付] §⏎■ 今日⏎・実装⏎■ 明日⏎・測定⏎■ 備考⏎・相談
`;

describe('each note has its place:', () => {
  it.each(rowsIn(PLACES))('%s', (_, template, filled) => {
    expect(draft(template, '実装', '測定', '相談')).toBe(filled);
  });

  it('several behind a label stand below it', () => {
    expect(draft('本日の業務：\n明日の予定：', 'い\nろ')).toBe(
      '本日の業務：\n・い\n・ろ\n明日の予定：\n・測定',
    );
  });

  it.each(
    rowsIn(`
■ 備考⏎・⏎・ ¦ ■ 備考⏎・特になし
■ 備考⏎特になし ¦ ■ 備考⏎特になし
■ その他⏎・ ¦ ■ その他⏎・
■ 課題⏎・ ¦ ■ 課題⏎・
`),
  )('without remarks %j is %j', (section, left) => {
    expect(draft(`■ 今日\n・\n■ 明日\n・\n${section}`)).toBe(
      `■ 今日\n・実装\n■ 明日\n・測定\n${left}`,
    );
  });
});

describe('of an old day its headings alone are taken', () => {
  it.each(
    rowsIn(`
hours below headings ¦ 日報 2026年11月19日(木)⏎⏎■ 本日の業務⏎09:00-10:00 朝会⏎10:00-12:00 見積⏎　　指摘を反映⏎⏎■ 明日の予定⏎13:00- 訪問 ¦ 日報 §⏎⏎■ 本日の業務⏎・実装⏎⏎■ 明日の予定⏎・測定
hours below the title ¦ 2026/11/19 日報⏎9:00〜 朝礼⏎9:30〜12:00 打合せ⏎明日: 納品⏎以上 ¦ 2026/11/20 日報⏎・実装⏎明日: 測定⏎以上
projects ¦ 【日報】11/19⏎◆本日の作業⏎[検索PJ]⏎・設計 3h⏎[基盤PJ]⏎・移行 2h⏎◆明日の作業⏎・実装 ¦ 【日報】11/20⏎◆本日の作業⏎・実装⏎[検索PJ]⏎・⏎[基盤PJ]⏎・⏎◆明日の作業⏎・測定
`),
  )('%s', (_, template, filled) => {
    expect(draft(template)).toBe(filled);
  });
});

describe('the box of a note', () => {
  it.each(
    rowsIn(`
is the template's ¦ - [ ]  ¦ - [x] 検品⏎☐ 梱包⏎[x] 出荷⏎納品 ¦ - [x] 検品⏎- [ ] 梱包⏎- [x] 出荷⏎- [ ] 納品
is ticked in its shape ¦ ☐  ¦ - [x] 検品⏎- [ ] 梱包 ¦ ☑ 検品⏎☐ 梱包
is told where it is open ¦ ・ ¦ ✅ 検品⏎- [ ] 梱包⏎納品 ¦ ・検品⏎・梱包（未）⏎・納品
is none of a number ¦ ・ ¦ [12] 検品⏎[A] 梱包 ¦ ・[12] 検品⏎・[A] 梱包
`),
  )('%s', (_, mark, today, filled) => {
    expect(inToday(mark, today)).toBe(filled);
  });

  it('is told in a cell too', () => {
    expect(draft('| 本日の業務 |  |\n| 明日の予定 |  |', '[ ] 検品')).toBe(
      '| 本日の業務 | 検品（未） |\n| 明日の予定 | 測定 |',
    );
  });
});

describe('a heading for remarks is added like the others', () => {
  it.each(
    rowsIn(`
## 今日⏎- ⏎⏎## 明日⏎-  ¦ ⏎⏎## 備考⏎- 相談
1. 今日⏎・⏎2. 明日⏎・ ¦ ⏎3. 備考⏎・相談
【本日の業務】⏎・⏎⏎【明日の予定】⏎・ ¦ ⏎⏎【備考】⏎・相談
*本日*⏎• ⏎*明日*⏎•  ¦ ⏎*備考*⏎• 相談
*:rocket: 本日*⏎• ⏎*:date: 明日*⏎•  ¦ ⏎*備考*⏎• 相談
(1) 今日⏎・⏎⏎(2) 明日（予定）⏎・ ¦ ⏎⏎(3) 備考⏎・相談
①今日の業務⏎・⏎⏎②明日の業務⏎・ ¦ ⏎⏎③備考⏎・相談
今日⏎----⏎・⏎⏎明日⏎----⏎・ ¦ ⏎⏎備考⏎----⏎・相談
一、本日の業務⏎・⏎二、明日の予定⏎・ ¦ ⏎三、備考⏎・相談
Ⅰ. 本日の業務⏎・⏎Ⅱ. 明日の予定⏎・ ¦ ⏎Ⅲ. 備考⏎・相談
【1】今日⏎・⏎⏎【2】明日⏎・ ¦ ⏎⏎【3】備考⏎・相談
今日：⏎・⏎⏎明日：⏎・ ¦ ⏎⏎備考：⏎・相談
h3. 今日⏎* ⏎⏎h3. 明日⏎*  ¦ ⏎⏎h3. 備考⏎* 相談
`),
  )('of %j: %j', (template, added) => {
    const filled = draft(template, '実装', '測定', '相談');
    expect(filled.slice(filled.indexOf('測定') + 2)).toBe(added);
  });

  it('as a row of a table', () => {
    const rows = '| 項目 | 内容 |\n|---|---|\n| 本日の業務 | @ |\n| 明日の予定 | @ |';
    expect(draft(rows.replaceAll(' @', ' '), '実装', '測定', '相談')).toBe(
      `${rows.replace('@', '実装').replace('@', '測定')}\n| 備考 | 相談 |`,
    );
  });
});

describe('a heading for the person’s own words', () => {
  it.each(
    rowsIn(`
nothing ¦ ⏎ ¦ ⏎（ここはご自分で）⏎
an empty bullet ¦ ⏎・ ¦ ⏎・（ここはご自分で）
nothing to report ¦ ⏎特になし ¦ ⏎（ここはご自分で）
`),
  )('with %s is left to them', (_, body, left) => {
    const filled = draft(`■ 今日\n・\n■ 明日\n・\n■ 所感${body}`);
    expect(filled.split('■ 所感')[1]).toBe(left);
  });

  it('gets what the notes say of it, and takes no remarks', () => {
    const template = '■ 今日\n・\n■ 感想\n・\n■ 学び\n・\n■ 備考\n・';
    expect(draft(template, '実装\n学び：早めに', '', '相談\n- 感想：段取り')).toBe(
      '■ 今日\n・実装\n■ 感想\n・段取り\n■ 学び\n・早めに\n■ 備考\n・相談',
    );
    expect(draft('■ 今日\n・\n■ 明日\n・', '実装\n所感：段取り')).toContain('・所感：段取り');
  });

  it('stands empty above deeper headings', () => {
    expect(draft('## 今日\n- \n## 明日\n- \n## 振り返り\n### Keep\n- ')).toContain(
      '## 振り返り\n### Keep\n- ',
    );
  });
});
