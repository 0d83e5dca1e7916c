import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { StoredDraft } from '../../domain/draft.ts';
import { draftsCommands } from '../../machines/drafts/draftsMachine.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { firstLineOf } from './historyList.ts';
import { Note, Part, useRemoval } from '../shared/Part.tsx';
import { useDrafts, useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { dateAndTime, draftAction, draftWords } from '../screen/words.ts';
import { historyWords } from './words.ts';

interface DraftEntryProps {
  readonly draft: StoredDraft;
  readonly onOpened: () => void;
  readonly onRemoved: (said: string) => void;
}

function DraftEntry({ draft, onOpened, onRemoved }: DraftEntryProps) {
  const { id, savedAt, content } = draft;
  const { openLeftDraft, discardDraft } = useCommands();
  const canOpen = useReport(selectIsIdle);
  return (
    <Paper component="li" bg="var(--app-tint)" px="md" pt="sm">
      <Note>{dateAndTime(savedAt)}</Note>
      <Text truncate>{firstLineOf(content) ?? draftWords.empty}</Text>
      <Group gap={0} ml={-10}>
        <Button
          variant="subtle"
          aria-label={draftAction(historyWords.open, savedAt)}
          disabled={!canOpen}
          onClick={() => {
            openLeftDraft(id);
            onOpened();
          }}
        >
          {historyWords.open}
        </Button>
        <Button
          variant="subtle"
          aria-label={draftAction(historyWords.remove, savedAt)}
          onClick={() => {
            discardDraft(id);
            onRemoved(draftAction(historyWords.removed, savedAt));
          }}
        >
          {historyWords.remove}
        </Button>
      </Group>
    </Paper>
  );
}

export function DraftEntries({ onOpened }: { readonly onOpened: () => void }) {
  const { undoDiscard } = useCommands();
  const drafts = useDrafts(({ context }) => context.unfinished);
  const canUndo = useDrafts((snapshot) => snapshot.can(draftsCommands.undoDiscard()));
  const { heading, tellRemoved, undoButton } = useRemoval<HTMLHeadingElement>(canUndo, undoDiscard);
  if (drafts.length === 0 && !canUndo) return null;
  return (
    <Part name={historyWords.drafts} heading={heading}>
      <Stack component="ul" gap="xs" aria-label={historyWords.drafts}>
        {drafts.map((draft) => (
          <DraftEntry key={draft.id} {...{ draft, onOpened }} onRemoved={tellRemoved} />
        ))}
      </Stack>
      {undoButton}
    </Part>
  );
}
