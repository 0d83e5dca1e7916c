import { expect, it } from 'vitest';
import type { StoredDraft } from '../../../src/domain/draft.ts';
import { EMPTY_REPORT, type Report } from '../../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { joinReport } from '../../../src/services/inference/joinCompletion.ts';
import type { DraftRepository } from '../../../src/services/storage/draftRepository.ts';
import { withJoinedDrafts } from '../../../src/services/storage/joinedDrafts.ts';

const request = {
  today: '検索を実装',
  tomorrow: 'テスト',
  remarks: '',
  template: DEFAULT_TEMPLATE,
  date: '2026年11月20日(金)',
};

const REPORT: Report = {
  ...EMPTY_REPORT,
  id: 'report',
  text: '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検索を実装しました。\n・テスト',
  request,
};

const JOINED = `${REPORT.text}を追加しました。\n・確`;

/** What a repository with these drafts reads. */
function joinDrafts(
  drafts: readonly StoredDraft[],
  loadRules: Parameters<typeof withJoinedDrafts>[1],
): Promise<readonly StoredDraft[]> {
  const repository = { readAll: () => Promise.resolve(drafts) } as DraftRepository;
  return withJoinedDrafts(repository, loadRules).readAll();
}

function draftOf(report: Report, unjoined?: string): StoredDraft {
  const content = {
    fields: { template: '', today: '', tomorrow: '', remarks: '' },
    report,
    previousReport: null,
    isStreaming: true,
  };
  return {
    id: 'tab',
    revision: 1,
    savedAt: 1,
    content: unjoined === undefined ? content : { ...content, unjoined },
  };
}

it('joins what had come behind a report when the page was left', async () => {
  const drafts = [draftOf(REPORT), draftOf(REPORT, '・テストを追加しました。\n・確')];
  expect(await joinDrafts(drafts, () => Promise.resolve({ joinReport }))).toEqual([
    draftOf(REPORT),
    draftOf({
      ...REPORT,
      text: JOINED,
      received: `${REPORT.text}・テストを追加しました。\n・確`,
    }),
  ]);
});

it('goes on below all of an edit', async () => {
  const edited = { ...REPORT, text: '手で直した・テスト', isEdited: true };
  const [draft] = await joinDrafts([draftOf(edited, '・確認\n')], () =>
    Promise.resolve({ joinReport }),
  );
  expect(draft?.content.report.text).toBe('手で直した・テスト\n・確認\n');
});

it('loses nothing where the rules cannot be fetched', async () => {
  const offline = () => Promise.reject(new Error('offline'));
  expect(await joinDrafts([draftOf(REPORT, '・テストを追加')], offline)).toEqual([
    draftOf({ ...REPORT, text: `${REPORT.text}\n・テストを追加` }),
  ]);
});

it('fetches no rules for drafts that are joined', async () => {
  const drafts = [draftOf(REPORT)];
  const never = () => Promise.reject(new Error('fetched'));
  expect(await joinDrafts(drafts, never)).toBe(drafts);
});
