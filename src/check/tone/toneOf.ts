import { sentencesIn } from '../sentences.ts';
import { MODEL } from './model.ts';

export interface ToneModel {
  /** One character for each bucket, ZERO for 0: a brotli of these is smaller than one of their base64. */
  readonly weights: string;
  readonly scale: number;
  readonly bias: number;
  /** Above it words are harsh. */
  readonly threshold: number;
}

export type Weights = Omit<ToneModel, 'threshold'>;

export const BUCKETS = 2 ** 17;
export const ZERO = '4'.charCodeAt(0);
const LONGEST_GRAM = 3;

export function featuresOf(sentence: string): ReadonlySet<number> {
  const words = sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+|[。.!?]+$/gu, '')
    .replace(/\d+/gu, '0');
  const text = `^${words}$`;
  const features = new Set<number>();
  for (let start = 0; start < text.length; start += 1) {
    let hash = 0x811c9dc5;
    for (let at = start; at < Math.min(start + LONGEST_GRAM, text.length); at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      features.add(spread(hash) % BUCKETS);
    }
  }
  return features;
}

/** The finaliser of MurmurHash3: FNV-1a alone leaves the low bits alike. */
function spread(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** How much a sentence or a clause stings by itself. */
export function scoreOf(sentence: string, { weights, scale, bias }: Weights = MODEL): number {
  const features = featuresOf(sentence);
  let sum = 0;
  for (const feature of features) sum += weights.charCodeAt(feature) - ZERO;
  return bias + (scale * sum) / Math.sqrt(features.size);
}

/** What one of several sentences has to have more, since less is known of it. */
const ONE_OF_SEVERAL = 1;

/** How much an item or a paragraph stings. */
export function toneOf(words: string, model: Weights = MODEL): number {
  const sentences = sentencesIn(words).map(({ text }) => scoreOf(text, model) - ONE_OF_SEVERAL);
  return Math.max(scoreOf(words, model), ...sentences);
}
