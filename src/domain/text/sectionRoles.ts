import { headingKey, type Heading } from './headings.ts';

/** What a section of a report is for. */
export type SectionRole = 'today' | 'tomorrow' | 'remarks' | 'trouble' | 'other';

const TITLE = /日報|日誌|週報|月報|日次報告|報告書|レポート$|report$/u;
const TOMORROW =
  /明日|翌日|翌営業日|明後日|次回|次の|次に|次やる|今後|ネクスト|next|tomorrow|todo/u;
const PLAN = /予定|計画|プラン|plan|やること|やる事/u;
/** About the day, but no place for what was done or will be. */
const ASIDE =
  /所感|感想|気づき|気付き|課題|問題|反省|学び|わかった|分かった|振り返り|ふりかえり|目標|体調|氏名|時間|工数|場所|担当|所属|部署|承認/u;
const DONE =
  /やったこと|やった事|行ったこと|したこと|実施|実績|完了|成果|達成|対応|作業|業務|仕事|勤務|訪問|商談|事実|取り組み|done|didtoday|work/u;
const TODAY = /本日|今日|当日|today/u;
const REMARKS =
  /備考|申し送り|申送り|申送|引き継ぎ|引継|連絡|共有|伝達|特記|相談|補足|メモ|remarks|notes?$/u;
const TROUBLE = /課題|問題|困|つまず|つまづ|リスク|トラブル|助けて|problem|blocker/u;
const OTHER = /その他|そのほか|他$|other|misc/u;

const REPORTED = /^\p{N}*報告(?:事項|内容)?$/u;

/** Whether a heading names the report and not a part of it. */
export function isTitle(heading: Heading): boolean {
  return TITLE.test(heading.key);
}

/** How well a heading names a role, by what stands outside its brackets where that names any; 0 where it does not. */
function fit({ key, text }: Heading, role: SectionRole): number {
  const bare = text.replace(BRACKETED, '');
  if (bare === text) return fitOf(key, role);
  const words = headingKey(bare);
  const isNamed =
    ROLES.some((one) => fitOf(words, one) > 0) || (TODAY.test(words) && ASIDE.test(words));
  return fitOf(isNamed ? words : key, role);
}

const BRACKETED = /[（(][^（()）]{0,40}[）)]/gu;
const ROLES: readonly SectionRole[] = ['today', 'tomorrow', 'remarks', 'other'];

function fitOf(key: string, role: SectionRole): number {
  if (TITLE.test(key) && !REPORTED.test(key)) return 0;
  const isTomorrow = TOMORROW.test(key) || (PLAN.test(key) && !TODAY.test(key));
  switch (role) {
    case 'tomorrow':
      return isTomorrow ? (TOMORROW.test(key) ? 2 : 1) + (ASIDE.test(key) ? 0 : 1) : 0;
    case 'today':
      if (isTomorrow || PLAN.test(key) || ASIDE.test(key)) return 0;
      return (
        (DONE.test(key) && !REMARKS.test(key) ? 2 : 0) +
        (REPORTED.test(key) ? 1 : 0) +
        (TODAY.test(key) ? 1 : 0)
      );
    case 'remarks':
      return REMARKS.test(key) && !isTomorrow ? 1 : 0;
    case 'trouble':
      return TROUBLE.test(key) && !isTomorrow ? 1 : 0;
    case 'other':
      return OTHER.test(key) && !REMARKS.test(key) ? 1 : 0;
  }
}

const YESTERDAY = /昨日|前日|前回|yesterday/u;

/** The heading that a role's items belong under: the best fit, the first of equals; next to yesterday, today is what comes. */
export function headingFor(role: SectionRole, headings: readonly Heading[]): Heading | undefined {
  const best = bestFor(role, headings);
  const isMorning = role === 'tomorrow' && headings.some(({ key }) => YESTERDAY.test(key));
  return best === undefined && isMorning
    ? headings.find(({ key }) => TODAY.test(key) && PLAN.test(key))
    : best;
}

function bestFor(role: SectionRole, headings: readonly Heading[]): Heading | undefined {
  let best: Heading | undefined;
  let most = 0;
  for (const heading of headings) {
    const score = fit(heading, role);
    if (score > most) {
      best = heading;
      most = score;
    }
  }
  return best;
}
