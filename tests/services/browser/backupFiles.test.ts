import { expect, test } from 'vitest';
import type { Backup } from '../../../src/domain/backup.ts';
import { SPECIFIED_SETTINGS } from '../../../src/domain/settings.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { createBackupFiles } from '../../../src/services/browser/backupFiles.ts';
import { EVENING } from '../../support/draftBrowser.ts';
import { OAUTH_TOKEN, SENTINEL_TAIL, SENTINEL_TOKEN } from '../../support/leaks.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { createDownloads } from './downloads.ts';

function backupWith(text: string): Backup {
  return {
    template: '■ 型\r\n\uD800',
    replacedTemplates: [text],
    namedTemplates: [{ id: 'w', name: '週次', text, savedAt: 1 }],
    settings: SPECIFIED_SETTINGS,
    history: [{ id: 'a', savedAt: 1, report: { ...EMPTY_REPORT, id: 'a', text } }],
  };
}

function setUp({ token = SENTINEL_TOKEN, isRefusing = false } = {}) {
  const clock = createManualClock(EVENING);
  const { files, log, document, urls } = createDownloads({ isRefusing });
  const port = createBackupFiles({
    document,
    urls,
    clock,
    defaultModel: SPECIFIED_SETTINGS.model,
    readToken: () => token,
  });
  return { port, clock, files, log };
}

test('a saved file is named after the day and comes back as it was', async () => {
  const { port, clock, files, log } = setUp();
  expect(await port.save(backupWith('日報\u2028☕'))).toBe(true);
  expect(log).toEqual(['blob:1 as marshmallow-nippo-2026-11-20.json']);
  expect(await port.read(files[0]!)).toEqual({
    kind: 'backup',
    backup: backupWith('日報\u2028☕'),
  });
  clock.advance(60_000);
  expect(log.at(-1)).toBe('revoked blob:1');
});

test.each([SENTINEL_TOKEN, ` ${SENTINEL_TOKEN}\n`, 'key"with\\quotes'])(
  'the token %j is not in the file, not even where it was written as a note',
  async (token) => {
    const { port, files } = setUp({ token });
    await port.save(backupWith(`メモに${token.trim()}と書いた`));
    const text = await files[0]!.text();
    expect(text).not.toContain(JSON.stringify(token.trim()).slice(1, -1));
    expect(await port.read(files[0]!)).toEqual({
      kind: 'backup',
      backup: backupWith('メモに（トークン）と書いた'),
    });
  },
);

test('no other token is in the file either, and it is read all the same', async () => {
  const { port, files } = setUp({ token: '' });
  await port.save(backupWith(`鍵は「${SENTINEL_TOKEN}」\n${OAUTH_TOKEN}\nhf_hub_download`));
  expect(await files[0]!.text()).not.toContain(SENTINEL_TAIL);
  expect(await port.read(files[0]!)).toEqual({
    kind: 'backup',
    backup: backupWith('鍵は「（トークン）」\n（トークン）\nhf_hub_download'),
  });
});

test('says that the browser refuses the file', async () => {
  expect(await setUp({ isRefusing: true }).port.save(backupWith('日報'))).toBe(false);
});

test('refuses a file that is no JSON, one that is no backup, one that cannot be read, one that is too large', async () => {
  const { port } = setUp();
  const unreadable = Object.assign(new Blob(['{}']), {
    text: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  const large = Object.defineProperty(new Blob(['{}']), 'size', { value: 129 * 1024 * 1024 });
  const files = [new Blob(['{"format":']), new Blob(['[]']), unreadable, large];
  const answers = await Promise.all(files.map((file) => port.read(file)));
  expect(answers).toEqual(
    ['no-backup', 'no-backup', 'unreadable', 'too-large'].map((refusal) => ({
      kind: 'refused',
      refusal,
    })),
  );
});
