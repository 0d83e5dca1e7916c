export const CASES = `
valid
	=・検索を実装した。\\n・明日は測定する。

invalid
	・まだ直らない。\\n・設定を変えました。	まだ直らない
`;
