/**
 * Units: what they count, how many of its base one is, and how it is written. `-` counts nothing; `+` says that only behind a larger one
 * of its kind: 2割5分, 38度6分.
 */
export const UNITS = `
- 1000 k
- 1000000 M
件 1 件 個 コ ヶ つ 点 項目 種類 種 案件 案 箇 箇所 か所 ヶ所 カ所 ケ所 ヵ所 口 問 行 席 足 種目 工程 セット ロット x
件 12 ダース
箱 1 箱 袋 缶 瓶 束 ケース パック パレット
組 1 組 世帯 班
人 1 人 名 人分 名分 名様 名さま 人日 人月
円 1 円 yen jpy ¥ ￥
円 0.01 銭
ドル 1 ドル $
ユーロ 1 ユーロ €
ポンド 1 ポンド £
元 1 元 人民元
ウォン 1 ウォン
率 0.01 % ％ パーセント percent ポイント pt
率 0.1 割 掛け
率 0.01 分引き
率 0.01 +分
率 0.001 厘
率 1 倍
時刻 60 時
時刻 1 +分
秒 3600 時間 h hr hrs hour hours
秒 60 分 分間 分ほど min mins m
秒 1 秒間 sec
日 1 日
日間 1 日 日間 泊 d day days
日間 7 週間 週 w week weeks
月 1 月
月間 1 か月 ヶ月 カ月 ケ月 ヵ月 箇月 月間
月間 12 年 年間
暦年 1 年
年度 1 年度
営業日 1 営業日
歳 1 歳 才
階 1 階 f
号 1 号 号室 番 号機 号車 番線 号線 番テーブル 番窓口
単位 1 単位
度 1 度 °c
度 0.1 +分
華氏 1 ℉ °f
m 0.001 ミリ
m 0.01 センチ
m 1000 キロ
m 1609.344 マイル mile miles
g 1000 キロ
g 1000000 t トン
l 0.001 cc
平米 1 平米 平方メートル m2 ㎡
平米 100 アール a
平米 10000 ヘクタール ha
坪 1 坪
畳 1 畳 帖
立米 1 立米 立方メートル m3 ㎥
B 1000000000 g ギガ
Pa 100000 bar バール
`;

/** What things of one kind are counted in; 件 counts any. */
export const COUNTERS =
  '枚 通 票 冊 部 巻 ページ p 頁 画面|軒 店 店舗|社|校|室|戸 棟|台 台分 基|本|匹 頭 羽 株|回 度 便|曲|試合|食 皿 杯 鉢 玉|錠';

/** Prefixes with what each makes of a unit, and the units that take them: km and キロメートル; m is milli, of large units mega. */
export const MEASURES = [
  {
    prefixes: 'μ マイクロ 0.000001|m ミリ 0.001|c センチ 0.01|d デシ 0.1|k キロ 1000',
    units: 'm m メートル|g g グラム|l l リットル|秒 s 秒|A a アンペア|V v ボルト',
  },
  {
    prefixes: 'h ヘクト 100|k キロ 1000|m メガ 1000000|g ギガ 1000000000|t テラ 1000000000000',
    units: 'B b バイト|W w ワット|Pa pa パスカル|Hz hz ヘルツ',
  },
];

/** What says beside a number that it is more than before or than wanted, and that it is less. */
export const MORE =
  '増 アップ 上が 上げ 上昇 上回 伸び 超過 オーバー プラス 黒字 多[いくかめ] 高[いくかめ] 値上 延[びば長] 余';
export const LESS =
  '減 ダウン 下が 下げ 低下 下落 下回 落ち 短縮 削減 節約 マイナス 赤字 不足 未達 足り(?:な|ず|ま) 届かな 少な 安[いくかめ] 低[いくかめ] 値下 欠員';
export const ABOVE = '以上 以降 以後 超 を?超え を?上回';
export const BELOW = '以下 以前 未満 以内 を?下回 を?割[っれらりる] を?切[っらりる]';
