import type { Comparison, NoteField, NoteLine, ReportLine } from './comparison.ts';
import { factsIn } from '../facts/facts.ts';
import { locatedFinding, type LocatedFinding } from '../finding.ts';
import { keysOf, type LineKeys } from './lineKeys.ts';
import type { LineMatch } from './lineMatch.ts';

/** Forms of ない that deny nothing: must, may, wishes, moods, blame, words that only end so, a bad thing that did not happen. */
const NO_DENIAL =
  /(?:断|怒|叱|責め|拒否|拒ま|却下|否決|失敗|失注|中止|延期|遅れ|遅延|遅刻|漏れ|壊れ|落ち|止ま|停止|忘れ|負け|間違え|間違わ|揉め|滞ら|悪化|停電|断線|欠品|転倒|転ば|こけ|バグら|ミス)[しさせらりれ]{0,3}(?:て)?(?:い)?(?:な(?:い|かった)|ませんでした|ずに?)|(?:話|仕事|どうにも)に?なら(?:ん|ない)|たまら(?:ん|ない)|(?:やって|言って|見て)られ?(?:ん|ない)|なく(?:て(?:も)?)?(?:いい|良い|よい|よく|済|す[みむん]|大丈夫|構)|(?:誰|だれ|何|なに|ひとつ|一つ)も.{0,4}(?:せ|れ)ず|忘れずに|残さず|欠かさず|ず(?:に)?(?:済|すん)|ないかと思|ないこと(?:は|も)|な(?:ければ|いと|くては|きゃ)(?:い?け|なら|だめ|駄目|ダメ|$|、|。)|かもしれない|しか.{0,8}な(?:い|かった)|に違いない|ではないか|(?<=[しくれえ])ないよう|ないでほし|(?:少|危|情け|仕方|しょうが|つまら|もったい|くだら|申し訳|さりげ|何気)ない|な(?:く|無)し?(?:す|した|せる|そう)|無くす|(?:聞いて(?:い)?|知ら|言って(?:い)?|見て(?:い)?|やって|くれ|もら[わえ]|考えて(?:い)?|読んで(?:い)?|分かって(?:い)?|わかって(?:い)?)な(?:い|かった)|(?:誰|だれ|何|なに)も.{0,8}な(?:い|かった)|気(?:づ|付)か(?:ない|なかった)|意味(?:が|の)?ない|ありえない|あり得ない|信じられない|やってられない|ずつ|必ず|(?<![進済込休望頼読飲住])まず|いまいち|ないんだ|じゃない[？?か]|(?:残し|残り|残|漏れ|問題|異常|遅れ|不備|影響|支障|欠席者?|事故|ミス|不良|クレーム|変更|質問|指摘|エラー|残業|待ち時間)(?:は|も|が)?(?:な[しい]|無し|ゼロ|なかった)/gu;

/** What sounds like a difficulty and says that there is none. */
const NO_HEDGE = /(?:問題|不具合|異常|遅れ|遅延|滞り|支障|エラー|障害)(?:も|は)?な(?:く|い|し)/gu;

/** What says that something did not happen, is not there, or is not at its end. */
const DENIED =
  /(?:ない|なかった|ません(?:でした)?)(?=$|[。、！!\s)）]|です|でし|ので|から|けど|けれど|が、|し、|し$|って|まま|状態|様子|よう|み?たい|と(?:の|報|連))|なく(?:て|、)|(?<=[かがさたなまらわばきれえせげけてべめ来])ず(?:$|[、。にじ\s]|\p{Script=Han})|(?<=[てかせけえれわらまべめ])へん(?!で|な|に)|(?:[らわ]|[進済込休頼読飲]ま|[動届書聞着行続置働効]か|[こ来])ん(?=かった|$|[、。])|拒否|拒ま|ボツ|リジェクト|忘れた|のまま|まま$|まだ|未(?!来|満|然|だ)|待ち(?!合)|まち$|残り(?:[0-9０-９]+.{0,3})?(?:$|[。、])|残し(?:$|[。、])|残って|不可(?!欠)|不通|失敗|失注|却下|否決|流れた|足止め|保留|見送|中止|取りやめ|延期|間に合わ|(?:なし|無し)(?:$|[、。])|ゼロ|ダメ|だめ|駄目|NG(?:$|[。、])|差し?戻|途中|着手(?:し(?:た|て))?(?:だけ|のみ)|[0-9０-９][件本個台枚問社名人]?だけ|半分(?:しか|まで|くらい|ぐらい|ほど|で|だけ|終|完|$)|半ば|[0-9０-９一二三四五六七八九]割|[0-9０-９]%|[0-9０-９]+[件本個台枚問社名人列段]中[0-9０-９]+|うち.{0,8}[0-9０-９]+[件本個台枚問社名人列段]?(?:だけ|のみ)|(?:調査|作業|対応|検討|確認|修正|作成|準備|執筆|実装|交渉|調整|申請|審査)中|負け|あきらめ|諦め|(?:書き|やり|し|作り|読み|食べ)かけ|門前払|断られ|撃沈|空振り|頓挫|白紙/u;

/** What a true report of such a note has: a denial too, work that goes on, a part, a difficulty, a request. */
const HEDGED =
  /(?<=[かがさざたなばまらわせえけげてねべめれきぎしじちにびみりい来])ず(?:$|[、。に0-9]|\p{Script=Han})|(?<![0-9.,])0(?![0-9.:])|[0-9](?<unit>[件本個台枚問社名人列段])[^。0-9]*[0-9]+\k<unit>|中断|持ち帰|中[0-9０-９]|にくく|欠(?:員|勤|席|品|け)|差異|差が(?:あ|出|生)|相違|ずれ|違い|ない|なかった|なく|ません|ずに|できず|至らず|未(?!来)|まだ|引き続|継続|続け|途中|残|待ち|待って|お待ち|延期|延び|見送|中止|取りやめ|保留|遅|不(?!動産|随)|無(?!線|料|償|事|理なく)|非|にくい|難し|困難|停止|止ま|止め|失敗|超過|少な|下回|割|%|半分|半ば|半量|分の[0-9]|うち|まで(?:進|完|終|作|書|読|実|対|確|行|を|、)|着手|一部|のみ|だけ|ゼロ|差し戻|却下|失注|キャンセル|ご縁|持ち越|おらず|お休み|欠席|欠品|切れ|課し|離れ|控え|除い|外し|以外|ご不便|支障|恐れ|おそれ|問題|不具合|エラー|障害|異常|断り|断っ|辞退|拒|見合わせ|お戻し/u;

/** What only an open end needs: of work that is told as ended it takes nothing back. */
const WORK_ON =
  /見込み|確認して(?:い|お)|余地|発生|対応(?:しま|いたしま)した|これから|予定|進めて|進行|進み|進んで|調整|課題|改めて|再度|あらため|検討|次第|今後|お願い|依頼|相談|必要|調査|対応中|対応して(?:い|お)|取り組んで|中です|中と|ところ|影響|ご?指摘|見直|ご意見|別の|翌|明日|今度|迷っ|迷い|悩|苦慮|苦戦|時間を要|時間がかか|みられ|見られ|懸念|心配|気がかり/u;

const ENDED = /(?:完了|終了|解消|解決|完成)(?:し|いた)|終え(?!て(?:い)?な)|すべて|全て/u;

const ASSERTED = /(?:ました|ます|です|でした|おります|しました|います)(?:[。、）)]|$)/u;

const DONE =
  /完了|完成|済(?:み|んだ|ませ|$)|終(?:え|わった|わり$|了)|おわ(?:った|り)|直(?:した|った)|なおった|でき(?:た|て(?:い)?る)|出来た|もらった|もらえた|通った|受かった|決まった|取れた|受注|勝(?:った|ち)|全員|全部|ぜんぶ|すべて|承認(?:され|済|もらい|が下り|$)|解決し?た|解消した|届いた|到着|成功|(?<!不)合格|やりきった/u;

/** What makes an end of work out to be none. */
const UNDONE =
  /(?:いらっしゃい|お見えになり)ません|(?:て|で)(?:い|お)(?:ない|ません|りません)|(?:でき|至り|終わり|届き|得られ|いただけ|取れ|(?:完了|完成|解決|終了)し)ません|中断し|できず|至らず|まだ|引き続き|お待ち|待って(?:い|お)|未(?!来)(?:完|着|対|確|提|解|承|送)|差し戻|継続(?:して|中)|途中|失敗|却下|不合格|保留|中です|進めて(?:い|お)|残って(?:い|お)|未(?:了|実|処)|終わらず|半分まで|半ば|一部の/u;

/** A note that counts what is done among more, and a line that tells of all. */
const PART = /([0-9]+)[件本個台枚問社名人列段]?中([0-9]+)/u;
const WHOLE = /すべて|全て|全部|全[0-9]/u;

/** A note that tells of something done, and a line that can only be of something that is not. */
const PAST_NOTE = /[しっいん][ただ]$/u;
const UNENDED =
  /未了|終わらず|保留(?:と|に|中)|途中で(?:す|ご)|でき(?:て(?:い|おり))?ません(?:$|。)|半分まで/u;

type Opposites = readonly (readonly [one: RegExp, other: RegExp])[];

/** What is so or is not: a note says one, and a report turned round says the other or denies the one. */
const OUTCOMES: Opposites = [
  [
    /出勤|出社|(?:出席|(?<!不)参加)(?![者費率数])/gu,
    /休(?:む|み(?!なく)|ま|ん|暇)|有給|代休|(?:欠席|欠勤|不参加)(?![者率数届])/gu,
  ],
  [/受注|成約|勝ち|勝っ/gu, /失注|負け|門前払|断られ|撃沈|空振り/gu],
  [
    /承諾|承り|承る|承知|お受け|応じ(?=ま|る)|受け付け(?=た|て|ま)/gu,
    /断(?:っ|り|る|わ)|ことわ(?:っ|り|る)|拒否|辞退/gu,
  ],
  [
    /承認(?:され|をいただ|が下り|を得|となり|します|いただ)|可決|決裁(?:お|が下|が降|を)|了承|採択|(?<!不)採用(?:さ|が|と|決)|アクセプト|認められ|許可(?:が|を|も)/gu,
    /却下|否決|リジェクト|不採用|ボツ|不許可|不承認/gu,
  ],
  [/(?<!不)合格|受かっ|うかった/gu, /不合格|(?:試験|検査|審査).{0,3}(?:落ち|おち)/gu],
  [/(?<!不)成立/gu, /不成立|決裂/gu],
  [/間に合/gu, /期限切れ/gu],
  [/必要(?!経費|書類)/gu, /不要|いらな/gu],
  [/反対/gu, /賛成|同意/gu],
  [/開催(?=し|され|いた)|実施(?=しま|いた)|発注(?=した)/gu, /中止|取りやめ|見送/gu],
];

/** What has more sides than two: to deny the one is not to say the other. */
const CONTRARIES: Opposites = [
  [
    /増(?:え|加|や)|上が|上昇|伸び|上回/gu,
    /減(?:っ|り|少|ら|$)|下が|低下|下落|落ち込|落ち(?=た|て|ま)|下回/gu,
  ],
  [/(?<!あまり|余り)多(?:い|く|かっ|め)|上回/gu, /少な(?:い|く|かっ|め)|下回/gu],
  [/延期|後ろ倒し|延び|遅れ|遅延/gu, /前倒し|予定(?:通|どお)り|早まり|期日(?:通|どお)り/gu],
  [/辞め|退職|退社/gu, /入社|着任/gu],
  [/値上げ|値上が/gu, /値下げ|値下が/gu],
  [/黒字/gu, /赤字/gu],
  [/速(?:く|い|ま|め)|早(?:く|ま|め)/gu, /遅(?:く|い|れ)/gu],
  [/高(?:く|い|ま|め)/gu, /低(?:く|い|下|め)/gu],
  [/悪(?:い|く|化)|不調|悪し/gu, /改善し|良(?:い|く|好)|好調|順調/gu],
  [/停止し|止ま(?=っ|り)|とまった/gu, /稼働し|順調に(?:動|稼働)/gu],
  [/無効|オフ(?!ィ|シ)|消灯|切(?=った|りま)/gu, /有効|オン(?![ラボ])|点灯|電源を入れ/gu],
  [
    /借り|貸して?(?:も?ら|いただ|頂|く[だれ]|下さ)/gu,
    /貸し(?!て?(?:も?ら|いただ|頂|く[だれ]|下さ))/gu,
  ],
  [/閉(?:じ|め|店)/gu, /開(?:け|い|店)/gu],
  [/午前/gu, /午後/gu],
];

/** What denies a word that stands before it in its clause. */
const DENIES =
  /^[ぁ-ん]{0,5}(?<![てでく])\p{Script=Han}{0,2}[ぁ-ん]{0,6}?(?:な(?:い|く|かっ|し|さそ)|ません|ず(?!つ|っと|れ)|ぬ$|(?<=[てかせけえれわらまべめ])へん|忘れ|漏れ|もれ|(?:[らわまか]|こ)ん(?:かった|$|[、。])|至ら|見送|中止|取りやめ|控え|難し|差し控)/u;
/** What leaves it open whether a word holds. */
const OPEN =
  /^[^、。]{0,6}?(?:たら|れば|場合|かも|かどうか|予定だ|はず|なら|まで|か(?:を|確認|$))/u;

interface Side {
  readonly isOne: boolean;
  readonly at: number;
  readonly words: string;
}

/** Which of a pair a text says; null where it says neither or both, or leaves it open. */
function sideOf(text: string, pair: Opposites[number], isOutcome: boolean): Side | null {
  const sides = pair.flatMap((words, index) =>
    [...text.matchAll(words)].map((match): Side | null => {
      const rest = text.slice(match.index + match[0].length);
      const isDenied = DENIES.test(rest);
      return OPEN.test(rest) || (isDenied && !isOutcome)
        ? null
        : { isOne: (index === 0) !== isDenied, at: match.index, words: match[0] };
    }),
  );
  const [first = null] = sides;
  return sides.every((side) => side?.isOne === first?.isOne) ? first : null;
}

/** The sentences of a note that its line is about. */
function sharedSentences(note: NoteLine, line: ReportLine): string {
  const sentences = note.text.split(/(?<=[。！!？?])/u);
  if (sentences.length === 1) return note.text;
  return sentences
    .filter((sentence) =>
      [...keysOf(sentence, factsIn(sentence, 0, null))].some(
        ([key, weight]) => weight >= 0.5 && line.keys.has(key),
      ),
    )
    .join('');
}

/** A note without what denies nothing and without its reasons: 寝てないので早退 is about going home. */
function plainDenials(words: string): string {
  return words.replace(NO_DENIAL, '').replace(/^[^。]{1,40}?(?:ので|から、|ため)(?=[^。]{2})/u, '');
}

/** Whether the clause of some words is about what the others are: they share a key of what it names besides them, or it names nothing. */
function isAbout(text: string, at: number, words: string, others: LineKeys): boolean {
  const start = Math.max(text.lastIndexOf('、', at - 1), text.lastIndexOf('。', at - 1)) + 1;
  const end = text.slice(at + words.length).search(/[、。]/u);
  const behind = text.slice(at + words.length, end === -1 ? undefined : at + words.length + end);
  const named = `${text.slice(start, at)} ${behind}`;
  const own = [...keysOf(named.replace(/[0-9]+\p{L}/gu, ' '), [])].flatMap(([key, weight]) =>
    weight >= 1 ? [key] : [],
  );
  return own.length === 0 || own.some((key) => others.has(key));
}

function isOpposite(note: string, line: ReportLine): boolean {
  return [OUTCOMES, CONTRARIES].some((pairs) =>
    pairs.some((pair) => {
      const its = sideOf(note, pair, pairs === OUTCOMES);
      const said = its === null ? null : sideOf(line.text, pair, pairs === OUTCOMES);
      return (
        its !== null &&
        said !== null &&
        its.isOne !== said.isOne &&
        isAbout(note, its.at, its.words, line.keys)
      );
    }),
  );
}

/** Whether the clause in which a pattern first fits is about what the others are. */
function isClauseAbout(words: string, pattern: RegExp, others: LineKeys): boolean {
  const match = pattern.exec(words);
  return match !== null && isAbout(words, match.index, match[0], others);
}

/** What goes wrong is not done, however much of it there is. */
const TROUBLE =
  /落ち|失敗|エラー|ミス|漏れ|遅れ|止ま|壊れ|NG|こけ|負け|怒ら|ダメ|切れ|切ら|忘れ|断|遅刻|休|欠/u;

/** What a clause stands behind that changes the one before it. */
const BUT = /(?:けど|けれど|のに|ものの|(?<=[たいるだす])が|→|[。、](?:でも|しかし|その後|結局))/u;

/** Whether a note says that something is done and leaves it at that. */
function isDone(note: string): boolean {
  return (
    (DONE.test(note) || /[しっいん][ただ]$/u.test(note)) &&
    !DENIED.test(note) &&
    !TROUBLE.test(note)
  );
}

/** Whether a note's last word on its work is that it is not done, not there, not so. */
function isDenied(note: string): boolean {
  const last = note.split(/ず(?:に)?、/u).at(-1) ?? note;
  if (!DENIED.test(last) && (last === note || PAST_NOTE.test(last))) return false;
  const behind = note.split(BUT).at(-1) ?? '';
  if (behind === note || behind === '') return !DONE.test(note);
  return DENIED.test(behind) && !DONE.test(behind);
}

/** Words without the troubles that the others name too: in 未払金の一覧 and VPNの不通 they are what the work is about. */
function withoutSubject(words: string, others: string): string {
  return words.replace(/[不無欠未遅残]\p{Script=Han}+(?=[のをはァ-ヺ])/gu, (run) =>
    others.includes(run) ? '' : run,
  );
}

function isPart(note: string): boolean {
  const [, whole, part] = PART.exec(note) ?? [];
  return Number(part) < Number(whole);
}

function isHedged(line: string): boolean {
  return HEDGED.test(line) || (!ENDED.test(line) && WORK_ON.test(line));
}

const PAST = /(?<![とに]なり)(?:ました|でした)(?:[。、）)]|$)/u;
/** A note that tells of what has been, in whatever field. */
const TOLD = /[たつだ](?:$|[。、ら])|済|完了|おわ|終|決定|決ま|予約|った|した/u;

/** Whether a line asserts what a note denies; a plan does so only where it names the very thing that will not be. */
function isAsserted(note: string, line: string, field: NoteField): boolean {
  if (!ASSERTED.test(line)) return false;
  if (PAST.test(line) || field !== 'tomorrow') return true;
  const denied = /([\p{Script=Han}ァ-ヺー]+)[ぁ-ん]{0,4}(?:ない|なし|ません)/u.exec(note)?.[1];
  return denied !== undefined && line.includes(denied.slice(-2));
}

/** What tells of something that is there or has come about. */
const ACHIEVED =
  /完了|済み|作成し(?:ま|、)|取得し|完成|終え|終わり|終了|すべて|全て|全[0-9部員列件]|達成|成功|成立|解決|解消|復旧|再開|直り|届[きい]|到着|実施し|実施いた|行い(?:ま|、)|行って|開催|でき(?:ま|て(?:い|お))|取れ|いただ[きけい]|得られ|得て|受け取|受領|通り|つなが|動作|判明|特定|確定|決ま|決定|提出|送[りっ]|送付|送信|返却|納品|お受け|承[認りる]|合格|採[用択]|召し上が|予定(?:通|どお)り|好調|順調|問題なく|正常|参加し|出席|出勤|出社|間に合|対応(?:し|いたし)まし|整[いえっ]|一致|認められ|足り(?:て|ま)|お話し(?:し|いた)|[がに](?:つき|付き)まし/u;

/** What a note denies, before its denial: a noun that one does, or the kanji of a verb. */
const DENIED_NOUN =
  /(\p{Script=Han}{2,})(?:は|が|も|を)?(?:し(?:て(?:い)?)?|せ|さ?れ(?:て(?:い)?)?|でき(?:て(?:い)?)?|と?れ|取れ|あり|いただけ|もらえ)?$/u;
const DENIED_VERB = /\p{Script=Han}(?=[ぁ-ん]{0,4}$)/u;

/** Whether a line says with the same word what a note denies. */
function hasDeniedWord(note: string, line: string): boolean {
  const before = note.slice(0, DENIED.exec(note)?.index ?? 0);
  const noun = DENIED_NOUN.exec(before)?.[1]?.slice(-2);
  const verb = DENIED_VERB.exec(before.slice(-5))?.[0];
  return (
    (noun !== undefined &&
      new RegExp(`${noun}(?:が|を)?(?:し|され|でき|いた|あり|確認し|に至)`, 'u').test(line)) ||
    (verb !== undefined &&
      new RegExp(
        `${verb}(?:[いえかきくけげしせたちっなねびべまみめらりるれん]|が[らりるれっ])`,
        'u',
      ).test(line))
  );
}

/** A report line that says the reverse of a note. */
export interface TurnedLine {
  readonly note: NoteLine;
  readonly finding: LocatedFinding;
}

/** Report lines that say the reverse of their note: done for unfinished, there for missing, unfinished for done, more for less. */
export function turnedRoundLines(
  { notes }: Comparison,
  { lineOf, notesOf }: LineMatch,
  misplaced: readonly LocatedFinding[],
): readonly TurnedLine[] {
  const told = new Set(misplaced.map(({ range }) => range.start));
  return notes.flatMap((note) => {
    const line = lineOf(note);
    if (line === null || told.has(line.start) || notesOf(line)[0] !== note) return [];
    const shared = sharedSentences(note, line).normalize('NFKC');
    const whole = note.text.normalize('NFKC');
    const words = withoutSubject(plainDenials(shared), line.text);
    const said = withoutSubject(line.text.normalize('NFKC').replace(NO_HEDGE, ''), note.text);
    const isTurned =
      (isDenied(words) &&
        (!BUT.test(whole) || isDenied(plainDenials(whole))) &&
        isAsserted(words, said, note.field) &&
        !isHedged(said) &&
        (ACHIEVED.test(said) || hasDeniedWord(words, said)) &&
        isClauseAbout(words, DENIED, line.keys)) ||
      (note.field === 'tomorrow' && PAST.test(said) && !TOLD.test(words)) ||
      (isPart(shared) && WHOLE.test(said) && !HEDGED.test(said)) ||
      (isDone(words) &&
        !DENIED.test(whole) &&
        UNDONE.test(said) &&
        (!DONE.test(said) || isClauseAbout(said, UNDONE, note.keys))) ||
      (PAST_NOTE.test(words) && !DENIED.test(whole) && isClauseAbout(said, UNENDED, note.keys)) ||
      isOpposite(shared, line);
    if (!isTurned) return [];
    told.add(line.start);
    return [
      {
        note,
        finding: locatedFinding('contradicted', line.text, line.start, { given: note.text }),
      },
    ];
  });
}
