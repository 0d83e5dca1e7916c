import { expect, test } from 'vitest';
import { createReportFiles } from '../../../src/services/browser/reportFiles.ts';
import { EVENING } from '../../support/draftBrowser.ts';
import { SENTINEL_TOKEN } from '../../support/leaks.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { createDownloads } from './downloads.ts';

function setUp() {
  const clock = createManualClock(EVENING);
  const { files, log, document, urls } = createDownloads();
  const readToken = () => `${SENTINEL_TOKEN}\n`;
  return { port: createReportFiles({ document, urls, clock, readToken }), clock, files, log };
}

test.each([
  ['txt', 'text/plain;charset=utf-8'],
  ['md', 'text/markdown;charset=utf-8'],
] as const)(
  'a .%s file is named after the report’s day, and its address is given up',
  async (extension, type) => {
    const { port, clock, files, log } = setUp();
    expect(await port.save('■ 業務\n・☕', extension, '2026-11-19')).toBe(true);
    expect(files.map((file) => file.type)).toEqual([type]);
    expect(await files[0]!.text()).toBe('■ 業務\n・☕\n');
    expect(log).toEqual([`blob:1 as marshmallow-nippo-2026-11-19.${extension}`]);
    clock.advance(60_000);
    expect(log.at(-1)).toBe('revoked blob:1');
  },
);

test('the token is not in the file, not even where it was written as a note', async () => {
  const { port, files } = setUp();
  await port.save(`メモに${SENTINEL_TOKEN}と書いた`, 'txt', null);
  expect(await files[0]!.text()).toBe('メモに（トークン）と書いた\n');
});
