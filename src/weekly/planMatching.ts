/** Endings of plans that name no act of their own, only progress: 続き, 着手, 仕上げ. */
const PROGRESS_ENDING =
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
/** What tells of progress where it stands directly behind an object. */
const AFTER_OBJECT =
  /^[いきぎしちにびみりえけせてねめれ]?[をはがもに、。:\s(（]*(?:[0-9]|残り|途中|着手|完了|完成|済|終|でき|続き)/u;
/** What may stand directly behind an act that was done. */
const AFTER_ACT =
  /^(?:$|[、。（(「\s0-9:]|し(?!直|忘)|する|済|ずみ|完了|終|中|途中|着手|開始|続|まで|も|は|です|でし|いた|と|[いえきけしちびみりれ]?を(?:行|し|いた|作|書|まとめ|送|実施|終|完了|開始|始|進|続|[0-9])|が(?:完了|終)|を?(?:提出|出し)|[ぁ-ん]{0,2}(?:た|ました|る|ます)?(?:$|[、。（(\s]))/u;
/** Behind a person: what came from somebody is not what was planned for them. */
const SOURCE_PARTICLES = ['から', 'より'];
const WORDS = /\p{sc=Han}+|[ァ-ヴー]+|[a-z0-9][a-z0-9.+#-]*|[ぁ-ん]{3,}/gu;
/** Names and words in letters or digits; a line that lacks one of a plan's is about other work. */
const NAMED = /[\p{sc=Han}ァ-ヴa-z0-9]+(?:[社様店市邸氏]|さん)|[a-z0-9][a-z0-9.#-]*/gu;

function termsIn(text: string): readonly string[] {
  const terms = (text.match(WORDS) ?? []).flatMap((run) =>
    /[a-z0-9]/u.test(run) || run.length < 3
      ? [run]
      : [...run].slice(1).map((_, at) => run.slice(at, at + 2)),
  );
  return [...new Set(terms)].filter((term) => term.length > 1 || /\p{sc=Han}/u.test(term));
}

/** Scores how surely a later line fulfils a plan, 0 to 1: by its object, of which rare terms weigh more, and by its act. */
export function createPlanMatcher(lines: readonly string[]) {
  const stripped = lines.map(withoutParticles);
  const weights = new Map<string, number>();
  const termWeight = (term: string): number => {
    const known = weights.get(term);
    if (known !== undefined) return known;
    const count = stripped.filter((line) => line.includes(term)).length;
    const weight = Math.log(1 + stripped.length / Math.max(1, count));
    weights.set(term, weight);
    return weight;
  };
  const weightOf = (terms: readonly string[]): number =>
    terms.reduce((sum, term) => sum + termWeight(term), 0);

  return (plan: string, done: string): number => {
    if ((done.match(NOT_DONE) ?? []).some((word) => !plan.includes(word))) return 0;
    const line = withoutParticles(done);
    const timeless = plan.replace(WHEN, '');
    const work = timeless.replace(PROGRESS_ENDING, '');
    const isMissing = (name: string): boolean =>
      !done.includes(name) ||
      SOURCE_PARTICLES.some((word) => done.includes(name + word) && !plan.includes(word));
    /** By an act and what stands before it; without an act by any progress with the object. */
    const scoreOf = (act: string): number => {
      const object = work.slice(0, work.length - act.length).replace(LEFT, '');
      if ((object.match(NAMED) ?? []).some(isMissing)) return 0;
      if (object === '') return done.startsWith(plan) && follows(plan, AFTER_ACT, done) ? 1 : 0;
      const thing = withoutParticles(object);
      const lastWord = thing.match(WORDS)?.at(-1) ?? '';
      const minLength = act === '' && !/\p{sc=Han}{3}/u.test(thing) ? 4 : 2;
      if (lastWord === '' || thing.length < minLength) return 0;
      const isActDone =
        act === ''
          ? follows(lastWord, WORD_END, line)
          : follows(act, AFTER_ACT, done) ||
            (!AT_ONCE.test(act) && follows(lastWord, AFTER_OBJECT, line));
      if (!isActDone) return 0;
      const terms = termsIn(object);
      return weightOf(terms.filter((term) => line.includes(term))) / weightOf(terms);
    };
    const byAct = scoreOf((NOUN.exec(work) ?? VERB.exec(work))?.[0] ?? '');
    return work === timeless ? byAct : Math.max(byAct, scoreOf(''));
  };
}

const WORD_END = /^(?![\p{sc=Han}ァ-ヴーa-z])/u;

function follows(word: string, pattern: RegExp, line: string): boolean {
  return line.split(word).some((rest, index) => index > 0 && pattern.test(rest));
}

function withoutParticles(text: string): string {
  return text.replace(/[の・]/gu, '');
}

/** How many terms of a plan stand in a line. */
export function sharedTerms(plan: string, line: string): number {
  return termsIn(plan).filter((term) => line.includes(term)).length;
}
