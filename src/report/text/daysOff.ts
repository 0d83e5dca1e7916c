import { CLOSING } from './frameLines.ts';
import { anyOf } from './words.ts';

const DAY = `(?:${anyOf(`
  明日 あした あす 翌日 翌営業日 本日 今日 明後日 [来今翌]週 再来週 週明け
  [（(]?[月火水木金土日](?:曜日?)?[)）]? [0-9０-９]{1,2}(?:月|[/／])[0-9０-９]{1,2}日? [0-9０-９]{1,2}日
  午前中? 午後 終日 [一1１]日 全日 半日 自分 私
`)}(?:から|まで|[はもにのと、,・〜～\\s])*)`;

const REASON =
  '(?:[^。]{1,24}?(?:のため|の為|により|につき|ので|(?:です|ます|せん)が)[、,]?|[^、。をが]{1,10}で[、,]?)';

const KINDS = anyOf(`
  有給 年次有給 年次 夏季 夏期 冬季 年末年始 特別 慶弔 結婚 誕生日 リフレッシュ 病気 生理 育児 介護 産前 産後
`);
const OFF = `(?:ゆっくり|しっかり|ゆったり)?[お御]?${anyOf(`
  ${KINDS}?休[暇業]日? (?:夏|冬|春|お盆|盆|正月|明け)?休み 休日 有[給休] 年休 公休 代休 振替?休[日暇]? 全休
  (?:午前|午後)?半休 午[前後]休 欠勤 定休日? 非番 [産育]休 忌引き? オフ 休(?=む) 休養 静養 リフレッシュ
`)}`;
const ENDING = `${anyOf(`
  を と に の で です でした ます ました する します し して いたします 致します いただ 頂 戴 取得 消化 取 もら 使 き く り る い う む
  さ?せて なり なる でございます 予定 つもり こと たい 、 [（(][^）)]*[）)]
`)}*`;

const lineOf = (kinds: string): RegExp =>
  new RegExp(`^${DAY}{0,4}(?:${REASON}${DAY}{0,4}){0,2}(?:(?:${kinds})${ENDING})+$`, 'u');
const DAY_OFF = lineOf(OFF);
const ABSENCE = lineOf(`${OFF}|通院|祝日|直行|直帰`);

/** Whether a plan says only that the person is off. */
export function isDayOff(plan: string): boolean {
  return saysOnly(DAY_OFF, plan);
}

/** Whether a line says only that the person was not there, or went elsewhere. */
export function isAbsence(line: string): boolean {
  return saysOnly(ABSENCE, line);
}

function saysOnly(pattern: RegExp, line: string): boolean {
  const [first = '', ...rest] = line.split(/[。．！!]/u).map((sentence) => sentence.trim());
  return (
    pattern.test(first) &&
    rest.every((sentence) => sentence === '' || pattern.test(sentence) || CLOSING.test(sentence))
  );
}
