import { expect, test } from 'vitest';
import type { Backup } from '../../../src/domain/backup.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { createBackupFiles, createReportFiles } from '../../../src/services/browser/files.ts';
import { EVENING } from '../../support/draftBrowser.ts';
import { OAUTH_TOKEN, SENTINEL_TAIL, SENTINEL_TOKEN } from '../../support/leaks.ts';
import { createManualClock } from '../../support/manualClock.ts';

function backupWith(text: string): Backup {
  return {
    template: '■ 型\r\n\uD800',
    replacedTemplates: [text],
    namedTemplates: [{ id: 'w', name: '週次', text, savedAt: 1 }],
    settings: DEFAULT_SETTINGS,
    history: [{ id: 'a', savedAt: 1, report: { ...EMPTY_REPORT, id: 'a', text } }],
  };
}

/** A document and its object URLs as far as a file is saved by them. */
function setUp({ token = SENTINEL_TOKEN, isRefusing = false } = {}) {
  const files: Blob[] = [];
  const log: string[] = [];
  const parts = {
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
      createObjectURL: (file: Blob | MediaSource) => {
        if (isRefusing) throw new DOMException('refused', 'NotAllowedError');
        files.push(file as Blob);
        return `blob:${files.length}`;
      },
      revokeObjectURL: (address: string) => log.push(`revoked ${address}`),
    },
    clock: createManualClock(EVENING),
    defaultModel: DEFAULT_SETTINGS.model,
    readToken: () => token,
  };
  const [backups, reports] = [createBackupFiles(parts), createReportFiles(parts)];
  return { backups, reports, files, log, clock: parts.clock };
}

test.each([
  ['txt', 'text/plain;charset=utf-8'],
  ['md', 'text/markdown;charset=utf-8'],
] as const)(
  'a .%s file is named after the report’s day, and its address is given up',
  async (extension, type) => {
    const { reports, clock, files, log } = setUp();
    expect(await reports.save('■ 業務\n・☕', extension, '2026-11-19')).toBe(true);
    expect(files.map((file) => file.type)).toEqual([type]);
    expect(await files[0]!.text()).toBe('■ 業務\n・☕\n');
    expect(log).toEqual([`blob:1 as marshmallow-nippo-2026-11-19.${extension}`]);
    clock.advance(60_000);
    expect(log.at(-1)).toBe('revoked blob:1');
  },
);

test('the token is not in the file of a report, not even where it was written as a note', async () => {
  const { reports, files } = setUp({ token: `${SENTINEL_TOKEN}\n` });
  await reports.save(`メモに${SENTINEL_TOKEN}と書いた`, 'txt', null);
  expect(await files[0]!.text()).toBe('メモに（トークン）と書いた\n');
});

test('a backup is named after the day and comes back as it was', async () => {
  const { backups, files, log } = setUp();
  expect(await backups.save(backupWith('日報\u2028☕'))).toBe(true);
  expect(log).toEqual(['blob:1 as marshmallow-nippo-2026-11-20.json']);
  expect(await backups.read(files[0]!)).toEqual({
    kind: 'backup',
    backup: backupWith('日報\u2028☕'),
  });
});

test.each([SENTINEL_TOKEN, ` ${SENTINEL_TOKEN}\n`, 'key"with\\quotes'])(
  'the token %j is not in a backup, not even where it was written as a note',
  async (token) => {
    const { backups, files } = setUp({ token });
    await backups.save(backupWith(`メモに${token.trim()}と書いた`));
    const text = await files[0]!.text();
    expect(text).not.toContain(JSON.stringify(token.trim()).slice(1, -1));
    expect(await backups.read(files[0]!)).toEqual({
      kind: 'backup',
      backup: backupWith('メモに（トークン）と書いた'),
    });
  },
);

test('no other token is in the file either, and it is read all the same', async () => {
  const { backups, files } = setUp({ token: '' });
  await backups.save(backupWith(`鍵は「${SENTINEL_TOKEN}」\n${OAUTH_TOKEN}\nhf_hub_download`));
  expect(await files[0]!.text()).not.toContain(SENTINEL_TAIL);
  expect(await backups.read(files[0]!)).toEqual({
    kind: 'backup',
    backup: backupWith('鍵は「（トークン）」\n（トークン）\nhf_hub_download'),
  });
});

test('says that the browser refuses the file', async () => {
  expect(await setUp({ isRefusing: true }).backups.save(backupWith('日報'))).toBe(false);
});

test('refuses a file that is no JSON, one that is no backup, one that cannot be read, one that is too large', async () => {
  const { backups } = setUp();
  const unreadable = Object.assign(new Blob(['{}']), {
    text: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  const large = Object.defineProperty(new Blob(['{}']), 'size', { value: 129 * 1024 * 1024 });
  const files = [new Blob(['{"format":']), new Blob(['[]']), unreadable, large];
  const answers = await Promise.all(files.map((file) => backups.read(file)));
  expect(answers).toEqual(
    ['no-backup', 'no-backup', 'unreadable', 'too-large'].map((refusal) => ({
      kind: 'refused',
      refusal,
    })),
  );
});
