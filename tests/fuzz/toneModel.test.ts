import { expect, it } from 'vitest';
import { trainTone } from '../../build/toneModel.ts';
import { MODEL } from '../../src/check/tone/model.ts';
import { isFullRun } from './runs.ts';

it.runIf(isFullRun)('the hands make the model again', () => {
  const { weights, scale, bias, threshold } = trainTone();
  const other = [...weights].filter((weight, index) => weight !== MODEL.weights.charAt(index));
  expect(other.length).toBeLessThanOrEqual(weights.length / 1000);
  expect(scale).toBeCloseTo(MODEL.scale, 2);
  expect(bias).toBeCloseTo(MODEL.bias, 1);
  expect(threshold).toBeCloseTo(MODEL.threshold, 1);
});
