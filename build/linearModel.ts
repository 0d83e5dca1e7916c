import {
  featuresOf,
  type LinearModel,
  type FeatureShape,
  ZERO_WEIGHT,
} from '../src/check/linearModel.ts';

export interface Sample {
  readonly text: string;
  /** Whether it is of the kind that is learned. */
  readonly isOfKind: boolean;
  /** How much it counts. */
  readonly weight: number;
}

const EPOCHS = 10;
const RATE = 0.3;
const L2 = 1e-3;

/** Logistic regression by AdaGrad, in an order that is the same each time. */
export function train(samples: readonly Sample[], shape: FeatureShape): LinearModel {
  const examples = samples.map(({ text, isOfKind, weight }) => ({
    isOfKind,
    weight,
    features: Int32Array.from(featuresOf(text, shape)),
  }));
  const weights = new Float64Array(shape.buckets);
  const squares = new Float64Array(shape.buckets).fill(1e-8);
  const order = examples.map((_, index) => index);
  let bias = 0;
  let biasSquares = 1e-8;
  let seed = 1;
  const draw = (bound: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * bound);
  };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = draw(last + 1);
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      const { features, isOfKind, weight: share } = example;
      const norm = 1 / Math.sqrt(features.length);
      let sum = 0;
      for (const feature of features) sum += weights[feature] ?? 0;
      const error = share * (1 / (1 + Math.exp(-bias - sum * norm)) - Number(isOfKind));
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        const slope = error * norm + L2 * weight;
        const square = (squares[feature] ?? 0) + slope * slope;
        squares[feature] = square;
        weights[feature] = weight - (RATE * slope) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
    }
  }
  return { ...packed(weights), bias, maxNgram: shape.maxNgram };
}

const LARGEST = 4;
const STEP = 1.15;

/** Weights in steps of a little more than their root mean square: smaller ones cost bytes and change nothing. */
function packed(weights: Float64Array): Pick<LinearModel, 'weights' | 'scale'> {
  const used = weights.filter((weight) => weight !== 0);
  const mean = used.reduce((sum, weight) => sum + weight * weight, 0) / used.length;
  const scale = STEP * Math.sqrt(mean);
  const characters = Array.from(weights, (weight) => {
    const steps = Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / scale)));
    return String.fromCharCode(ZERO_WEIGHT + steps);
  });
  return { weights: characters.join(''), scale };
}

/** What at most a share of scores are above. */
export function thresholdOf(scores: readonly number[], share: number): number {
  return scores.toSorted((one, other) => other - one)[Math.floor(scores.length * share)] ?? 0;
}
