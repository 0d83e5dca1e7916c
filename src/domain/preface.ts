const LONGEST_PREFACE = 120;
const ENDED = /[。．.：:！!]$/u;

const ANSWER =
  /^(?:はい[、。,!！ 　]|承知|了解|かしこまり|わかりました|分かりました|もちろん|こちら(?:が|は|に)|(?:それでは|では)[、,]|sure\b|certainly\b|of course\b|okay\b|ok[,.! ]|here(?:'s|’s| is| are| you)|below is\b|the following\b)/iu;
const FOLLOWING =
  /^(?:以下|下記|次)(?:[、,：:]|(?:の|に|は|が).{0,60}(?:続き|つづき|日報|レポート|報告|通り|とおり|残り|記載|示し|作成|まとめ|テンプレート)|(?:です|になります|となります)[。：:]|(?:の|に|は|が).{0,60}[：:]$)/u;
const REST =
  /^(?:日報の|レポートの|先ほどの)?(?:続き|つづき|残り)(?:です|になります|を(?:書|記|出力|作成|お)|は(?:以下|次|こちら|下記)|(?:から)?[、：:。])/u;

/** Whether a line only announces what follows: 以下は日報です：, はい、承知しました。, Here is the report: */
export function isPreface(line: string): boolean {
  const text = line.trim();
  return (
    text.length <= LONGEST_PREFACE &&
    ENDED.test(text) &&
    (ANSWER.test(text) || FOLLOWING.test(text) || REST.test(text))
  );
}

/** Whether a line that is still being written may become a preface. */
export function mayBecomePreface(line: string): boolean {
  const text = line.trim();
  return (
    text.length <= LONGEST_PREFACE &&
    /^(?:はい|承知|了解|かしこ|わかり|分かり|もちろ|こちら|それで|では|以下|下記|次の|日報の続|続き|つづき|残り|sure|here|certain|of co|below)/iu.test(
      text,
    )
  );
}
