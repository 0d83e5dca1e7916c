import { preview } from 'vite';

const PORT = 4173;

try {
  await preview({ preview: { port: PORT, strictPort: true, host: 'localhost' } });
} catch (error) {
  if (!(error instanceof Error && error.message.includes('is already in use'))) throw error;
  console.error(`
ポート ${PORT} はほかのプログラムが使っています。それを終了してから、もう一度 npm start を実行してください。
Port ${PORT} is in use by another program. Stop that one, then run npm start again.
`);
  process.exit(1);
}

console.log(`
マシュマロ日報を http://localhost:${PORT} で開けます。終了するには Ctrl+C を押してください。
マシュマロ日報 is being served at http://localhost:${PORT}. Press Ctrl+C to stop.
`);
