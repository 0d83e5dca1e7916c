import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import kuromoji, { type Tokenizer } from 'kuromoji';
import { longestNameAtStart } from '../src/check/names.ts';
import { readReportTexts } from './reportLines.ts';

const KANJI = /^[\p{Script=Han}々ヶノ]{2,4}$/u;

/** What an entry costs that the makers of the dictionary met nowhere. */
const UNMET_SURNAME = 7620;
const UNMET_PLACE = 8000;

export function openDictionary(): Promise<Tokenizer> {
  const folder = dirname(createRequire(import.meta.url).resolve('kuromoji/package.json'));
  return new Promise((resolve, reject) => {
    kuromoji.builder({ dicPath: join(folder, 'dict') }).build((error, tokenizer) => {
      if (error === null) resolve(tokenizer);
      else reject(error);
    });
  });
}

/** What src/check/data/surnames.ts holds: surnames and places that are no other words, neither in the dictionary nor in the corpora. */
export async function listNames(): Promise<readonly string[]> {
  const tokenizer = await openDictionary();
  const names = new Set(namesOf(tokenizer));
  for (const name of misread(tokenizer, names)) names.delete(name);
  return [...names];
}

function namesOf({ token_info_dictionary: entries }: Tokenizer): readonly string[] {
  const names = new Map<string, number>();
  const others = new Map<string, number>();
  for (const at of Object.values(entries.target_map).flat()) {
    const [word = '', ...features] = entries.getFeatures(String(at)).split(',');
    if (!KANJI.test(word)) continue;
    const cost = entries.dictionary.getShort(at + 4);
    const kind = features.slice(1, 4).join(',');
    const isSurname = kind === '固有名詞,人名,姓' && (word.length === 2 || cost !== UNMET_SURNAME);
    const isPlace = kind.startsWith('固有名詞,地域') && cost < UNMET_PLACE;
    const isOther = !kind.startsWith('固有名詞');
    for (const [list, isOf] of [
      [names, isSurname || isPlace],
      [others, isOther],
    ] as const) {
      if (isOf) list.set(word, Math.min(cost, list.get(word) ?? cost));
    }
  }
  return [...names].flatMap(([name, cost]) =>
    (others.get(name) ?? Infinity) < cost ? [] : [name],
  );
}

const RUN = /[\p{Script=Han}々ヶ]{2,}/gu;

/** Names that the corpora read more often as the beginning of another word than as a name. */
function misread(tokenizer: Tokenizer, names: ReadonlySet<string>): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of readReportTexts()) {
    const proper = new Set<number>();
    for (const token of tokenizer.tokenize(text)) {
      if (token.pos_detail_1 === '固有名詞') proper.add(token.word_position - 1);
    }
    for (const { 0: run, index } of text.matchAll(RUN)) {
      const name = longestNameAtStart(names, run);
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + (proper.has(index) ? 1 : -1));
    }
  }
  return [...counts].flatMap(([name, count]) => (count < 0 ? [name] : []));
}
