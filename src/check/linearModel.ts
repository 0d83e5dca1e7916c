import { FNV_OFFSET_BASIS, fnv1a } from '../domain/hash.ts';

/** A linear classifier of texts; its features are hashed character n-grams. */
export interface LinearModel {
  /** One character for each bucket, ZERO_WEIGHT for 0: a brotli of these is smaller than one of their base64. */
  readonly weights: string;
  readonly scale: number;
  readonly bias: number;
  /** How many characters an n-gram has at most. */
  readonly maxNgram: number;
}

/** A text that scores above the threshold is of the class. */
export type Classifier = LinearModel & { readonly threshold: number };

export const ZERO_WEIGHT = '4'.charCodeAt(0);

export type FeatureShape = Pick<LinearModel, 'maxNgram'> & { readonly buckets: number };

/** The hash buckets of a text's n-grams. */
export function featuresOf(text: string, { buckets, maxNgram }: FeatureShape): ReadonlySet<number> {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+|[。.!?]+$/gu, '')
    .replace(/\d+/gu, '0');
  const marked = `^${words}$`;
  const features = new Set<number>();
  for (let start = 0; start < marked.length; start += 1) {
    let hash = FNV_OFFSET_BASIS;
    for (let at = start; at < Math.min(start + maxNgram, marked.length); at += 1) {
      hash = fnv1a(hash, marked.charCodeAt(at));
      features.add(spread(hash) % buckets);
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

export function scoreOf(text: string, { weights, scale, bias, maxNgram }: LinearModel): number {
  const features = featuresOf(text, { buckets: weights.length, maxNgram });
  let sum = 0;
  for (const feature of features) sum += weights.charCodeAt(feature) - ZERO_WEIGHT;
  return bias + (scale * sum) / Math.sqrt(features.size);
}
