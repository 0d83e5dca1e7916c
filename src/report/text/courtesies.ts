import { withoutDates } from '../dates.ts';
import { isDayOff } from './daysOff.ts';

export function sentencesOf(line: string): readonly string[] {
  return line.match(/[^。！？!?]+[。！？!?]*|[。！？!?]+/gu) ?? [line];
}

const COURTESIES = new RegExp(
  'お疲れ(?:様|さま)|おつかれさま|お世話|になって|おります|いつも|おはよう|ございま(?:す|した)|こんにちは|こんばんは|各位|関係者|皆(?:様|さま|さん)|本日|今日|明日|業務|内容|日報|報告|以上|以下|下記|(?:の)?通り|とおり|について|つきまして|お手すき|確認|査収|いただ(?:け|き|く)|頂(?:け|き|く)|幸い|ほど|よろしく|宜しく|願い|いたしま(?:す|した)|致しま(?:す|した)|申し上げ|させて|何卒|引き続き|どうぞ|ありがとう|失礼|でした|です|ます|まし|した|なり|します|れば|際|また|この|ご|お|を|に|は|も|の|と|が|て|た|で|し',
  'gu',
);

/** Whether a sentence is made of nothing but courtesies, said around a report. */
export function isCourtesy(sentence: string): boolean {
  return !/[\p{L}\p{N}]/u.test(withoutDates(sentence).replace(COURTESIES, ''));
}

const COURTESY_SIGN =
  /お疲れ|おつかれ|お世話|おはよう|こんにち[はわ]|こんばん[はわ]|各位|皆(?:様|さま|さん)|よろしく|宜しく|願い|幸い|査収|確認(?:ください|下さい)|失礼|ありがとう|^(?:以上|以下|下記)|日報|(?<!明日.*)報告を?(?:です|いた|致|し(?!まし)|させ|申)/u;
const SENDING =
  /お?送り(?=し|いた|致)|送付|提出|共有|お先に|お手数(?:です|をおかけします)?が|より|ください|下さい/gu;
const ADDRESS = /^[^。、はを]{0,16}(?:各位|皆(?:様|さま)|殿|御中)$/u;
const SELF =
  /^[^。、はをがにで0-9０-９]{0,20}?\p{Script=Han}{1,4}(?:です|でございます|と申します)$/u;

/** A line without the sentences that only greet, say who writes, or close; blank where it says nothing else. */
export function withoutGreetings(line: string, isBelowGreeting: boolean): string {
  let isGreeted = isBelowGreeting;
  return sentencesOf(line)
    .filter((sentence) => {
      const words = sentence.replace(/[。！？!?\s]+$/u, '').trim();
      const isSelf = isGreeted && SELF.test(words) && !isDayOff(words);
      isGreeted =
        isSelf ||
        ADDRESS.test(words) ||
        (COURTESY_SIGN.test(words) && isCourtesy(words.replace(SENDING, '')));
      return !isGreeted;
    })
    .join('')
    .trim();
}
