import { foundAt, type Rule } from './rule.ts';

/** What says in a note that work is not done. */
const OPEN =
  /途中|半分|まだ|未完|未了|未着手|未対応|やりかけ|進行中|作業中|WIP|[1-9]割|[1-9][0-9]?[%％]/u;
/** What says in a report that it is. */
const DONE = /(?:完了|終了|完成|終え|仕上げ|済ませ|済み)(?:し|いた|ま|で|て|$)|終わり(?:まし|ま)/u;
/** What leaves it open in a report too. */
const PARTLY_DONE =
  /途中|半[分ば]|まだ|未|残|予定|割|[%％]|一部|継続|引き続き|進行|次回|明日|ません|おら?ず|できて(?:い|お)/u;
/** What says in a note that it is nearly done. */
const ALMOST = /9割|九割|100|片付|終わ(?:った|り$)|済/u;

/** Work that a note leaves open, reported as done. */
export const unfinishedRule = {
  kinds: {
    box: {
      words: ['終わっていない作業', '', 'は、メモでは', 'とあり、まだ終わっていないようです。'],
      severity: 'error',
      isRewritable: true,
    },
  },
  needsNotes: true,
  *find({ sentences, match }) {
    for (const sentence of sentences) {
      const { text, start, hasContent } = sentence;
      if (!hasContent || !DONE.test(text) || PARTLY_DONE.test(text)) continue;
      const clause = match
        .clausesOf(sentence)
        .find((one) => match.sentenceOf(one) === sentence && match.shareOf(one) > 0.5);
      if (clause === undefined) continue;
      const isOpen = clause.hasOpenBox || (OPEN.test(clause.text) && !ALMOST.test(clause.text));
      if (isOpen) yield foundAt('box', text, start, { given: clause.text });
    }
  },
} satisfies Rule<'box'>;
