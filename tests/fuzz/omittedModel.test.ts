import { expect, it } from 'vitest';
import { trainOmitted } from '../../build/omittedModel.ts';
import { OMITTED } from '../../src/check/data/omitted.ts';
import { isFullRun } from './runs.ts';

it.runIf(isFullRun)('pairs and reports make the weighing of what is omitted again', () => {
  expect(trainOmitted()).toEqual(OMITTED);
});
