import { writeFile } from 'node:fs/promises';
import { createServer } from 'vite';

// Learns the tone of sentences from tests/corpus/tone and writes src/check/tone/model.ts.
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { trainTone } = await vite.ssrLoadModule('/build/toneModel.ts');
  const { weights, scale, bias } = trainTone();
  await writeFile(
    'src/check/tone/model.ts',
    `/* Written by npm run train. */\nexport const MODEL = {\n  weights:\n    '${weights}',\n  scale: ${scale},\n  bias: ${bias},\n};\n`,
  );
} finally {
  await vite.close();
}
