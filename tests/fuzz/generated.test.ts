import { expect, it } from 'vitest';
import { listNames } from '../../build/nameList.ts';
import { packWords } from '../../build/packWords.ts';
import { trainOmitted } from '../../build/omittedModel.ts';
import { trainTone } from '../../build/toneModel.ts';
import { weighTerms } from '../../build/termWeights.ts';
import { trainVents } from '../../build/ventModel.ts';
import { OMITTED } from '../../src/check/data/omitted.ts';
import { NAMES } from '../../src/check/data/surnames.ts';
import { TONE } from '../../src/check/data/tone.ts';
import { COMMON_TERMS, TEXTS } from '../../src/check/data/termWeights.ts';
import { VENTS } from '../../src/check/data/vents.ts';
import { isFullRun } from './runs.ts';

it.runIf(isFullRun).each([
  ['tone', trainTone, TONE],
  ['vents', trainVents, VENTS],
])('the hands make the model of %s again', (_, trained, known) => {
  const { weights, scale, bias, threshold } = trained();
  const other = [...weights].filter((weight, index) => weight !== known.weights.charAt(index));
  expect(other.length).toBeLessThanOrEqual(weights.length / 1000);
  expect(scale).toBeCloseTo(known.scale, 2);
  expect(bias).toBeCloseTo(known.bias, 1);
  expect(threshold).toBeCloseTo(known.threshold, 1);
});

it.runIf(isFullRun)('the dictionary and the corpora make the names again', async () => {
  expect(packWords(await listNames())).toBe(NAMES);
});

it.runIf(isFullRun)('the corpora make the weights of units again', () => {
  expect(weighTerms()).toEqual({ texts: TEXTS, terms: COMMON_TERMS });
});

it.runIf(isFullRun)('pairs and reports make the weighing of what is omitted again', () => {
  expect(trainOmitted()).toEqual(OMITTED);
});
