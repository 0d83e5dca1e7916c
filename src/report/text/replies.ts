const ASSENT = '承知|かしこまり|畏まり|了解|わかりました|分かりました';
const CONSENT = 'よろしい|宜しい|いかが|大丈夫|問題ない|差し支えない';

/** What people and models say alike, by what it answers or asks. */
const REPLIES: readonly (readonly [reply: RegExp, like: RegExp])[] = [
  [
    new RegExp(`^(?:はい、?)?(?:${ASSENT})(?:(?:いた)?しました|です|ました)?$`, 'u'),
    new RegExp(ASSENT, 'u'),
  ],
  [
    new RegExp(
      `^(?:(?:これ|それ|以上|こちら|この(?:内容|形|件))(?:で|は|にて)、?)?(?:${CONSENT})(?:でしょう|です)か$`,
      'u',
    ),
    new RegExp(`(?:${CONSENT})(?:でしょう|です|か)`, 'u'),
  ],
];

/** Whether a sentence is but a reply or a question, 承知しました or よろしいでしょうか, and a text has a like one. */
export function isReplyIn(sentence: string, text: string): boolean {
  const words = sentence.replace(/[。！？!?\s]+$/u, '').trim();
  return REPLIES.some(([reply, like]) => reply.test(words) && like.test(text));
}
