import { writeFile } from 'node:fs/promises';
import { withModules } from './modules.mjs';

// Learns from tests/corpus and the dictionary of kuromoji, and writes what src/check has generated.
await withModules(async (load) => {
  const { learningCurve, trainTone } = await load('/build/toneModel.ts');
  const { weights, scale, bias, threshold } = trainTone();
  await writeFile(
    'src/check/tone/model.ts',
    `/* Written by npm run train. */\nexport const MODEL = {\n  weights:\n    '${weights}',\n  scale: ${scale},\n  bias: ${bias},\n  threshold: ${threshold},\n};\n`,
  );
  const { trainOmitted } = await load('/build/omittedModel.ts');
  const omitted = trainOmitted();
  await writeFile(
    'src/check/data/omitted.ts',
    `/* Written by npm run train. */\nexport const OMITTED = { bias: ${omitted.bias}, weights: [${omitted.weights.join(', ')}] };\n`,
  );
  for (const { hands, noticed } of learningCurve()) {
    console.log(`tone, ${hands} hands: ${(100 * noticed).toFixed(1)} % of one more noticed`);
  }
});
