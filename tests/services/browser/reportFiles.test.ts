import { expect, test } from 'vitest';
import { createReportFiles } from '../../../src/services/browser/reportFiles.ts';
import { EVENING } from '../../support/draftBrowser.ts';
import { SENTINEL_TOKEN } from '../../support/leaks.ts';
import { createManualClock } from '../../support/manualClock.ts';

function setUp({ isRefusing = false } = {}) {
  const clock = createManualClock(EVENING);
  const files: Blob[] = [];
  const log: string[] = [];
  const port = createReportFiles({
    document: {
      createElement: () => ({
        href: '',
        download: '',
        click() {
          log.push(`${this.href} as ${this.download}`);
        },
      }),
    } as unknown as Document,
    urls: {
      createObjectURL: (file) => {
        if (isRefusing) throw new DOMException('refused', 'NotAllowedError');
        files.push(file as Blob);
        return `blob:${files.length}`;
      },
      revokeObjectURL: (address) => log.push(`revoked ${address}`),
    },
    clock,
    readToken: () => `${SENTINEL_TOKEN}\n`,
  });
  return { port, clock, files, log };
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
