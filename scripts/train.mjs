import { writeFile } from 'node:fs/promises';
import { withModules } from './modules.mjs';

// Learns the tone of sentences from tests/corpus/tone and writes src/check/tone/model.ts.
await withModules(async (load) => {
  const { trainTone } = await load('/build/toneModel.ts');
  const { weights, scale, bias } = trainTone();
  await writeFile(
    'src/check/tone/model.ts',
    `/* Written by npm run train. */\nexport const MODEL = {\n  weights:\n    '${weights}',\n  scale: ${scale},\n  bias: ${bias},\n};\n`,
  );
});
