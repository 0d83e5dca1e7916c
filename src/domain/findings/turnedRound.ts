import type { Comparison, NoteField, NoteLine, ReportLine } from './comparison.ts';
import { factsIn } from './facts.ts';
import { locatedFinding, type LocatedFinding } from './finding.ts';
import { keysOf } from './lineKeys.ts';
import type { LineMatch } from './lineMatch.ts';

/** Forms of ない that deny nothing: must, may, wishes, moods, blame, words that only end so. */
const NO_DENIAL =
  /な(?:ければ|いと|くては|きゃ)(?:い?け|なら|だめ|駄目|ダメ|$|、|。)|かもしれない|しか.{0,8}な(?:い|かった)|に違いない|ではないか|(?<=[しくれえ])ないよう|ないでほし|(?:少|危|情け|仕方|しょうが|つまら|もったい|くだら|申し訳|さりげ|何気)ない|な(?:く|無)し?(?:す|した|せる|そう)|無くす|(?:聞いて(?:い)?|知ら|言って(?:い)?|見て(?:い)?|やって|くれ|もら[わえ]|考えて(?:い)?|読んで(?:い)?|分かって(?:い)?|わかって(?:い)?)な(?:い|かった)|(?:誰|だれ|何|なに)も.{0,8}な(?:い|かった)|気(?:づ|付)か(?:ない|なかった)|意味(?:が|の)?ない|ありえない|あり得ない|信じられない|やってられない|ずつ|必ず|まず|先ず|いまいち|ないんだ|じゃない[？?か]|(?:残し|残り|残|漏れ|問題|異常|遅れ|不備|影響|支障|欠席者?|事故|ミス|不良|クレーム|変更|質問|指摘|エラー|残業|待ち時間)(?:は|も|が)?(?:な[しい]|無し|ゼロ|なかった)/gu;

/** What sounds like a difficulty and says that there is none. */
const NO_HEDGE = /(?:問題|不具合|異常|遅れ|遅延|滞り|支障|エラー|障害)(?:も|は)?な(?:く|い|し)/gu;

/** What says that something did not happen, is not there, or is not at its end. */
const DENIED =
  /(?:ない|なかった|ません(?:でした)?)(?=$|[。、！!\s)）]|です|でし|ので|から|けど|けれど|が、|し、|し$|まま|状態|様子|よう|み?たい|と(?:の|報|連))|なく(?:て|、)|(?<=[かがさたなまらわばきれえせげけてべめ来])ず(?:$|[、。にじ\s])|のまま|まま$|まだ|未(?!来|満|然|だ)|待ち(?!合)|まち$|残り(?:[0-9０-９]+.{0,3})?(?:$|[。、])|残し(?:$|[。、])|残って|不可(?!欠)|不通|失敗|失注|却下|否決|流れた|足止め|保留|見送|中止|取りやめ|延期|間に合わ|(?:なし|無し)(?:$|[、。])|ゼロ|ダメ|だめ|駄目|NG(?:$|[。、])|差し?戻|途中|着手(?:し(?:た|て))?(?:だけ|のみ)|[0-9０-９][件本個台枚問社名人]?だけ|半分(?:しか|まで|くらい|ぐらい|ほど|で|だけ|終|完|$)|半ば|[0-9０-９一二三四五六七八九]割|[0-9０-９]%|[0-9０-９]+[件本個台枚問社名人列段]中[0-9０-９]+|うち.{0,8}[0-9０-９]+[件本個台枚問社名人列段]?(?:だけ|のみ)|(?:調査|作業|対応|検討|確認|修正|作成|準備|執筆|実装|交渉|調整|申請|審査)中|負け|あきらめ|諦め|(?:書き|やり|し|作り|読み|食べ)かけ|門前払|断られ|断られた|撃沈|空振り|頓挫|白紙/u;

/** What a true report of such a note has: a denial too, work that goes on, a part, a difficulty, a request. */
const HEDGED =
  /(?<![0-9.,])0(?![0-9.:])|持ち帰|中[0-9０-９]|にくく|欠(?:員|勤|席|品|け)|差異|差が(?:あ|出|生)|相違|ずれ|違い|ない|なかった|なく|ません|ずに|できず|至らず|未(?!来)|まだ|引き続|継続|続け|途中|残|待ち|待って|お待ち|延期|延び|見送|中止|取りやめ|保留|遅|不(?:在|足|可|明|良|備|調|通|安|具|合|十|満|便|慣)|無(?!線|料|事|理なく)|にくい|難し|困難|停止|止ま|止め|失敗|超過|少な|下回|割|%|半分|半ば|うち|まで(?:進|完|終|作|書|読|実|対|確|行|を|、)|着手|一部|のみ|だけ|ゼロ|差し戻|却下|失注|キャンセル|ご縁|持ち越|おらず|お休み|欠席|欠品|切れ|課し|離れ|控え|除い|外し|以外|ご不便|支障|恐れ|おそれ|問題|不具合|エラー|障害|異常|断り|断っ|辞退|拒|見合わせ|お戻し/u;

/** What only an open end needs: of work that is told as ended it takes nothing back. */
const WORK_ON =
  /見込み|確認して(?:い|お)|余地|発生|対応(?:しま|いたしま)した|これから|予定|進めて|進行|進み|進んで|調整|課題|改めて|再度|あらため|検討|次第|今後|お願い|依頼|相談|必要|調査|対応中|対応して(?:い|お)|取り組んで|中です|中と|ところ|影響|ご?指摘|見直|ご意見|別の|翌|明日|今度|時間を要|時間がかか|みられ|見られ|懸念|心配|気がかり/u;

const ENDED = /(?:完了|終了|解消|解決|完成)(?:し|いた)|終え(?!て(?:い)?な)|すべて|全て/u;

const ASSERTED = /(?:ました|ます|です|でした|おります|しました|います)(?:[。、）)]|$)/u;

const DONE =
  /完了|完成|済(?:み|んだ|ませ|$)|終(?:え|わった|わり$|了)|おわ(?:った|り)|直(?:した|った)|なおった|でき(?:た|て(?:い)?る)|出来た|もらった|もらえた|通った|受かった|決まった|取れた|受注|勝(?:った|ち)|全員|全部|ぜんぶ|すべて|承認(?:され|済|もらい|が下り|$)|解決し?た|解消した|届いた|到着|成功|(?<!不)合格|やりきった/u;

/** What makes an end of work out to be none. */
const UNDONE =
  /(?:て|で)(?:い|お)(?:ない|ません|りません)|(?:でき|至り|終わり|届き|得られ|いただけ|取れ|(?:完了|完成|解決|終了)し)ません|中断し|できず|至らず|まだ|引き続き|お待ち|待って(?:い|お)|未(?!来)(?:完|着|対|確|提|解|承|送)|差し戻|継続(?:して|中)|途中|失敗|却下|不合格|保留|中です|進めて(?:い|お)|残って(?:い|お)|未(?:了|実|処)|終わらず|半分まで|半ば|一部の/u;

/** A note that counts what is done among more, and a line that tells of all. */
const PART = /([0-9]+)[件本個台枚問社名人列段]?中([0-9]+)/u;
const WHOLE = /すべて|全て|全部|全[0-9]/u;

/** A note that tells of something done, and a line that can only be of something that is not. */
const PAST_NOTE = /[しっいん][ただ]$/u;
const UNENDED =
  /未了|終わらず|保留(?:と|に|中)|途中で(?:す|ご)|でき(?:て(?:い|おり))?ません(?:$|。)|半分まで/u;

/** Pairs of which a note says one and a report turned round says the other. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/休(?:む|み|ま|ん|暇)|有給/u, /出勤|出社/u],
  [/増(?:え|加|や)|上が|上昇|伸び|上回/u, /減(?:っ|り|少|ら|$)|下が|低下|下落|落ち込|下回/u],
  [/受注|成約|勝ち|勝っ/u, /失注|負け|門前払|断られ|撃沈|空振り/u],
  [/断っ|断り|応じな|拒否|辞退/u, /承諾|承り|承る|承知|お受け|応じ(?:ま|る)/u],
  [/承認(?:され|をいただ|が下り|を得|となり)|可決/u, /却下|否決/u],
  [/不合格/u, /(?<!不)合格/u],
  [/延期|後ろ倒し|延び|遅れ|遅延/u, /前倒し|予定(?:通|どお)り|早まり|期日(?:通|どお)り/u],
  [/辞め|退職|退社/u, /入社|着任/u],
  [/値上げ|値上が/u, /値下げ|値下が/u],
  [/黒字/u, /赤字/u],
  [/(?<!り)多(?:い|く|かっ|め)/u, /少な(?:い|く|かっ|め)/u],
  [/速(?:く|い|ま|め)|早(?:く|ま|め)/u, /遅(?:く|い|れ)/u],
  [/高(?:く|い|ま|め)/u, /低(?:く|い|下|め)/u],
  [/悪(?:い|く|化)|不調|悪し/u, /改善し|良(?:い|く|好)|好調|順調/u],
  [/反対/u, /賛成|同意/u],
  [/無効|オフ(?!ィ)/u, /有効|オン(?![ラボ])/u],
  [/中止|取りやめ|見送/u, /開催(?:し|され|いた)|実施(?:しま|いた)/u],
  [/借り/u, /貸し/u],
  [/閉(?:じ|め|店)/u, /開(?:け|い|店)/u],
  [/午前/u, /午後/u],
];

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

function isOpposite(note: string, line: string): boolean {
  return OPPOSITES.some(([one, other]) => {
    const [noteOne, noteOther, lineOne, lineOther] = [
      one.test(note),
      other.test(note),
      one.test(line),
      other.test(line),
    ];
    return (
      (noteOne && !noteOther && lineOther && !lineOne) ||
      (noteOther && !noteOne && lineOne && !lineOther)
    );
  });
}

/** What goes wrong is not done, however much of it there is. */
const TROUBLE = /落ち|失敗|エラー|ミス|漏れ|遅れ|止ま|壊れ|NG|こけ|負け|怒ら|ダメ|切れ/u;

const BUT = /(?:けど|けれど|のに|ものの|(?<=[たいるだす])が)/u;

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
  if (!DENIED.test(note)) return false;
  if (!DONE.test(note)) return true;
  const [, behind] = note.split(BUT);
  return behind !== undefined && DENIED.test(behind) && !DONE.test(behind);
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
    const words = withoutSubject(plainDenials(shared), line.text);
    const said = withoutSubject(line.text.normalize('NFKC').replace(NO_HEDGE, ''), note.text);
    const isTurned =
      (isDenied(words) && isAsserted(words, said, note.field) && !isHedged(said)) ||
      (note.field === 'tomorrow' && PAST.test(said) && !TOLD.test(words)) ||
      (isPart(shared) && WHOLE.test(said) && !HEDGED.test(said)) ||
      (isDone(words) && UNDONE.test(said)) ||
      (PAST_NOTE.test(words) && !DENIED.test(words) && UNENDED.test(said)) ||
      isOpposite(words, line.text);
    if (!isTurned) return [];
    told.add(line.start);
    return [
      {
        note,
        finding: locatedFinding('turned-round', line.text, line.start, { given: note.text }),
      },
    ];
  });
}
