import { writeFile } from 'node:fs/promises';
import { withModules } from './modules.mjs';

/**
 * @param {string} path
 * @param {readonly string[]} lines
 */
function write(path, lines) {
  return writeFile(`src/check/${path}`, `/* Written by npm run train. */\n${lines.join('\n')}\n`);
}

/**
 * @param {string} name
 * @param {import('../src/check/linearModel.ts').Classifier} model
 */
function classifier(name, { weights, scale, bias, maxNgram, threshold }) {
  return [
    `export const ${name} = {`,
    `  weights:\n    '${weights}',`,
    `  scale: ${scale},`,
    `  bias: ${bias},`,
    `  maxNgram: ${maxNgram},`,
    `  threshold: ${threshold},`,
    '};',
  ];
}

// Learns from tests/corpus and the dictionary of kuromoji, and writes what src/check has generated.
await withModules(async (load) => {
  const { learningCurve, trainTone } = await load('/build/toneModel.ts');
  const { listNames } = await load('/build/nameList.ts');
  const { packWords } = await load('/build/packWords.ts');
  const { weighTerms } = await load('/build/termWeights.ts');
  const { trainVents } = await load('/build/ventModel.ts');

  await write('data/tone.ts', classifier('TONE', trainTone()));
  await write('data/vents.ts', classifier('VENTS', trainVents()));
  await write('data/surnames.ts', [
    '/* From the IPADIC: public/notices.txt. */',
    `export const NAMES =\n  '${packWords(await listNames())}';`,
  ]);
  const { texts, terms } = weighTerms();
  await write('data/termWeights.ts', [
    `export const TEXTS = ${texts};\n`,
    `export const COMMON_TERMS =\n  '${terms}';`,
  ]);

  for (const { hands, noticed } of learningCurve()) {
    console.log(`tone, ${hands} hands: ${(100 * noticed).toFixed(1)} % of one more noticed`);
  }
});

// Of what was written above.
await withModules(async (load) => {
  const { trainOmitted } = await load('/build/omittedModel.ts');
  const omitted = trainOmitted();
  await write('data/omitted.ts', [
    `export const OMITTED = { bias: ${omitted.bias}, weights: [${omitted.weights.join(', ')}] };`,
  ]);
});
