const REFUSALS = [
  /(?:申し訳|すみません|恐れ入り|恐縮|ごめん|残念|あいにく).{0,24}(?:依頼|リクエスト|ご?要望|ご?質問|内容|指示|要求|日報|文章|コンテンツ|お手伝い|情報).{0,24}(?:応え|答え|対応|作成|書[くき]|手伝|従|生成|提供|協力|お応え).{0,10}(?:できません|かねます|致しかね|不可能|できない)/u,
  /(?:その|この|そのような|このような|ご)(?:依頼|リクエスト|要望|質問|指示|要求|内容).{0,16}(?:応え|答え|応じ|作成|書[くき]|手伝|従|生成|協力).{0,10}(?:できません|かねます)/u,
  /(?:AI|人工知能|言語モデル)(?:アシスタント|モデル|言語モデル)?(?:として|ですので|なので|であるため)/iu,
  /\b(?:I['’]?m|I am|We are) (?:sorry|unable|not able|afraid)\b|\bI (?:can['’]?t|cannot|can not|won['’]?t|am unable|do not feel)\b|\bas an AI\b|\b(?:unable|not able) to (?:assist|help|comply|fulfill|create)\b/iu,
];

/** Whether a sentence is the service's refusal to write. */
export function isRefusal(sentence: string): boolean {
  return REFUSALS.some((pattern) => pattern.test(sentence));
}
