import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { draftsCommands } from '../../machines/drafts/draftsMachine.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { firstLineOf } from './historyTexts.ts';
import { Note, Part, useRemoval } from '../shared/Part.tsx';
import { useDrafts, useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { dateAndTime, draftAction, draftWords } from '../screen/words.ts';
import { historyWords } from './words.ts';

export function DraftEntries({ onOpened }: { readonly onOpened: () => void }) {
  const { openLeftDraft, discardDraft, undoDiscard } = useCommands();
  const canOpen = useReport(selectIsIdle);
  const drafts = useDrafts(({ context }) => context.unfinished);
  const canUndo = useDrafts((snapshot) => snapshot.can(draftsCommands.undoDiscard()));
  const { heading, tellRemoved, undoButton } = useRemoval<HTMLHeadingElement>(canUndo, undoDiscard);
  if (drafts.length === 0 && !canUndo) return null;
  return (
    <Part name={historyWords.drafts} heading={heading}>
      <Stack component="ul" gap="xs" aria-label={historyWords.drafts}>
        {drafts.map(({ id, savedAt, content }) => (
          <Paper component="li" key={id} bg="var(--app-tint)" px="md" pt="sm">
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
                  tellRemoved(draftAction(historyWords.removed, savedAt));
                }}
              >
                {historyWords.remove}
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
      {undoButton}
    </Part>
  );
}
