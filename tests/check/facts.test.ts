import { describe, expect, it } from 'vitest';
import { isAdvice } from '../../src/check/finding.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';

const template = '■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ 申し送り事項\n・';
const reportOf = (today: string, remarks = '特になし'): string =>
  `■ 本日の業務\n・朝礼に参加しました。\n${today}\n\n■ 明日の予定\n・棚卸の準備をします。\n\n■ 申し送り事項\n・${remarks}`;

function check(note: string, line: string, remarks = '') {
  const report = reportOf(line);
  const findings = checkReport(report, {
    today: `朝礼に参加\n${note}`,
    tomorrow: '棚卸の準備',
    remarks,
    template,
    date: '2026年11月20日(金)',
  }).filter((finding) => !isAdvice(finding));
  return {
    findings: findings.map(({ kind, text }) => `${kind} ${text}`),
    fixes: findings.map(({ fix }) => fix),
    given: findings.map(({ given }) => given),
    mended: applyEdits(
      report,
      findings.flatMap(({ fix }) => fix ?? []),
    ),
  };
}

describe('what stands where a note has something else', () => {
  it.each([
    [
      'search API deploy 失敗 x3',
      '・検索APIのデプロイ / 2回失敗、調査中。',
      'unknown-number 2回',
      '・検索APIのデプロイ / 3回失敗、調査中。',
    ],
    [
      '配膳ミス×2',
      '・配膳の誤りが３回ありました。',
      'unknown-number ３回',
      '・配膳の誤りが２回ありました。',
    ],
    [
      '生コン12m3、試験体6本',
      '・生コン12m3、試験体９本を採取。',
      'unknown-number ９本',
      '・生コン12m3、試験体６本を採取。',
    ],
    [
      '受注350万円',
      '・受注は530万円（税抜）です。',
      'unknown-number 530万円',
      '・受注は350万円（税抜）です。',
    ],
    ['粗利▲12万円', '・粗利は12万円でした。', 'unknown-number 12万円', '・粗利は▲12万円でした。'],
    ['来店5%減', '・来店が5%増加しました。', 'unknown-number 5%増加', '・来店が5%減少しました。'],
    ['合格60点以上', '・合格は60点以下です。', 'unknown-number 60点以下', '・合格は60点以上です。'],
    [
      '5Fの誘導灯交換',
      '・6階の誘導灯を交換しました。',
      'unknown-number 6階',
      '・5階の誘導灯を交換しました。',
    ],
    [
      '田中さんに見積送付',
      '・田村様に見積書をお送りしました。',
      'unknown-name 田村様',
      '・田中様に見積書をお送りしました。',
    ],
    [
      '監査の資料 12/3',
      '・12月13日(日)の監査の資料を作成しました。',
      'unknown-date 12月13日(日)',
      '・12月3日(木)の監査の資料を作成しました。',
    ],
    [
      '27日の検針の連絡',
      '・11月28日の検針をご連絡しました。',
      'unknown-date 11月28日',
      '・11月27日の検針をご連絡しました。',
    ],
    [
      '先月の献立の集計',
      '・9月の献立を集計しました。',
      'unknown-number 9月',
      '・先月の献立を集計しました。',
    ],
    ['v3.2の配布', '・v3.1を配布しました。', 'unknown-number v3.1', '・v3.2を配布しました。'],
    [
      'Redisを再起動',
      '・MySQLを再起動しました。',
      'unknown-word MySQL',
      '・Redisを再起動しました。',
    ],
    [
      '鈴木商事を訪問',
      '・佐藤物産を訪問しました。',
      'unknown-name 佐藤物産',
      '・鈴木商事を訪問しました。',
    ],
    ['来店▲5%', '・来店は前年比5%増でした。', 'unknown-number 5%増', '・来店は前年比5%減でした。'],
    [
      '室温 −4度',
      '・室温は４度アップです。',
      'unknown-number ４度アップ',
      '・室温は４度ダウンです。',
    ],
    [
      '契約は令和9年3月まで',
      '・契約は2028年3月までです。',
      'unknown-number 2028年',
      '・契約は2027年3月までです。',
    ],
  ])('%s | %s is one finding, exchanged alone', (note, line, finding, mended) => {
    const found = check(note, line);
    expect([found.findings, found.mended]).toEqual([[finding], reportOf(mended)]);
  });

  it.each([
    ['12円50銭', '・12円30銭でした。', 'unknown-number 12円30銭', '・12円50銭でした。'],
    ['卵3ダース', '・卵30個を納品しました。', 'unknown-number 30個', '・卵3ダースを納品しました。'],
    [
      'りんご 2箱',
      '・りんごを5箱納品しました。',
      'unknown-number 5箱',
      '・りんごを2箱納品しました。',
    ],
  ])(
    '%s | %s is one finding where nothing but the value joins them',
    (note, line, finding, mended) => {
      const found = check(note, line);
      expect([found.findings, found.mended]).toEqual([[finding], reportOf(mended)]);
    },
  );

  it('is none where a note of another thing has the unit', () => {
    const found = check('電話3件', '・見積書を5通作成しました。');
    expect(found.findings).toEqual(['omitted 電話3件', 'unsupported 見積書を5通作成しました。']);
  });

  it('is the year of a month where that is another one', () => {
    expect(check('4月に入社式', '・2028年4月に入社式があります。').findings).toEqual([
      'unknown-number 2028年',
    ]);
  });

  it('is two where labels have changed their numbers', () => {
    const found = check('売上120 来客35', '・売上35、来客120');
    expect([found.findings, found.mended]).toEqual([
      ['contradicted 売上35', 'contradicted 来客120'],
      reportOf('・売上120、来客35'),
    ]);
  });

  it('is the other one too, once the first is mended', () => {
    const found = check('Aライン12件、Bライン30件', '・Aラインは12件、Bラインは12件でした。');
    expect(found.mended).toEqual(reportOf('・Aラインは12件、Bラインは30件でした。'));
  });

  it.each([
    ['在庫20個減らした', '・在庫を20個増やしました。'],
    ['検品18/20終わった', '・検品は20件中16件まで完了しました。'],
    ['督促12件中9件連絡ついた', '・督促のご連絡は8/12まで完了しました。'],
  ])('%s | %s is one finding, and no certain exchange', (note, line) => {
    const { findings, fixes } = check(note, line);
    expect([findings.length, fixes]).toEqual([1, [null]]);
  });
});

describe('an insult of the notes', () => {
  it.each([
    ['クソ部長と面談', '・山田部長と面談しました。', 'unknown-name 山田部長'],
    ['ハゲ部長と面談', '・山田部長と面談しました。', 'unknown-name 山田部長'],
    ['老害部長と面談', '・佐藤部長と面談しました。', 'unknown-name 佐藤部長'],
    ['馬鹿社長に説明', '・佐藤社長に説明しました。', 'unknown-name 佐藤社長'],
    ['ゴミアプリの修正', '・スマートアプリの修正をしました。', 'unknown-katakana スマートアプリ'],
    ['メンヘラの対応', '・カスタマの対応をしました。', 'unknown-katakana カスタマ'],
    ['DQN客の対応', '・VIP客の対応をしました。', 'unknown-word VIP'],
    ['FUCK仕様の確認', '・API仕様の確認をしました。', 'unknown-word API'],
  ])('is never what mends a report: %s | %s', (note, line, finding) => {
    const found = check(note, line);
    expect([found.findings, found.mended]).toEqual([[finding], reportOf(line)]);
  });

  it.each([
    ['無能山田さんと作業', '・佐藤さんと作業しました。', '・山田さんと作業しました。'],
    ['老害田中部長と面談', '・佐藤部長と面談しました。', '・田中部長と面談しました。'],
    ['クズ田中さんと面談', '・佐藤さんと面談しました。', '・田中さんと面談しました。'],
    ['カスミ商事を訪問', '・佐藤物産を訪問しました。', '・カスミ商事を訪問しました。'],
    ['鬼塚さんに連絡', '・佐藤さんに連絡しました。', '・鬼塚さんに連絡しました。'],
  ])('leaves the name that it stands before or that sounds like it: %s', (note, line, mended) => {
    expect(check(note, line).mended).toBe(reportOf(mended));
  });

  it.each([
    ['クソ部長に3回も怒鳴られた', '・部長に3回ご指導いただきました。'],
    ['バカ店長に在庫の件を報告', '・店長に在庫の件を報告しました。'],
    ['アホ課長と面談', '・課長と面談しました。'],
    ['ドケチ社長に見積提出', '・社長に見積書を提出しました。'],
    ['無能山田さんと作業', '・山田さんと作業しました。'],
    ['DQN客の対応', '・お客様の対応をしました。'],
  ])('is missing in no report: %s', (note, line) => {
    expect(check(note, line).findings).toEqual([]);
  });
});

describe('a value that goes another way', () => {
  it.each([
    [
      '残業40時間を超えた',
      '・残業は40時間を下回りました。',
      'contradicted 40時間を下回りました',
      '40時間を超えた',
    ],
    [
      '来場100人を割った',
      '・来場は100人を超えました。',
      'contradicted 100人を超えました',
      '100人を割った',
    ],
    ['室温28度を超えた', '・室温は28度以下でした。', 'contradicted 28度以下でした', '28度を超えた'],
    ['室温28度以下', '・室温は28度を超えました。', 'contradicted 28度を超えました', '28度以下'],
    ['夜勤の人員 -3名', '・夜勤の人員は3名増えました。', 'contradicted 3名増えました', '-3名'],
    [
      '売上 前日比-3万円',
      '・売上は前日より3万円増えました。',
      'contradicted 3万円増えました',
      '-3万円',
    ],
    ['作業時間10分短縮', '・作業時間が10分延びました。', 'contradicted 10分延びました', '10分短縮'],
  ])(
    'in words is told with what the note says, and not exchanged: %s | %s',
    (note, line, finding, given) => {
      const found = check(note, line);
      expect([found.findings, found.given, found.fixes]).toEqual([[finding], [given], [null]]);
    },
  );

  it('is told once where its line is turned round as a whole', () => {
    const found = check('気温が35度を上回った', '・気温が35度を下回りました。');
    expect([found.findings, found.fixes]).toEqual([
      ['contradicted 気温が35度を下回りました。'],
      [null],
    ]);
  });

  it.each([
    ['在庫差異 -12個', '・在庫差異は12個でした。', '・在庫差異は-12個でした。'],
    ['在庫差異 -12個', '・在庫差異は+12個でした。', '・在庫差異は-12個でした。'],
    ['誤差-0.2mm', '・誤差は0.2mmでした。', '・誤差は-0.2mmでした。'],
    ['株価 前日比+120', '・株価は前日比-120でした。', '・株価は前日比+120でした。'],
    ['株価 前日比120円高', '・株価は前日比120円安でした。', '・株価は前日比120円高でした。'],
    ['客数 前週比-14人', '・客数は前週比14人でした。', '・客数は前週比-14人でした。'],
    ['前年比 -8%', '・前年より5%少ない結果でした。', '・前年より8%少ない結果でした。'],
  ])('by its sign is exchanged: %s | %s', (note, line, mended) => {
    const found = check(note, line);
    expect([found.findings.length, found.mended]).toEqual([1, reportOf(mended)]);
  });

  it.each([
    ['現金差異 -500円', '・現金が500円足りませんでした。'],
    ['目標比 ▲12件', '・目標に12件届きませんでした。'],
    ['目標比 ▲3件', '・目標に3件及びませんでした。'],
    ['前年比 -5%', '・前年より5%少ない結果でした。'],
    ['歩留まり ▲1.5%', '・歩留まりが1.5%悪化しました。'],
    ['不良率 ▲0.3%', '・不良率が0.3%改善しました。'],
    ['夜勤の人員 ▲1名', '・夜勤の人員は1名欠員でした。'],
    ['夜勤の人員 ▲1名', '・夜勤の人員は1名足りない体制でした。'],
    ['客数 -10%', '・客数は10%ほど少なめでした。'],
    ['在庫差異 ▲2個', '・在庫が2個合いませんでした。'],
    ['レジの誤差 -120円', '・レジの誤差が120円ありました。'],
    ['粗利 ▲8万円', '・粗利は8万円の赤字でした。'],
    ['粗利 ▲8万円', '・赤字は8万円でした。'],
    ['歩数 前日比-1200歩', '・歩数は前日より1200歩少なめでした。'],
    ['気温 平年比 -3度', '・気温は平年より3度低くなりました。'],
  ])('is the same in words: %s | %s', (note, line) => {
    expect(check(note, line).findings).toEqual([]);
  });

  it.each([
    ['稼働率80%を超えない', '・稼働率は80%以下でした。'],
    ['残業40時間を超えなかった', '・残業は40時間以内でした。'],
    ['来場100人を割らなかった', '・来場は100人以上でした。'],
    ['湿度60%を上回らず', '・湿度は60%以下でした。'],
    ['水温が18度を下回らない', '・水温は18度以上を保ちました。'],
    ['重量が20kgを超えないよう梱包', '・20kg以下になるよう梱包しました。'],
  ])('is the same where its limit is denied: %s | %s', (note, line) => {
    expect(check(note, line).findings).toEqual([]);
  });

  it.each([
    ['A棟 -2件', '・A棟は2件でした。'],
    ['検品-5件', '・検品を5件行いました。'],
    ['検品 - 5件', '・検品を5件行いました。'],
    ['巡回 3F-5F', '・3階から5階を巡回しました。'],
    ['配送 10-12件', '・配送は10件から12件でした。'],
    ['部品 C-12を3個', '・部品C-12を3個用意しました。'],
    ['木材20本を切った', '・木材を20本切断しました。'],
    ['応援 +2名', '・応援は2名でした。'],
  ])('is none beside a mark that joins: %s', (note, line) => {
    expect(check(note, line).findings).toEqual([]);
  });
});

describe('what is left out', () => {
  it('opens an empty item at its place, without a word of the note', () => {
    const found = check('ドキュメント読めと佐藤に怒鳴られた', '・面談を行いました。');
    expect(found.findings).toContain('omitted ドキュメント読めと佐藤に怒鳴られた');
    expect(found.fixes[0]?.text).toBe('\n・');
  });

  it('takes the place of an item that says nothing', () => {
    const { findings, fixes } = check('', '', '車検の見積が届いた');
    expect([findings, fixes[0]?.text]).toEqual([['omitted 車検の見積が届いた'], '・']);
  });

  it('is a value without a place, which a person puts in', () => {
    expect(check('HACCPの記録を整理', '・記録を整理しました。')).toMatchObject({
      findings: ['omitted HACCP'],
      fixes: [null],
    });
  });
});

describe('words in Latin letters', () => {
  it.each([
    ['late対応で残業', '・遅延への対応のため残業しました。'],
    ['group全員にupgradeの案内', '・グループの全員にアップグレードのご案内をしました。'],
    ['weekly meetingの資料', '・週次の会議の資料を作成しました。'],
    ['厨房のcleaning', '・厨房の清掃を行いました。'],
    ['園だよりのdesignを直した', '・園だよりのデザインを修正しました。'],
    ['invoice送付', '・請求書を送付しました。'],
    ['カルテのscan', '・カルテのスキャンを行いました。'],
    ['morning shiftのヘルプ', '・早番のシフトに応援で入りました。'],
    ['Planningに2時間', '・計画の打ち合わせに2時間参加しました。'],
    ['Jenkinsのjobが落ちた', '・ジェンキンスのジョブが停止しました。'],
    ['Xmas什器の設営', '・クリスマスの什器を設営しました。'],
    ['ジムのtrainerと面談', '・ジムのトレーナーと面談しました。'],
    ['security patch当てた', '・セキュリティパッチを適用しました。'],
    ['エクセルの集計', '・Excelで集計を行いました。'],
    ['Wifiが切れた', '・Wi-Fiが切断されました。'],
    ['ピックアップの遅れをフォロー', '・お引き取りの遅れに対応しました。'],
    ['オーバーブッキングの謝罪', '・予約の重複についてお詫びしました。'],
  ])('%s | %s are said in Japanese', (note, line) => {
    expect(check(note, line).findings).toEqual([]);
  });

  it.each([
    ['AWSの料金を確認', '・クラウドの料金を確認しました。', 'omitted AWS'],
    ['k8sのノード交換', '・サーバーのノードを交換しました。', 'omitted k8s'],
    ['TLS証明書の更新', '・証明書を更新しました。', 'omitted TLS'],
    ['CADの図面修正', '・図面を修正しました。', 'omitted CAD'],
    ['POP作成', '・ポスターを作成しました。', 'omitted POP'],
    ['CPUの交換', '・コップの交換をしました。', 'omitted CPU'],
    ['B2の点検', '・地下の点検をしました。', 'omitted B2'],
    ['BCP訓練の段取り', '・訓練の段取りを行いました。', 'omitted BCP'],
  ])('%s | %s stay with a capital or a figure', (note, line, finding) => {
    expect(check(note, line).findings).toEqual([finding]);
  });
});

describe('what a report says in another way', () => {
  it.each([
    ['予約は土日全部うまった', '・ご予約は土日がすべて埋まりました。'],
    ['次回は土日休み', '・土曜日と日曜日はお休みをいただきます。'],
    ['来週から月・水・金勤務', '・来週から月曜日・水曜日・金曜日に勤務します。'],
    ['台車の点検は今月いっぱい', '・台車の点検は今月末までです。'],
    ['電気代、先月比+3%', '・電気代は前月比で3%増えました。'],
    ['ベビーカーの人ふたり案内', '・ベビーカーのお客様お二人をご案内しました。'],
    [
      '苦情2件 ①返事が遅い②床がぬれてる',
      '・ご意見が2件ありました。1件はお返事の遅れ、もう1件は床のぬれについてです。',
    ],
    ['軽油4円値上げ', '・軽油が1リットルあたり4円値上がりしました。'],
    ['検査45分（目標40分）オーバー', '・検査は45分で、目標の40分を超えました。'],
    ['面談20人、返事あり3人のみ', '・面談は20人、お返事は3人にとどまりました。'],
    ['動画8分20秒、1分20秒オーバー', '・動画は8分20秒で、1分20秒超過しました。'],
    ['来客30人、目標35 ▲5', '・来客は30人で、目標の35人に対して5人のマイナスでした。'],
    ['西館 巡回 B2〜4F', '・西館の地下2階から4階までを巡回しました。'],
    ['ROOMBA 1台故障', '・ルンバが1台故障しました。'],
    ['講習のIntroを作った', '・講習の序論を作成しました。'],
    ['CPA 900円→850円', '・獲得単価は900円から850円になりました。'],
    ['鈴木Pに音声3本を送付', '・鈴木プロデューサーに音声3本を送付しました。'],
    ['娘さんの着物を選ぶ', '・お嬢様のお着物をお選びしました。'],
    ['ひとりで来た方に説明', '・お一人様でいらした方に説明しました。'],
    ['また様子を見にいく', '・再度様子を見に伺いました。'],
    ['腕痛い', '・腕に痛みがあります。'],
    ['100円×3 販売', '・合計300円を販売しました。'],
    ['切手50円 x 4', '・切手200円分を購入しました。'],
    ['105 点検', '・105号室を点検しました。'],
    ['203 回診', '・203号室を回診しました。'],
    ['工具を貸してもらった', '・工具をお借りしました。'],
    ['夕食 半分', '・夕食は2分の1を召し上がりました。'],
    ['停電で作業できず、掃除した', '・停電のため、清掃を行いました。'],
    ['B1の清掃', '・地下1階の清掃をしました。'],
    ['地階の清掃', '・地下1階の清掃をしました。'],
    ['地下1階の清掃', '・B1の清掃をしました。'],
    ['3月に移転', '・2027年3月に移転します。'],
    ['2027年3月に移転', '・3月に移転します。'],
    ['10月分の集計', '・2026年10月分の集計をしました。'],
    ['1/4終わった', '・25%完了しました。'],
    ['1/4終わった', '・4分の1が完了しました。'],
    ['A-3 の棚', '・A3の棚を確認しました。'],
    ['エラーE-04 再起動で復帰', '・エラーE04が発生し、再起動で復帰しました。'],
    ['POP作成', '・ポップを作成しました。'],
    ['CADの図面修正', '・キャドの図面を修正しました。'],
    ['PINの再発行', '・ピンを再発行しました。'],
  ])('is no finding: %s', (note, line) => {
    expect(check(note, line).findings).toEqual([]);
  });

  it('is no reverse of its note', () => {
    const notes: readonly (readonly [string, string])[] = [
      [
        '型どり2回失敗して先輩にしぼられた',
        '・型どりがうまくいかず2回やり直し、ご指導を受けました。',
      ],
      ['督促9件、つながったの4件だけ', '・9件お電話し、4件でお話しできました。'],
      ['健診の結果が届いた。まだ配ってない', '・健診の結果が届きました。まだ配布しておりません。'],
      [
        '配置図3回目の直し。もう正解がわからん',
        '・配置図の3回目の修正をいただき、判断に迷っております。',
      ],
    ];
    expect(notes.map(([note, line]) => check(note, line).findings)).toEqual(notes.map(() => []));
  });
});

describe('a note and a line that share a word', () => {
  const findingsIn = (request: {
    readonly today: string;
    readonly tomorrow: string;
    readonly template: string;
    readonly report: string;
  }) =>
    checkReport(request.report, { ...request, remarks: '', date: '2026年11月20日(金)' })
      .filter((finding) => !isAdvice(finding))
      .map(({ kind, text }) => `${kind} ${text}`);

  it('are one thing in other words, neither left out nor invented', () => {
    expect(
      findingsIn({
        today: '大野印刷から名簿の刷り直し 3回目\n折り機の清掃',
        tomorrow: '名簿の件、大野さんとこに文句言う\n紙の発注',
        template,
        report:
          '■ 本日の業務\n・大野印刷様より名簿の刷り直しのご連絡（今回で3回目）\n・折り機の清掃\n\n■ 明日の予定\n・名簿の刷り直しについて、大野印刷様へ申し入れ\n・紙の発注\n\n■ 申し送り事項\n・特になし',
      }),
    ).toEqual([]);
  });

  it('are one where several notes are joined in a line below a label', () => {
    const template = '作業：\nその他の作業：\n明日：\n備考：';
    expect(
      findingsIn({
        today: '荷受8便\n棚卸 Aブロックまで済 Bまだ',
        tomorrow: 'Bブロック棚卸\n返品の回収 川村商店 午後',
        template,
        report:
          '作業：荷受は8便でした。\nその他の作業：棚卸しはAブロックまで終了し、Bブロックはこれからです。\n明日：Bブロックの棚卸しを行います。午後に川村商店様へ返品の回収に伺います。\n備考：特にございません。',
      }),
    ).toEqual([]);
  });

  it('are one below a heading with a Roman number, and with a date where the template has a place for it', () => {
    expect(
      findingsIn({
        today: '契約書2本を確認',
        tomorrow: '契約書のドラフト\n議事録の送付',
        template: '○月○日　業務日誌\n\nI. 本日の業務\n\nII. 明日の業務',
        report:
          '2026年11月20日(金)　業務日誌\n\nI. 本日の業務\n・契約書を2本確認しました。\n\nII. 明日の業務\n・契約書のドラフトを作成します。\n・議事録を送付します。',
      }),
    ).toEqual([]);
  });
});

describe('the rest of what a note tells', () => {
  it.each<[string, string]>([
    ['65歳以上は無料', '・65歳未満の方は有料です。'],
    ['80点以上合格', '・80点未満は不合格となります。'],
    ['重さ10kg未満のみ', '・10kg以上は対象外です。'],
    ['20台中故障3', '・20台中17台が稼働しました。'],
    ['12人中欠席3', '・12名中9名が出席しました。'],
    ['満足度 8割が満足', '・不満は2割でした。'],
    ['予算10万円を超えないように', '・予算は10万円以内に収めます。'],
    ['30分かからない', '・30分以内で完了しました。'],
  ])('is never written over: %s | %s', (today, line) => {
    expect(check(today, line).mended).toBe(reportOf(line));
  });

  it.each<[string, string]>([
    ['体重50kg切った', '・体重が50kgを下回りました。'],
    ['電池が20%切った', '・電池が20%を切りました。'],
    ['120を超えてはいけない', '・120以下に保ちます。'],
  ])('is the same with を left out: %s | %s', (today, line) => {
    expect(check(today, line).findings).toEqual([]);
  });
});
