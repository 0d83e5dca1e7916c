import { withoutInsult } from '../tone/insults.ts';

/** A person or a company as a text names them. */
export interface NamedParty {
  /** With the title: 田中さん, A社. */
  readonly text: string;
  readonly name: string;
  readonly start: number;
}

const TITLES =
  'さん|様(?![子式々相変態])|さま|氏|くん|君|ちゃん|課長|部長|係長|主任|社長|専務|常務|次長|室長|店長|所長|院長|支店長|先生|先輩|師長|教授|監督|リーダー|マネージャー|マネジャー';

const NAMED = new RegExp(
  `(?<name>[\\p{Script=Han}々ヶ]{1,6}|[ァ-ヺー]{2,12}|(?<![A-Za-zＡ-Ｚａ-ｚ])[A-ZＡ-Ｚ][A-Za-z]{0,12})(?:(?<title>${TITLES})|(?<company>社)(?![員内外長会宅用名史是風食屋債歴格員交])|(?<trade>商事|建設|物産|製作所|工務店|商店|製薬|銀行|電機|食品|運輸|印刷))`,
  'gu',
);

/** Words that stand before a title and name nobody: お客様, 皆さん, 営業部長. */
const NOBODY =
  /(?:会社|[本支商]社|客|皆|者|方|先|員|各位|々|仕|同|模|多|異|有|態|各|諸|彼|上司|部下|同僚|後輩|先輩|店|業者|部門|営業|開発|総務|人事|経理|製造|品質|技術|工場|編集|企画|当該|施主|患者|生徒|学生|住民|会員|顧客|家族|代理|親|営|看護|担任|主任|教頭|校|ユーザー|スタッフ|メンバー|オーナー|クライアント|パートナー|ベンダー|リーダー|チーム|プロジェクト|グループ|サブ|エリア|フロア|マネージャー|ドライバー|テナント|ゲスト|ママ|パパ|バイト|パート|アルバイト|メーカー|嬢|娘|息子|孫|妻|夫|母|父|兄|弟|姉|妹|嫁|婿|旦那|主人|叔父|叔母|伯父|伯母)$/u;

/** What stands before 社 and names no firm, and before a title and names nobody where it stands alone: 本社, 前店長; 山本さん is somebody. */
const NO_FIRM =
  /(?:本|副|前|新|旧|元|現|現場|他|両|弊|当|御|貴|自|会|出|退|入|来|帰|商|支|全|数|何|幾|毎|子|奥|神|王)$/u;

const NUMERAL = /^[一二三四五六七八九十百千万数何]+[人名]?$/u;

/** The people and companies that a text names by a title or as …社, in order. */
export function namesIn(text: string): readonly NamedParty[] {
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const written = match.groups?.['name'] ?? '';
    const name = withoutInsult(written);
    const insult = written.length - name.length;
    const isNone = NO_FIRM.exec(name);
    const isNobody =
      name === '' ||
      NOBODY.test(name) ||
      NUMERAL.test(name) ||
      (isNone !== null && (match.groups?.['title'] === undefined || isNone.index === 0));
    return isNobody ? [] : [{ text: match[0].slice(insult), name, start: match.index + insult }];
  });
}

/** Whether a text has a name, however it goes on: 本日田中さん is 田中. */
export function hasName(text: string, name: string): boolean {
  if (text.includes(name)) return true;
  for (let length = name.length - 1; length >= 2; length -= 1) {
    if (text.includes(name.slice(-length)) || text.includes(name.slice(0, length))) return true;
  }
  return false;
}

/** Who may stand for a name: the report need not say it. */
export const SOMEBODY =
  /担当|関係者|先方|お?客|皆さ?[んま様]|メンバー|チーム|上司|同僚|後輩|先輩|部下|他部署|お取引先|取引先|ご本人|講師|相手/u;
