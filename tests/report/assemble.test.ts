import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/report/assemble.ts';
import { DAY, rowsIn } from '../support/rows.ts';

const put = (template: string, answer: string, isWhole = true, remarks = '鍵を返した') =>
  assemble({ template, date: DAY, today: '検品', tomorrow: '納品', remarks }, answer, isWhole);

const FORM =
  '日報 {{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ その他\n特になし\n\n以上です。';
const REPORT = `日報 ${DAY}\n\n■ 本日の業務\n・検品\n\n■ 明日の予定\n・納品\n\n■ その他\n特になし\n\n以上です。`;

describe('a faultless answer stays, in a form with', () => {
  it.each(
    rowsIn(`
an emoji code in bold ¦ *:rocket: Done*⏎> ⏎⏎*:calendar: Next*⏎>  ¦ *:rocket: Done*⏎> 検品⏎> 梱包⏎⏎*:calendar: Next*⏎> 納品
headings between dashes ¦ --- 本日の業務 ---⏎・⏎⏎--- 明日の予定 ---⏎・ ¦ --- 本日の業務 ---⏎・検品⏎⏎--- 明日の予定 ---⏎・納品
a number behind a label above a rule ¦ 売上：⏎━━━━⏎■ 業務⏎・ ¦ 売上：12,000円⏎━━━━⏎■ 業務⏎・検品
labels and then a closing line ¦ ■ 業務⏎・⏎出勤：⏎退勤：⏎以上です。 ¦ ■ 業務⏎・検品⏎出勤：9:00⏎退勤：18:00⏎以上です。
two labels in a line ¦ ■ 業務⏎・⏎早番：　　　遅番： ¦ ■ 業務⏎・検品⏎早番：佐藤　遅番：鈴木
a unit behind a label ¦ ■ 業務⏎・⏎合計： h ¦ ■ 業務⏎・検品⏎合計：8h
a unit behind an item ¦ ■ 業務⏎・見込み：　　％⏎■ 予定⏎・ ¦ ■ 業務⏎・見込み：80％⏎■ 予定⏎・納品
chat markup around sections ¦ [info][title]本日の業務[/title]⏎・⏎[/info]⏎[info][title]明日の予定[/title]⏎・⏎[/info] ¦ [info][title]本日の業務[/title]⏎・検品⏎[/info]⏎[info][title]明日の予定[/title]⏎・納品⏎[/info]
headings of h3. ¦ h3. 本日の業務⏎* ⏎⏎h3. 明日の予定⏎*  ¦ h3. 本日の業務⏎* 検品⏎⏎h3. 明日の予定⏎* 納品
a label in bold ¦ **氏名：** ⏎⏎## 業務⏎-  ¦ **氏名：** 山田⏎⏎## 業務⏎- 検品
a title in bold ¦ **【日報】{{日付}}**⏎⏎**業務**⏎-  ¦ **【日報】§**⏎⏎**業務**⏎- 検品
a section behind the closing line ¦ ■ 業務⏎・⏎⏎以上です。⏎⏎■ 所感⏎ ¦ ■ 業務⏎・検品⏎⏎以上です。⏎⏎■ 所感⏎よい日でした。
numbers of two parts ¦ 1. 業務⏎ 1-1. ⏎2. 予定⏎ 2-1.  ¦ 1. 業務⏎ 1-1. 検品⏎ 1-2. 梱包⏎2. 予定⏎ 2-1. 納品
small squares ¦ ◾️業務⏎▫️⏎◾️予定⏎▫️ ¦ ◾️業務⏎▫️検品⏎◾️予定⏎▫️納品
task boxes ¦ ■ 業務⏎- [ ] ⏎■ 予定⏎- [ ]  ¦ ■ 業務⏎- [x] 検品⏎- [ ] 梱包⏎■ 予定⏎- [ ] 納品
a table ¦ ■ 記録⏎| 時間 | 内容 |⏎| --- | --- |⏎|  |  |⏎■ 予定⏎・ ¦ ■ 記録⏎| 時間 | 内容 |⏎| --- | --- |⏎| 9時 | 検品 |⏎■ 予定⏎・納品
tabs ¦ 本日の業務⇥⏎明日の予定⇥ ¦ 本日の業務⇥検品⏎明日の予定⇥納品
CRLF ¦ ■ 業務\r⏎・\r⏎■ 予定\r⏎・ ¦ ■ 業務\r⏎・検品\r⏎■ 予定\r⏎・納品
`),
  )('%s', (_, template, answer) => {
    expect(put(template, answer)).toEqual({
      text: answer,
      isInForm: true,
      isDateRepaired: false,
    });
  });
});

/** name ¦ template ¦ answer ¦ result */
const ROWS = `
head, order of headings and closing line ¦ ${FORM.replaceAll('\n', '⏎')} ¦ ■ その他⏎特になし⏎⏎■ 明日の予定⏎・納品⏎⏎■ 本日の業務⏎・検品 ¦ ${REPORT.replaceAll('\n', '⏎')}
headings as written, with their rules ¦ 本日の業務⏎-----⏎・⏎⏎備考⏎-----⏎・ ¦ ## 本日の業務⏎* 検品⏎⏎**備考**⏎* 鍵 ¦ 本日の業務⏎-----⏎・検品⏎⏎備考⏎-----⏎・鍵
a heading that is left out ¦ ■ 業務⏎・⏎⏎■ 予定⏎・⏎⏎■ 備考⏎・ ¦ ■ 業務⏎・検品⏎⏎・納品⏎⏎■ 備考⏎・鍵 ¦ ■ 業務⏎・検品⏎⏎■ 予定⏎・納品⏎⏎■ 備考⏎・鍵
a first heading that is left out ¦ ■ 業務⏎・⏎⏎■ 予定⏎・ ¦ ・検品⏎⏎■ 予定⏎・納品 ¦ ■ 業務⏎・検品⏎⏎■ 予定⏎・納品
a heading that is left out, its items right below others ¦ ■ 業務⏎・⏎⏎■ 予定⏎・ ¦ ■ 業務⏎・検品⏎・納品 ¦ ■ 業務⏎・検品⏎・納品⏎⏎■ 予定
a heading that is shortened ¦ ■ 業務⏎・⏎⏎■ 問題点・相談事項⏎・ ¦ ■ 業務⏎・検品⏎⏎■ 問題点⏎・鍵 ¦ ■ 業務⏎・検品⏎⏎■ 問題点・相談事項⏎・鍵
a heading that is lengthened ¦ ■ 業務⏎・⏎⏎■ 予定⏎・ ¦ ■ 本日の業務⏎・検品⏎⏎■ 明日の予定⏎・納品 ¦ ■ 業務⏎・検品⏎⏎■ 予定⏎・納品
a heading that is renamed ¦ Y：やったこと⏎・⏎⏎T：次にやること⏎・ ¦ Y：やったこと⏎・検品⏎⏎T：明日やること⏎・納品 ¦ Y：やったこと⏎・検品⏎⏎T：次にやること⏎・納品
an emoji number ¦ 1️⃣ 業務⏎・⏎2️⃣ 予定⏎・ ¦ 1. 業務⏎・検品⏎2. 予定⏎・納品 ¦ 1️⃣ 業務⏎・検品⏎2️⃣ 予定⏎・納品
a renamed one of two of a role stays ¦ ■ 明日の予定⏎・⏎⏎■ 本日の業務⏎・⏎⏎■ 本日の作業⏎・ ¦ ■ 今日したこと⏎・a⏎⏎■ 明日の予定⏎・b⏎⏎■ 本日の作業⏎・c⏎⏎■ 実施内容⏎・d ¦ ■ 今日したこと⏎・a⏎⏎■ 明日の予定⏎・b⏎⏎■ 本日の業務⏎⏎■ 本日の作業⏎・c⏎⏎■ 実施内容⏎・d
a heading with a number of its own in other words ¦ １．業務⏎・⏎⏎２．その他⏎・ ¦ １．業務⏎・検品⏎⏎２．連絡事項⏎・鍵 ¦ １．業務⏎・検品⏎⏎２．その他⏎・鍵
a renamed label ¦ 氏名：山田⏎本日の業務：⏎トラブル・遅延： ¦ 氏名：山田⏎本日の業務：検品⏎トラブル・遅延等：荷待ち ¦ 氏名：山田⏎本日の業務：検品⏎トラブル・遅延：荷待ち
a choice of boxes ¦ ■ 進捗⏎□予定どおり　□遅れ⏎⏎■ 業務⏎・ ¦ ■ 進捗⏎☑予定どおり　□遅れ⏎⏎■ 業務⏎・検品 ¦ ■ 進捗⏎☑予定どおり　□遅れ⏎⏎■ 業務⏎・検品
words to choose from ¦ 勤務：出社 / 在宅　　退勤：⏎■ 業務⏎・ ¦ 勤務：在宅　　退勤：18時⏎■ 業務⏎・検品 ¦ 勤務：在宅　　退勤：18時⏎■ 業務⏎・検品
labels of a line in lines of their own ¦ 体温：　℃　血圧：　／⏎■ 業務⏎・ ¦ 体温：36.4℃⏎血圧：128／76⏎■ 業務⏎・検品 ¦ 体温：36.4℃　血圧：128／76⏎■ 業務⏎・検品
numbers in front of units ¦ 出席　　名／欠席　　名⏎■ 業務⏎・ ¦ 出席31名／欠席2名⏎■ 業務⏎・検品 ¦ 出席31名／欠席2名⏎■ 業務⏎・検品
a bracket behind a place ¦ 作業員：　　名（うち協力会社　　名）⏎■ 業務⏎・ ¦ 作業員：8（うち協力会社5）⏎■ 業務⏎・検品 ¦ 作業員：8名（うち協力会社5名）⏎■ 業務⏎・検品
a unit in a cell of its own ¦ 出荷件数⇥⇥件⏎業務⇥ ¦ 出荷件数⇥132件⏎業務⇥検品 ¦ 出荷件数⇥132⇥件⏎業務⇥検品
the rule of a signature ¦ ■ 業務⏎・⏎⏎以上です。⏎--⏎山田 ¦ ■ 業務⏎・検品⏎⏎以上です。⏎内線は123です。⏎--⏎山田 ¦ ■ 業務⏎・検品⏎⏎以上です。⏎内線は123です。⏎--⏎山田
blanks in front of a day that is filled in ¦ 　　月　　日（　）　本店⏎■ 業務⏎・ ¦ 11月20日（金）　本店⏎■ 業務⏎・検品 ¦ 11月20日（金）　本店⏎■ 業務⏎・検品
no heading by its place alone ¦ ■ 所感⏎⏎■ 課題⏎・ ¦ ■ 天気⏎晴れ⏎⏎■ 課題⏎・x ¦ ■ 天気⏎晴れ⏎⏎■ 所感⏎⏎■ 課題⏎・x
headings of the same words, in sequence ¦ ■ 訪問⏎・⏎⏎■ 訪問⏎・⏎⏎■ 備考⏎・ ¦ ■ 備考⏎・c⏎⏎■ 訪問⏎・a⏎⏎■ 訪問⏎・b ¦ ■ 訪問⏎・a⏎⏎■ 訪問⏎・b⏎⏎■ 備考⏎・c
nested headings of the same words ¦ ■ 甲⏎□ 課題⏎・⏎■ 乙⏎□ 課題⏎・ ¦ ■ 乙⏎□ 課題⏎・b⏎■ 甲⏎□ 課題⏎・a ¦ ■ 甲⏎□ 課題⏎・a⏎■ 乙⏎□ 課題⏎・b
its own dates alone become the day ¦ 【日報】{{日付}}⏎報告日：⏎⏎■ 11/25(水) 納品⏎・⏎⏎■ 備考⏎・⏎⏎作成日：2026年1月5日(月) ¦ 【日報】2024年1月2日(火)⏎⏎■ 11/25(水) 納品⏎・x⏎⏎■ 備考⏎・12/3に返します ¦ 【日報】§⏎報告日：§⏎⏎■ 11/25(水) 納品⏎・x⏎⏎■ 備考⏎・12/3に返します⏎⏎作成日：§
labels of a line in another order ¦ 売上：　　円　客数：　　名⏎■ 業務⏎・ ¦ 客数：86名　売上：214,300円⏎■ 業務⏎・検品 ¦ 売上：　　円　客数：　　名⏎客数：86名　売上：214,300円⏎■ 業務⏎・検品
a row with more cells ¦ | 項目 | 内容 |⏎| --- | --- |⏎| 業務 |  |⏎| 予定 |  | ¦ | 項目 | 内容 |⏎| --- | --- |⏎| 業務 | 検品 | 3時間 |⏎| 予定 | 納品 | ¦ | 項目 | 内容 |⏎| --- | --- |⏎| 業務 | 検品<br>3時間 |⏎| 予定 | 納品 |
a place for a date that has one ¦ 日付：　　年　月　日⏎■ 業務⏎・ ¦ 日付：2024年5月1日(水)⏎■ 業務⏎・検品 ¦ 日付：2026年11月20日⏎■ 業務⏎・検品
of a previous report headings and labels alone ¦ 日報 2026年11月19日(木)⏎氏名：山田⏎出勤：9:00⏎⏎■ 本日の業務⏎・見積を直した⏎・棚卸をした⏎⏎■ 所感⏎疲れた。⏎⏎以上です。 ¦ ■ 本日の業務⏎・検品 ¦ 日報 §⏎氏名：山田⏎出勤：⏎⏎■ 本日の業務⏎・検品⏎⏎■ 所感⏎⏎以上です。
empty items go ¦ ■ 業務⏎・⏎⏎■ 予定⏎・ ¦ ■ 業務⏎・検品⏎・⏎- ⏎⏎■ 予定⏎・納品⏎・ ¦ ■ 業務⏎・検品⏎⏎■ 予定⏎・納品
a remark inside a section stays ¦ ■ 業務⏎・⏎⏎■ 予定⏎・ ¦ ■ 業務⏎・検品⏎以上が日報の内容です。⏎⏎■ 予定⏎・納品 ¦ ■ 業務⏎・検品⏎以上が日報の内容です。⏎⏎■ 予定⏎・納品
a fence inside a section stays ¦ ■ 業務⏎・⏎⏎■ 予定⏎・ ¦ ■ 業務⏎\`\`\`⏎- x⏎# y⏎⏎- ⏎\`\`\`⏎⏎■ 予定⏎- z ¦ ■ 業務⏎\`\`\`⏎- x⏎# y⏎⏎- ⏎\`\`\`⏎⏎■ 予定⏎・z
greetings give way, a name in them stays ¦ お疲れ様です。⏎⏎■ 業務⏎・⏎⏎以上です。 ¦ お疲れ様です。鈴木です。⏎⏎■ 業務⏎・検品⏎⏎以上です。内線は123です。 ¦ お疲れ様です。⏎鈴木です。⏎⏎■ 業務⏎・検品⏎⏎内線は123です。⏎⏎以上です。
an added heading moves with the section above ¦ ■ 甲⏎・⏎⏎■ 乙⏎・⏎⏎■ 丙⏎・ ¦ ■ 乙⏎・b⏎⏎■ 追加⏎- 追加の件⏎⏎■ 甲⏎・a⏎⏎■ 丙⏎・c ¦ ■ 甲⏎・a⏎⏎■ 乙⏎・b⏎⏎■ 追加⏎・追加の件⏎⏎■ 丙⏎・c
order within a section, prose between items ¦ ■ 甲⏎・⏎⏎■ 乙⏎・ ¦ ■ 甲⏎前置き。⏎- 一⏎間の文。⏎- 二⏎　- 中⏎後の文。⏎⏎■ 乙⏎- x ¦ ■ 甲⏎前置き。⏎・一⏎間の文。⏎・二⏎　・中⏎後の文。⏎⏎■ 乙⏎・x
text above every section ¦ ■ 甲⏎・⏎⏎■ 乙⏎・ ¦ 今日は大雪でした。⏎⏎■ 甲⏎・a⏎⏎■ 乙⏎・b ¦ 今日は大雪でした。⏎⏎■ 甲⏎・a⏎⏎■ 乙⏎・b
the marks of the template ¦ ## 甲⏎- ⏎⏎## 乙⏎-  ¦ ## 甲⏎・a⏎•b⏎* c⏎*強調*の行⏎　・d⏎⏎## 乙⏎・e ¦ ## 甲⏎- a⏎- b⏎- c⏎*強調*の行⏎　- d⏎⏎## 乙⏎- e
a minus is no mark ¦ ■ 甲⏎・⏎⏎■ 乙⏎・ ¦ ■ 甲⏎-5℃でした⏎- x⏎⏎■ 乙⏎* y ¦ ■ 甲⏎-5℃でした⏎・x⏎⏎■ 乙⏎・y
numbers, signs and cells stay ¦ ■ 甲⏎・⏎⏎■ 乙⏎・ ¦ ■ 甲⏎1. a⏎(2) b⏎③ c⏎◎ f⏎× h⏎| - i | ・j |⏎⏎■ 乙⏎- m ¦ ■ 甲⏎1. a⏎(2) b⏎③ c⏎◎ f⏎× h⏎| - i | ・j |⏎⏎■ 乙⏎・m
labels keep who and where alone ¦ 氏名：山田⏎部署：開発部⏎勤務時間：9:00-18:00⏎天候：⏎⏎■ 甲⏎・ ¦ 天候：雨⏎⏎■ 甲⏎・a ¦ 氏名：山田⏎部署：開発部⏎勤務時間：9:00-18:00⏎天候：雨⏎⏎■ 甲⏎・a
labels, boxes and heads of tables are put back ¦ ■ 甲⏎・案件名：⏎・進捗率：⏎⏎■ 確認⏎- [ ] 火の元⏎- [ ] 施錠⏎⏎■ 記録⏎| 時間 | 内容 |⏎| --- | --- |⏎|  |  | ¦ ■ 甲⏎・進捗率：80%⏎⏎■ 確認⏎- [x] 施錠⏎⏎■ 記録⏎| 9時 | 検品 | ¦ ■ 甲⏎・案件名：⏎・進捗率：80%⏎⏎■ 確認⏎- [ ] 火の元⏎- [x] 施錠⏎⏎■ 記録⏎| 時間 | 内容 |⏎| --- | --- |⏎| 9時 | 検品 |
a sheet ¦ 日付：{{日付}}⏎氏名：山田⏎本日の業務：⏎課題：⏎明日の予定： ¦ 日付：§⏎明日の予定：納品⏎本日の業務：検品 ¦ 日付：§⏎氏名：山田⏎本日の業務：検品⏎課題：⏎明日の予定：納品
headings written as labels ¦ ■ 本日の業務⏎・⏎⏎■ 明日の予定⏎・ ¦ 本日の業務：検品⏎明日の予定：納品 ¦ ■ 本日の業務⏎・検品⏎⏎■ 明日の予定⏎・納品
an empty section takes the template’s own word ¦ ■ 業務⏎・⏎⏎■ 予定⏎・⏎⏎■ その他⏎特になし ¦ ■ 業務⏎・検品⏎⏎■ 予定⏎・ ¦ ■ 業務⏎・検品⏎⏎■ 予定⏎⏎■ その他⏎特になし
備考 with remarks is empty ¦ ■ 業務⏎・⏎⏎■ 備考⏎・ ¦ ■ 業務⏎・検品 ¦ ■ 業務⏎・検品⏎⏎■ 備考
invitations, comments and examples are no words ¦ ■ 甲⏎（ここに記入）⏎⏎■ 乙⏎<!-- なし -->⏎・例：見積⏎⏎■ 丁⏎・⏎⏎■ 戊⏎・ ¦ ■ 丁⏎・d⏎⏎■ 戊⏎・e ¦ ■ 甲⏎⏎■ 乙⏎⏎■ 丁⏎・d⏎⏎■ 戊⏎・e
the line breaks of the answer ¦ ■ 業務⏎・⏎⏎■ 予定⏎・ ¦ ## 業務\r⏎- 検品\r⏎\r⏎## 予定\r⏎- 納品 ¦ ■ 業務\r⏎・検品\r⏎\r⏎■ 予定\r⏎・納品
`;

describe('an answer is put in form:', () => {
  it.each(rowsIn(ROWS))('%s', (_, template, answer, result) => {
    const { text, isInForm } = put(template, answer);
    expect({ text, isInForm }).toEqual({ text: result, isInForm: true });
    expect(put(template, text).text).toBe(result);
  });

  it('says 特になし under 備考 and 申し送り where there were no remarks', () => {
    const template = '■ 甲\n・\n\n■ 備考\n・\n\n■ 申し送り事項\n';
    expect(put(template, '■ 甲\n・検品\n\n■ 備考\n・', true, ' ').text).toBe(
      '■ 甲\n・検品\n\n■ 備考\n・特になし\n\n■ 申し送り事項\n特になし',
    );
  });
});

describe('an answer that is not in form keeps its order, in the marks of the template:', () => {
  it.each(
    rowsIn(`
no heading in the template ¦ お疲れさまです。⏎本日の業務です。⏎⏎以上です。 ¦ - 検品⏎以上です。 ¦ - 検品⏎以上です。
fewer than half of the headings ¦ 日報 {{日付}}⏎■ 甲⏎・⏎■ 乙⏎・⏎■ 丙⏎・ ¦ 日報 2024年5月1日⏎## 甲⏎* 検品⏎・ ¦ 日報 §⏎■ 甲⏎・検品
`),
  )('%s', (_, template, answer, text) => {
    expect(put(template, answer)).toMatchObject({ text, isInForm: false });
  });

  it('one that was cut, matched by its keys alone', () => {
    expect(put(FORM, '日報\n## 明日の予定\n- 納品\n## 本日したこと\n- 検', false)).toEqual({
      text: `日報 ${DAY}\n■ 明日の予定\n・納品\n## 本日したこと\n・検`,
      isInForm: false,
      isDateRepaired: true,
    });
  });
});

describe('the date', () => {
  it.each([
    ['{{日付}}', true],
    ['〇年〇月〇日', true],
    ['2025年11月20日(金)', true],
    ['2026年11月20日(木)', true],
    ['11/19', true],
    ['令和7年11月20日', true],
    ['Nov 19, 2026', true],
    ['', true],
    ['2026年11月20日（金）', false],
    ['2026/11/20', false],
    ['11/20(金)', false],
    ['令和8年11月20日', false],
  ])('%s in the title is the day: repaired %j', (written, isDateRepaired) => {
    expect(put(FORM, REPORT.replace(DAY, written))).toEqual({
      text: REPORT,
      isInForm: true,
      isDateRepaired,
    });
  });

  it('of no other line changes', () => {
    const report = REPORT.replace('検品', '11/19の{{date}}の件\n・2026年11月19日(木)');
    expect(put(FORM, report)).toEqual({ text: report, isInForm: true, isDateRepaired: false });
  });
});
