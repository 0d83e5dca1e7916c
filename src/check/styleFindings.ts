import { locatedFinding, type FindingKind, type LocatedFinding } from './finding.ts';
import type { Texts } from './texts.ts';

interface StyleRule {
  readonly kind: FindingKind;
  readonly pattern: RegExp;
  /** What takes the place of the words; null where only a person can tell. */
  readonly better: ((match: RegExpExecArray) => string) | null;
}

const as =
  (kind: FindingKind) =>
  (pattern: string, better: string | ((match: RegExpExecArray) => string) | null): StyleRule => ({
    kind,
    pattern: new RegExp(pattern, 'gu'),
    better: typeof better === 'string' ? () => better : better,
  });

const honorific = as('double-honorific');
const dropped = as('dropped-ra');
const added = as('added-sa');
const redundant = as('redundant-words');

/** ら is inserted before れ, さ is taken away. */
const replacing = (from: string | RegExp, to: string) => (match: RegExpExecArray) =>
  match[0].replace(from, to);

const RA_GODAN: Readonly<Record<string, string>> = {
  れた: 'った',
  れて: 'って',
  れまし: 'りまし',
  れます: 'ります',
  れる: 'る',
  れません: 'りません',
};
const RA_TAIL = '(?<tail>れ(?:た|て|まし|ます|る|ません))';
const plain = (match: RegExpExecArray): string => {
  const tail = match.groups?.tail ?? '';
  return match[0].slice(0, match[0].length - tail.length - 1);
};

const TITLES =
  '社長|会長|部長|課長|係長|次長|専務|常務|店長|所長|室長|院長|校長|園長|支店長|工場長|主任|理事長';
const ICHIDAN =
  '見|来|食べ|着|覚え|変え|起き|受け|預け|出|決め|調べ|開け|捨て|突き止め|付け|つけ|借り|始め|止め|続け|届け|答え|考え|教え|伝え|数え|避け|閉め|集め|認め|確かめ|見つけ|進め|寝|降り|信じ|感じ|投げ|逃げ|助け|育て|建て|立て|並べ|比べ|述べ|混ぜ|載せ|任せ|見せ|知らせ|合わせ|間に合わせ|間違え|加え|抑え|押さえ|迎え|支え|整え|揃え|切り替え|入れ替え|差し替え|乗り換え|辞め|やめ|埋め|含め|まとめ|ほめ|褒め|緩め|強め|高め|深め|早め|諦め|求め|収め|納め|勧め|薦め|温め|入れ|忘れ|離れ|片付け|片づけ|引き受け|見分け|仕分け|掛け|かけ|上げ|下げ|広げ|曲げ|仕上げ|立ち上げ|取り付け|見極め|組み立て|生き|用い|試み|延べ|延ばせ|染め|溶け|焼け|負け|分け|避け|逃れ|割り当て|当て|充て|締め|締め切';

const ABOUT = '(?:[0-9０-９,，.．]+|[一二三四五六七八九十百千万]+|数)[^\\s、。0-9]{1,3}?';

const RULES: readonly StyleRule[] = [
  honorific(
    `おっしゃら${RA_TAIL}`,
    (m) =>
      `おっしゃ${m.groups?.tail === 'れまし' ? 'いまし' : m.groups?.tail === 'れます' ? 'います' : (RA_GODAN[m.groups?.tail ?? ''] ?? '')}`,
  ),
  honorific(
    `いらっしゃら${RA_TAIL}`,
    (m) =>
      `いらっしゃ${m.groups?.tail === 'れまし' ? 'いまし' : m.groups?.tail === 'れます' ? 'います' : (RA_GODAN[m.groups?.tail ?? ''] ?? '')}`,
  ),
  honorific(
    `(?:お[^\\s、。]{1,6}|ご[\\p{Script=Han}]{1,4})になら${RA_TAIL}`,
    (m) => plain(m) + (RA_GODAN[m.groups?.tail ?? ''] ?? ''),
  ),
  honorific(`召し上がら${RA_TAIL}`, (m) => plain(m) + (RA_GODAN[m.groups?.tail ?? ''] ?? '')),
  honorific(
    '(?<what>拝見|拝読|拝聴|拝受|拝借)させて(?:いただ|頂)(?<tail>き|く|い(?=[たて])|け)',
    (m) =>
      `${m.groups?.what ?? ''}${m.groups?.tail === 'く' ? 'する' : m.groups?.tail === 'け' ? 'でき' : 'し'}`,
  ),
  honorific('ご(?<what>拝見|拝読|拝聴|拝受)', (m) => m.groups?.what ?? ''),
  honorific('お?(?:伺い|うかがい)させて(?:いただ|頂)(?<tail>き|く)', (m) =>
    m.groups?.tail === 'く' ? '伺う' : '伺い',
  ),
  honorific('お承り(?:いた)?し(?=ま)', '承り'),
  honorific('申し上げさせて(?:いただ|頂)き', '申し上げ'),
  honorific(`(?<title>${TITLES})(?:様|さま|殿)`, (m) => m.groups?.title ?? ''),
  honorific('各位(?:様|さま|殿)', '各位'),
  honorific('(?:ご)?(?<who>皆様|皆さま)方(?:様)?各位', (m) => m.groups?.who ?? ''),

  dropped(
    `(?<!お)(?:${ICHIDAN})れ(?=る|ます|まし|ません|ない|なかった|た(?!ら)|て(?!い)|ず|そう)`,
    replacing(/れ$/u, 'られ'),
  ),

  added(
    '(?<=\\p{Script=Han}[ぁ-ん]?|や)(?<!自|何|誰|明ら|幾)(?<row>[わかさたなばまら])させ(?=て(?:いただ|頂|もら|くださ|下さ|ほし)|られ)',
    replacing('させ', 'せ'),
  ),

  redundant('まず(?:は)?最初に', 'まず'),
  redundant(
    '(?:一番|いちばん|最も|もっとも)(?<what>最後|最初|最大|最高|最適|最新|最良|最善|最短|最長|最小|最低|ベスト)',
    (m) => m.groups?.what ?? '',
  ),
  redundant('頭痛が痛', '頭が痛'),
  redundant('(?:あと|後)で後悔', '後悔'),
  redundant('(?:各々|おのおの|各自)、?それぞれ|それぞれ(?:各々|おのおの|各自)', 'それぞれ'),
  redundant(
    `(?<![予契要公条節制集規解特婚確誓黙])約${ABOUT}(?:ほど|くらい|ぐらい|程度|前後)`,
    replacing(/(?:ほど|くらい|ぐらい|程度|前後)$/u, ''),
  ),
  redundant(
    `(?:およそ|おおよそ)${ABOUT}(?:ほど|くらい|ぐらい|程度|前後)`,
    replacing(/(?:ほど|くらい|ぐらい|程度|前後)$/u, ''),
  ),
  redundant('およそ約|約およそ', '約'),
  redundant('違和感を感じ', '違和感を覚え'),
  redundant('(?:あらかじめ|予め|事前に|前もって)(?=予(?:約|告|測|習|定|報|想))', ''),
  redundant('(?:あらかじめ|予め|前もって)(?=準備しておき|用意しておき)', ''),
  redundant('必ず必要', '必要'),
  redundant('過半数を(?:超える|越える|上回る)', '過半数の'),
  redundant('過半数を(?:超え|越え|上回)', null),
  redundant('返事を返信', '返信'),
  redundant('返事を返(?=し)', '返事を'),
  redundant('被害を(?:被|こうむ)(?<tail>り|っ|る)', (m) =>
    m.groups?.tail === 'る' ? '被害を受ける' : '被害を受け',
  ),
  redundant('(?:電車|車|バス|新幹線|タクシー)に(?=乗車)', ''),
  redundant('馬から(?=落馬)', ''),
  redundant('従来(?:より|から)', '以前から'),
  redundant('古来(?:より|から)', '古くから'),
  redundant('内定が決(?:まり|ま(?:っ(?=[たて])))', (m) =>
    m[0].endsWith('り') ? '内定し' : '内定し',
  ),
  redundant('挙式を挙げ', '式を挙げ'),
  redundant(
    '(?:いまだに|いまだ|未だに|未だ|まだ)(?=未(?:解決|定|確認|着手|完|対応|回答|処理|払|提出|実施|納|入金|実装|決|読|検証|登録|検収))',
    '',
  ),
  redundant('期待して(?=待ち望)', ''),
  redundant('製造メーカー', 'メーカー'),
  redundant('(?:ダントツ|断トツ)の(?:1位|一位|トップ)', '1位'),
  redundant(
    '各(?<what>部署|社|店舗|店|拠点|チーム|担当|班|支店|部門|課|項目|工程|顧客|フロア|クラス|画面)(?:ごと|毎)',
    (m) => `${m.groups?.what ?? ''}ごと`,
  ),
  redundant('各自ごと', '各自'),
  redundant('毎(?<what>日|週|月|年|朝|回|晩)(?:ごと|毎)', (m) => `毎${m.groups?.what ?? ''}`),
  redundant('炎天下の(?:下|もと)', '炎天下'),
  redundant('元旦の朝', '元旦'),
  redundant('今現在', '現在'),
  redundant('余分な(?=贅肉)', ''),
  redundant('違約を破', '約束を破'),
  redundant(
    '(?:再び|再度|また|もう一度)(?=再(?:開|検査|検討|確認|起動|実行|測定|送|発|挑戦|提出|調整|見積|点検|利用|設定))',
    '',
  ),
  redundant('また再び', '再び'),
  redundant(
    '色が(?=変色)|途中で(?=中断)|最後の(?=結末)|はっきり(?:と)?(?=明言)|日本に(?=来日)|火(?:事|災)が(?=鎮火)|新しく(?=新設)|新しい(?=新製品)|事前の(?=予(?:告|約|習))|全て(?=一任)|慎重に(?=熟慮)|海外に(?=渡航)|上に(?=上昇)|下に(?=下降)|後ろに(?=後退|バック)|雪が(?=積雪)|名前を(?=命名)|思いがけない(?=ハプニング)',
    '',
  ),
  redundant(
    '第(?<n>[0-9０-９一二三四五六七八九十]+)(?<unit>回|日|番|位|弾)目',
    (m) => `第${m.groups?.n ?? ''}${m.groups?.unit ?? ''}`,
  ),
  redundant('受注を受け', '注文を受け'),
  redundant('捺印を押', '印を押'),
  redundant('犯罪を犯', '罪を犯'),
  redundant('食事を食べ', '食事をし'),
  redundant('沿岸沿い', '沿岸'),
  redundant('加工を加え', '手を加え'),
  redundant('(?<what>成功|秘密|極秘)裏のうちに', (m) => `${m.groups?.what ?? ''}裏に`),
  redundant('尽力を尽く', '力を尽く'),
  redundant('壮観な眺め', '壮観'),
  redundant('満天の星空', '満天の星'),
];

/** No line of a report is longer; what a rule finds twice takes a time that grows with its square. */
const LONGEST_LINE = 2_000;

/** Advice on the wording; nothing that the template or a note says itself. */
export function styleFindings({ report, template, notes }: Texts): readonly LocatedFinding[] {
  const given = `${template.text}\n${notes}`;
  const findings: LocatedFinding[] = [];
  for (const line of report.lines) {
    if (template.words.has(line.text.trim())) continue;
    findings.push(
      ...wordFindings(line.text, given).map(({ kind, start, end, better }) =>
        locatedFinding(kind, line.text.slice(start, end), line.start + start, {
          fix:
            better === null
              ? null
              : { range: { start: line.start + start, end: line.start + end }, text: better },
        }),
      ),
    );
  }
  return findings;
}

interface WordFinding {
  readonly kind: FindingKind;
  readonly start: number;
  readonly end: number;
  readonly better: string | null;
}

/** Every rule has one of these. */
const HINT =
  /られ|れる|れた|れて|れま|れない|れなかった|れず|れそう|させ|拝|承|各|様|殿|さま|最|後|約|およそ|感を|あらかじめ|予|必ず|過半|返事|被害|車|馬|従来|古来|内定|挙式|未|期待|メーカー|ト[ツッ]|炎天|元旦|現在|贅肉|違約|再|変色|中断|結末|明言|来日|鎮火|新|一任|熟慮|渡航|上に|下に|後ろ|積雪|命名|思いがけ|第|受注|捺印|犯罪|食事|沿岸|加工|裏の|尽力|壮観|満天|毎|頭痛/u;

function wordFindings(line: string, given: string): readonly WordFinding[] {
  if (line.length > LONGEST_LINE || !HINT.test(line)) return [];
  const found: WordFinding[] = [];
  for (const { kind, pattern, better } of RULES) {
    for (const match of line.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const isTold = found.some((other) => start < other.end && other.start < end);
      if (isTold || given.includes(match[0]) || isQuoted(line, start)) continue;
      found.push({ kind, start, end, better: better === null ? null : better(match) });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function isQuoted(line: string, at: number): boolean {
  const open = line.lastIndexOf('「', at);
  return open !== -1 && !line.slice(open, at).includes('」');
}
