/** Endings of plans that name no act of their own, only progress: 続き, 着手, 仕上げ. */
const GOING_ON =
  /(?:[のをにへ、\s]*(?:(?:残り|あと)(?:の?[0-9]+\p{sc=Han}{0,2})?|続き?|つづき|着手|開始|始め?|はじめ?|再開|進め?|仕上げ?|しあげ?|完成さ?せ?|完了|終わ?らせ?|おわらせ?|片付け?|手をつけ?|入))+$/u;
/** What was left of an object when it was planned. */
const LEFT = /の?(?:残り|のこり|あと|(?:続き|つづき)(?=を))(?:の?[0-9]+\p{sc=Han}{0,2}分?)?の?/gu;
/** What a report says of a plan that it did not do, or that is another's now. */
const NOT_DONE =
  /(?<!少)ない|なかっ|ません|ず(?=[、。にじ\s]|$)|未(?!来)|延期|見送|中止|越し|保留|断念|先送|後回し|キャンセル|とりやめ|取りやめ|明日|翌日|来週|次回|もらう|いただく|くれ|予定|つもり|忘れ/gu;
/** Acts that are done at once, so that progress does not fulfil a plan of them. */
const AT_ONCE =
  /[送出納訪電連発報共相申公会面打渡返買払振配参席届伝頼呼行聞見受取]|リリース|メール|アップ|デプロイ|マージ|ヒアリング/u;
const WHEN =
  /(?:^|\s)(?:[0-9/]+日?|[月火水木金土日])(?=\s|$)|[月火水木金土日]曜日?[にのは]?|[0-9]{1,2}[時:][0-9]{0,2}分?(?:から|〜|~|に|の)?/gu;
const NOUN = /(?:\p{sc=Han}{1,2}|[ァ-ヴー]+|[a-z]+)$/u;
const VERB = /(?<=[をにへとのが、\s])[^をにへとのが、\s]+$/u;
/** What tells of progress directly behind an object. */
const PROGRESS =
  /^[いきぎしちにびみりえけせてねめれ]?[をはがもに、。:\s(（]*(?:[0-9]|残り|途中|着手|完了|完成|済|終|でき|続き)/u;
const BEHIND =
  /^(?:$|[、。（(「\s0-9:]|し(?!直|忘)|する|済|ずみ|完了|終|中|途中|着手|開始|続|まで|も|は|です|でし|いた|と|[いえきけしちびみりれ]?を(?:行|し|いた|作|書|まとめ|送|実施|終|完了|開始|始|進|続|[0-9])|が(?:完了|終)|を?(?:提出|出し)|[ぁ-ん]{0,2}(?:た|ました|る|ます)?(?:$|[、。（(\s]))/u;
/** Particles of a source: what came from somebody is not what was planned for them. */
const FROM = ['から', 'より'];
const RUNS = /\p{sc=Han}+|[ァ-ヴー]+|[a-z0-9][a-z0-9.+#-]*|[ぁ-ん]{3,}/gu;
/** Names and words in letters or digits; a line that lacks one of a plan's is about other work. */
const NAMED = /[\p{sc=Han}ァ-ヴa-z0-9]+(?:[社様店市邸氏]|さん)|[a-z0-9][a-z0-9.#-]*/gu;

function unitsOf(text: string): readonly string[] {
  const units = (text.match(RUNS) ?? []).flatMap((run) =>
    /[a-z0-9]/u.test(run) || run.length < 3
      ? [run]
      : (run.match(/(?=(..))./gu)?.map((_, at) => run.slice(at, at + 2)) ?? []),
  );
  return [...new Set(units)].filter((unit) => unit.length > 1 || /\p{sc=Han}/u.test(unit));
}

/** Gives how surely a later line fulfils a plan, 0 to 1: by its object, in which words of few lines weigh more, and by its act. */
export function createPlanMatcher(lines: readonly string[]) {
  const told = lines.map(withoutJoints);
  const weights = new Map<string, number>();
  const weigh = (unit: string): number => {
    const known = weights.get(unit);
    if (known !== undefined) return known;
    const count = told.filter((line) => line.includes(unit)).length;
    const weight = Math.log(1 + told.length / Math.max(1, count));
    weights.set(unit, weight);
    return weight;
  };
  const weightOf = (units: readonly string[]): number =>
    units.reduce((sum, unit) => sum + weigh(unit), 0);

  return (plan: string, done: string): number => {
    if ((done.match(NOT_DONE) ?? []).some((word) => !plan.includes(word))) return 0;
    const line = withoutJoints(done);
    const due = plan.replace(WHEN, '');
    const going = due.replace(GOING_ON, '');
    const isOther = (name: string): boolean =>
      !done.includes(name) ||
      FROM.some((word) => done.includes(name + word) && !plan.includes(word));
    /** Without an act it only goes on with its object. */
    const scoreOf = (act: string): number => {
      const object = going.slice(0, going.length - act.length).replace(LEFT, '');
      if ((object.match(NAMED) ?? []).some(isOther)) return 0;
      if (object === '') return done.startsWith(plan) && stands(plan, BEHIND, done) ? 1 : 0;
      const words = withoutJoints(object);
      const last = words.match(RUNS)?.at(-1) ?? '';
      const least = act === '' && !/\p{sc=Han}{3}/u.test(words) ? 4 : 2;
      if (last === '' || words.length < least) return 0;
      const isActing =
        act === ''
          ? stands(last, ENDED, line)
          : stands(act, BEHIND, done) || (!AT_ONCE.test(act) && stands(last, PROGRESS, line));
      if (!isActing) return 0;
      const units = unitsOf(object);
      return weightOf(units.filter((unit) => line.includes(unit))) / weightOf(units);
    };
    const byAct = scoreOf((NOUN.exec(going) ?? VERB.exec(going))?.[0] ?? '');
    return going === due ? byAct : Math.max(byAct, scoreOf(''));
  };
}

const ENDED = /^(?![\p{sc=Han}ァ-ヴーa-z])/u;

function stands(word: string, behind: RegExp, line: string): boolean {
  return line.split(word).some((rest, index) => index > 0 && behind.test(rest));
}

function withoutJoints(text: string): string {
  return text.replace(/[の・]/gu, '');
}

/** How many runs of a plan's words stand in a line. */
export function sharedRuns(plan: string, line: string): number {
  return unitsOf(plan).filter((unit) => line.includes(unit)).length;
}
