import { type Report, withUnjoined } from '../../domain/report.ts';
import type { DraftRepository } from './draftRepository.ts';

interface JoiningRules {
  readonly joinReport: (report: Report, unjoined: string) => Report;
}

/** Gives drafts as they are shown: what a request had brought when the page was left is part of the report, as it came where the rules cannot be fetched. */
export function withJoinedDrafts(
  repository: DraftRepository,
  loadRules: () => Promise<JoiningRules>,
): DraftRepository {
  return {
    ...repository,
    readAll: async () => {
      const drafts = await repository.readAll();
      if (drafts.every(({ content }) => content.unjoined === undefined)) return drafts;
      const { joinReport } = await loadRules().catch(() => AS_IT_CAME);
      return drafts.map((draft) => {
        const { unjoined, ...content } = draft.content;
        if (unjoined === undefined) return draft;
        return { ...draft, content: { ...content, report: joinReport(content.report, unjoined) } };
      });
    },
  };
}

const AS_IT_CAME: JoiningRules = {
  joinReport: (report, unjoined) => ({ ...report, text: withUnjoined(report.text, unjoined) }),
};
