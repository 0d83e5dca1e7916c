import { katakanaKey } from './katakana.ts';

/** Words that notes and reports use for one another. */
const ALIASES = `
mtg ミーティング 打ち合わせ 打合せ 会議
pr プルリク プルリクエスト
db データベース
pj pjt プロジェクト
fb フィードバック
nw ネットワーク
tel 電話
pc パソコン 端末
hp ホームページ
mail メール
dev 開発
prod 本番
stg staging ステージング 検証環境 検証
env 環境
doc docs ドキュメント 資料 文書
qa 品質保証 品質
ux 使い勝手
ui 画面
spec 仕様
bug バグ 不具合
test テスト 試験
review レビュー
deploy デプロイ リリース
release リリース
merge マージ
repo repository リポジトリ
config configuration 設定
production prod 本番
development dev 開発
admin administrator 管理
auth authentication 認証
kube kubernetes
fix 修正
refactor リファクタ リファクタリング
word ワード
zoom ズーム
docker ドッカー
js javascript
ts typescript
py python
postgres postgresql
gha githubactions
wifi 無線
sv サーバー
srv サーバー
hr 人事
mgr マネージャー
ok 問題なし
スマホ スマートフォン
エアコン エアーコンディショナー 空調
コンビニ コンビニエンスストア
インフラ インフラストラクチャー
パワポ パワーポイント powerpoint
リモワ リモートワーク
在宅 リモートワーク テレワーク
アプデ アップデート
fax ファックス
ドライバー 運転手
リストア 復元
テレアポ 電話 アポイント
バイト アルバイト
`;

const groupsOf = new Map<string, ReadonlySet<string>>();
for (const line of ALIASES.trim().split('\n')) {
  const words = line.split(' ').map(wordKey);
  for (const word of words) {
    groupsOf.set(word, new Set([...(groupsOf.get(word) ?? []), ...words]));
  }
}

/** A word as words are compared: one width, one case, long vowels left out. */
export function wordKey(word: string): string {
  return katakanaKey(word).toLowerCase();
}

const KATAKANA = /^[ァ-ヺヽヾ]{2,}$/u;
const NUMERONYM = /^([a-z])([0-9]{1,2})([a-z])$/u;

/** Other ways to write a word that a table has, as wordKeys. */
export function aliasesOf(word: string): ReadonlySet<string> {
  return groupsOf.get(word) ?? new Set();
}

/** Whether a word is short for another (アポ for アポイント, メルマガ for メールマガジン, k8s for Kubernetes). Both are wordKeys. */
export function isShortFor(short: string, long: string): boolean {
  if (short.length >= long.length) return false;
  const numeronym = NUMERONYM.exec(short);
  if (numeronym) {
    const [, first = '', count = '', last = ''] = numeronym;
    return long.length === Number(count) + 2 && long.startsWith(first) && long.endsWith(last);
  }
  if (!KATAKANA.test(short)) return false;
  let prefix = 0;
  while (prefix < short.length && short[prefix] === long[prefix]) prefix += 1;
  if (prefix === short.length) return true;
  // Two shortened halves: プレ|コン for プレゼン|コンテスト.
  for (let cut = Math.min(prefix, short.length - 2); cut >= 2; cut -= 1) {
    if (long.indexOf(short.slice(cut), cut) > 0) return true;
  }
  return false;
}
