import { describe, expect, it } from 'vitest';
import { formatForCopy } from '../../src/report/copy.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { itemsForToday, itemsOfReport } from '../../src/report/items.ts';
import { companyTemplates, corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';
import { listIn, rowsIn } from '../support/rows.ts';

describe('itemsForToday', () => {
  it.each(
    rowsIn(`
bullets ¦ ■ 今日⏎・実装⏎⏎■ 明日の予定⏎・測定⏎・修正⏎⏎■ その他⏎特になし ¦ 測定‖修正
a section of prose ¦ ■ 今日⏎・実装⏎⏎■ 明日⏎性能を測ります。⏎修正します。⏎⏎以上です。 ¦ 性能を測ります。‖修正します。
numbers ¦ 1. 今日⏎・実装⏎⏎2. 次にやること⏎(1) 測定⏎(2) 修正 ¦ 測定‖修正
sub-items and blank bullets ¦ ## 明日⏎- 測定⏎  - 準備⏎- ⏎ ¦ 測定‖準備
numbers below a bullet ¦ ■ 明日⏎・測定⏎  1. 準備⏎・修正 ¦ 測定‖準備‖修正
nothing planned ¦ ■ 明日の予定⏎・特になし ¦ ∅
a plan without bullets that is none ¦ ■ 明日の予定⏎なし⏎⏎以上 ¦ ∅
a table ¦ ■ 明日⏎⏎| 時間 | 内容 |⏎|---|---|⏎| 10時 | 測定 \\| 確認 |⏎|  |  | ¦ 測定 | 確認
branches ¦ ■ 明日⏎・測定⏎　└ 準備 ¦ 測定‖準備
prose between rules ¦ ■ 明日⏎-----⏎測定⏎-----⏎修正 ¦ 測定‖修正
prose above a closing ¦ ■ 明日⏎測定⏎以上です。 ¦ 測定
a value behind its heading ¦ 今日：⏎・実装⏎明日の予定：測定 ¦ 測定
no such heading ¦ ■ 今日⏎・実装 ¦ ∅
an empty report ¦ ∅ ¦ ∅
a section without anything ¦ ■ 明日⏎⏎■ その他⏎・共有 ¦ ∅
a plan below a blank line ¦ ■ 明日⏎ ⏎ 測定 ⏎修正⏎⏎以上です。 ¦ 測定‖修正
a plan at the end ¦ ・実装⏎■ 明日⏎測定 ¦ 測定
a plan above the day ¦ ■ 明日⏎・測定⏎■ 今日⏎・実装 ¦ 測定
labels ¦ 今日：実装⏎明日：測定 ¦ 測定
a table of labels ¦ 本日の作業⇥実装⏎明日の作業⇥測定⏎⇥修正 ¦ 測定‖修正
open boxes ¦ ■ 明日⏎- [ ] 測定⏎- [x] 修正⏎☑ 会議⏎・発注（済） ¦ 測定
an item with a tab ¦ ■ 明日⏎・測定⇥3回 ¦ 測定⇥3回
the plan of the day itself ¦ ■ 本日の予定⏎・会議⏎■ 翌営業日の予定⏎・測定 ¦ 測定
`),
  )('%s', (_, report, items) => {
    expect(itemsForToday(report)).toEqual(listIn(items));
  });

  it.each(
    rowsIn(`
明日は休みです ¦ 明日はお休みをいただきます。 ¦ 休み ¦ 終日休み ¦ お休み（私用） ¦ 有給 ¦ 有給休暇
明日は有給休暇を取得します ¦ 有休を取ります。 ¦ 明日は有給でお休みします。 ¦ 有給休暇を取得してお休みします。
年休 ¦ 公休 ¦ 代休をいただく予定です。 ¦ 振休 ¦ 振替休日 ¦ 午後休 ¦ 午前半休をいただきます
11/24(火)は休暇をいただきます ¦ 11月24日は午後休 ¦ 金曜は午後休みます
金曜日は午後にお休みをいただきます。 ¦ 通院のため休みます ¦ 私用により、お休みさせていただきます。 ¦ 法事で休み
夏季休暇 ¦ 夏休み ¦ 定休日です ¦ 祝日のため休業 ¦ 非番 ¦ 休む予定
申し訳ありませんが、明日はお休みをいただきます。 ¦ 明日はお休みをいただきます。よろしくお願いいたします。
明日はお休みをいただき、しっかり休養します。 ¦ 月曜と火曜は休み ¦ 終日オフ
`).flat(),
  )('leaves out that the person is off: %s', (plan) => {
    expect(itemsForToday(`■ 明日の予定\n・測定\n・${plan}`)).toEqual(['測定']);
    expect(itemsForToday(`■ 今日\n・実装\n\n■ 明日の予定\n${plan}`)).toEqual([]);
  });

  it.each(
    rowsIn(`
休日出勤で棚卸し ¦ 有給の申請 ¦ 休暇申請の承認 ¦ 休み明けの準備 ¦ 夏休みの宿題を採点する
年末年始休業のお知らせを送る ¦ 山田さんが休みなので受付を代わる ¦ 山田さんが休み ¦ 午後休みの前に見積を出す
休憩室の清掃 ¦ 休業中の店舗へ連絡 ¦ シフトの休み希望を集計する ¦ 昼休みに勉強会 ¦ 通知をオフにする
休みなしで対応 ¦ 休職者の面談 ¦ 育休明けの方の受け入れ準備 ¦ 午前は通院、午後から設計 ¦ 午前休、午後からレビュー
定休日の張り紙を作る ¦ 明日は休みなので、今日中に引き継ぐ ¦ 明日は休みです。代わりに金曜に見積を出します。
有給消化率の集計 ¦ 休診のお知らせ
`).flat(),
  )('keeps work that has to do with days off: %s', (plan) => {
    expect(itemsForToday(`■ 明日の予定\n・${plan}`)).toEqual([plan]);
  });

  it.each(['で', 'が、', '明日は', '休み', '来週の月', '有給を'])(
    'stands a plan that goes on and on: %s',
    (words) => {
      const plan = `${words.repeat(20_000)}ぬ`;
      expect(itemsForToday(`■ 明日\n・${plan}`)).toEqual([plan]);
    },
  );

  it.each(['plain', 'markdown', 'slack'] as const)('finds the plan in a %s copy', (format) => {
    for (const { name, expected, request } of corpusOutputs()) {
      if (!name.startsWith('good-')) continue;
      const copy = formatForCopy(expected, format, request.date).text;
      expect(itemsForToday(copy), name).toEqual(itemsForToday(expected));
    }
  });

  it('finds the plan in each of the ten company templates', () => {
    const drafts = corpusDrafts().filter(({ request }) =>
      [...companyTemplates.values()].includes(request.template),
    );
    expect(drafts.length).toBe(10);
    for (const { name, request, draft } of drafts) {
      const planned = request.tomorrow.split('\n');
      expect(itemsForToday(draft).slice(0, planned.length), name).toEqual(planned);
    }
  });
});

const IN_PLACES = rowsIn(`
sections ¦ 【日報】11/20⏎氏名：田中⏎■ 本日の業務⏎・実装⏎■ 明日の予定⏎・測定⏎■ 申し送り事項⏎・特になし⏎■ 所感⏎疲れました。⏎⏎以上です。 ¦ today 実装 ¦ tomorrow 測定 ¦ other 所感：疲れました。
sections below others ¦ ■ 本日の業務⏎【開発】⏎・設計⏎■ 明日の予定⏎□ 訪問⏎・A社⏎■ 常磐店⏎□ 棚卸⏎□ 会議 ¦ today 開発：設計 ¦ tomorrow A社 ¦ other 常磐店：棚卸 ¦ other 常磐店：会議
sections that say what was done ¦ ■ A社訪問⏎・見積⏎■ B社訪問⏎・納品⏎■ その他⏎・有休は来週⏎■ 翌営業日⏎・発注 ¦ today A社訪問：見積 ¦ today B社訪問：納品 ¦ other 有休は来週 ¦ tomorrow 発注
headings that are items ¦ ◆本日の業務⏎◇見積書の作成⏎▼ 会議⏎◆明日の予定⏎◇点検の準備⏎◆課題 ¦ today 見積書の作成 ¦ today 会議 ¦ tomorrow 点検の準備
numbers that are items ¦ 1. 商談⏎2. A社訪問⏎3. 発注 ¦ today 商談 ¦ today A社訪問 ¦ today 発注
words on the line of a heading ¦ ■ 本日の業務：検索⏎・会議⏎■ 明日の予定：発注⏎■ 氏名：山田⏎■ 課題：人手不足⏎■ 残業：2時間 ¦ today 検索 ¦ today 会議 ¦ tomorrow 発注 ¦ other 課題：人手不足 ¦ other 残業：2時間
labels ¦ 氏名：佐藤⏎売上：⏎残業：2時間⏎今日：検索⏎**明日**: 会議⏎【備考】鍵は金庫⏎所感：特になし⏎勤務時間：9-18 ¦ other 残業：2時間 ¦ today 検索 ¦ tomorrow 会議 ¦ remarks 鍵は金庫
labels above sections ¦ 今日の業務：⏎・検索⏎明日の予定：⏎・会議⏎■ 備考⏎・鍵 ¦ today 検索 ¦ tomorrow 会議 ¦ remarks 鍵
labels in a list ¦ ・本日の業務⏎　・検索⏎・明日の予定：会議⏎・所感：疲れた ¦ today 検索 ¦ tomorrow 会議 ¦ other 所感：疲れた
items that begin as labels do ¦ ■ 明日の予定⏎・訪問：A社⏎・連絡：B社⏎・共有⏎■ 今日⏎・本日：18件 ¦ tomorrow 訪問：A社 ¦ tomorrow 連絡：B社 ¦ tomorrow 共有 ¦ today 18件
letters in place of headings ¦ Y：やったこと⏎・見積⏎W：わかったこと⏎・納期⏎T：次にやること⏎・発注 ¦ today 見積 ¦ other W：わかったこと：納期 ¦ tomorrow 発注
work above a heading ¦ 発注⏎会議⏎⏎【所感】⏎疲れた ¦ today 発注 ¦ today 会議 ¦ other 所感：疲れた
a list of work ¦ ・連絡：B社⏎・訪問：A社 ¦ today 連絡：B社 ¦ today 訪問：A社
a label below a section of its own ¦ ■ 本日の業務⏎・検索⏎■ A社⏎明日：会議 ¦ today 検索 ¦ tomorrow A社：会議
only items ¦ ・A⏎・B ¦ today A ¦ today B
`);

const IN_LINES = rowsIn(`
what stands below an item ¦ ■ 業務⏎・A社⏎  - 見積⏎  - 訪問⏎・修正した。⏎  原因は設定⏎⏎会議 ¦ today A社：見積、訪問 ¦ today 修正した。 原因は設定 ¦ today 会議
a sentence below a list ¦ ■ 業務⏎・苦情 3件⏎工事は30日です。 ¦ today 苦情 3件 ¦ today 工事は30日です。
paragraphs ¦ ■ 本日の業務⏎A社を訪問し、見積を⏎提出しました。好感触です。⏎⏎午後は会議でした。 ¦ today A社を訪問し、見積を提出しました。好感触です。 ¦ today 午後は会議でした。
boxes ¦ ■ 今日⏎- [ ] 請求書⏎  - [x] 確認⏎☑ 見積⏎・🚧 棚卸⏎・納品（済）⏎・【未】発注⏎・WIP 設計⏎■ 明日⏎☐ 会議 ¦ today 請求書 open ¦ today 確認 ¦ today 見積 ¦ today 棚卸 open ¦ today 納品（済） ¦ today 【未】発注 open ¦ today WIP 設計 open ¦ tomorrow 会議
a table ¦ ■ 実績⏎| 時間 | 内容 |⏎|---|---|⏎| 10時 | 測定 |⏎|  | なし |⏎■ 予定⏎・日報⇥の改修 ¦ today 10時 測定 ¦ tomorrow 日報⇥の改修
a table of labels ¦ | 項目 | 内容 |⏎|---|---|⏎| 氏名 | 中村 |⏎| 本日の業務 | 実装 |⏎| 明日の予定 | 測定 |⏎|  | 発注 |⏎| 体温 | 36.5 | ¦ today 実装 ¦ tomorrow 測定 ¦ tomorrow 発注 ¦ other 体温 36.5
a table with rules between its rows ¦ ■ 実績⏎+---+---+⏎| A | 3 |⏎+---+---+⏎| B | 5 |⏎+---+---+ ¦ today A 3 ¦ today B 5
a block of code ¦ ■ 業務⏎・修正⏎\`\`\`ts⏎f(x)⏎\`\`\` ¦ today 修正 ¦ today f(x)
sentences that greet and tell ¦ お疲れ様です。営業部の佐藤です。⏎鍵の返却をよろしくお願いします。⏎以上、3件の障害に対応した。⏎以上、よろしくお願いいたします。⏎佐藤 太郎 ¦ today 鍵の返却をよろしくお願いします。 ¦ today 以上、3件の障害に対応した。
sentences around a form ¦ 件名：日報⏎⏎お疲れ様です。佐藤です。⏎午後は早退しました。⏎⏎■ 本日の業務⏎・A⏎⏎B様の水分補給をよろしくお願いします。⏎以上です。⏎追伸：鍵は金庫です。⏎----⏎佐藤 太郎⏎Tel: 03-1234-5678 ¦ other 午後は早退しました。 ¦ today A ¦ other B様の水分補給をよろしくお願いします。 ¦ other 追伸：鍵は金庫です。
an empty template ¦ ■ 本日の業務⏎・⏎・（ここに記入）⏎⏎■ 所感⏎（ここはご自分で）
nothing ¦ ∅
odd characters ¦ \0\ufffd{\ud83d
`);

describe('itemsOfReport', () => {
  it.each([...IN_PLACES, ...IN_LINES])('reads %s', (_, report, ...items) => {
    const told = itemsOfReport({ day: '2026-11-20', text: report }).map(({ role, text, state }) =>
      [role, text, ...(state === (role === 'tomorrow' ? 'planned' : 'done') ? [] : [state])].join(
        ' ',
      ),
    );
    expect(told).toEqual(items);
  });

  const NOTES = {
    today: '検索画面の実装\n問い合わせ対応 3件',
    tomorrow: '会議の準備\n部品の発注',
    remarks: '鍵は金庫\nA様は23日休み',
  };
  const WORDS = [
    ['本日の業務', '明日の予定', '備考'],
    ['今日', '明日', 'メモ'],
    ['業務内容', '翌日の予定', '申し送り事項'],
    ['今日やったこと', '次にやること', '連絡事項'],
    ['Today', 'Tomorrow', 'Notes'],
    ['本日', '明日以降の予定', '備考'],
  ];
  const MARKS = '@：,@: ,■ @,■@：,【@】,・@：,- @: ,## @,＜@＞,**@**,●@,◆@：,[@]'.split(',');
  const HEADS = [
    '',
    '日報\n',
    '【日報】11月20日\n\n',
    '件名：日報\n\n各位\n\nお疲れ様です。営業部の佐藤です。\n\n',
    '氏名：佐藤\n日付：11月20日\n',
  ];
  const ENDS = ['', '\n\n以上、よろしくお願いいたします。\n----\n佐藤 太郎\nTel: 03-1234-5678'];

  it.each(MARKS)('tells each note of a filled form under its role: %s', (mark) => {
    const forms = WORDS.flatMap((words) =>
      HEADS.flatMap((head, index) =>
        ['', '\n・', '\n'].map(
          (body) =>
            head +
            words.map((word) => mark.replace('@', word) + body).join('\n') +
            (ENDS[index % ENDS.length] ?? ''),
        ),
      ),
    );
    const notes = Object.entries(NOTES).flatMap(([role, lines]) =>
      lines.split('\n').map((text) => ({ role, text })),
    );
    const wrong = forms.flatMap((template) => {
      const text = fillTemplate({ ...NOTES, template, date: '2026年11月20日(金)' });
      const items = itemsOfReport({ day: '2026-11-20', text });
      const isTold = notes.every((note) =>
        items.some((one) => one.role === note.role && one.text.endsWith(note.text)),
      );
      return isTold && items.length === notes.length ? [] : [{ text, items }];
    });
    expect(wrong).toEqual([]);
  });
});
