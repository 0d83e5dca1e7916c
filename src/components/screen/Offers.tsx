import '../shared/laterStyles.ts';
import { Box, Button, Group, SegmentedControl, Text } from '@mantine/core';
import type { StoredDraft } from '../../domain/draft.ts';
import { EXAMPLE_DAYS, exampleDay } from '../../domain/exampleDays.ts';
import { hasText } from '../../domain/report.ts';
import { hasExampleNotes } from '../../machines/report/reportContext.ts';
import { selectIsBusy, selectIsIdle } from '../../machines/report/selectors.ts';
import type { DraftsState } from '../../machines/stores.ts';
import { firstLineOf } from '../history/historyTexts.ts';
import { useAnnouncement } from '../shared/announcerContext.ts';
import { useFrozenWhileTyping } from '../shared/useFrozenWhileTyping.ts';
import { usePorts } from '../ports.ts';
import { useCommands, useReport, useStored, useStores } from '../shared/reportActor.ts';
import { draftWords, newVersionWords, notesWords } from './words.ts';

export function NewVersionOffer() {
  const { newVersion } = usePorts();
  const isBusy = useReport(selectIsBusy);
  useAnnouncement(newVersionWords.announcement);
  return (
    <Group pos="absolute" top="100%" gap={0} mt={-4} wrap="nowrap" fz="xs" lh={1.5} c="dimmed">
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {newVersionWords.offer}
      </Text>
      <Button my={-12} fz="inherit" disabled={isBusy} onClick={newVersion.take}>
        {newVersionWords.take}
      </Button>
    </Group>
  );
}

function suggestedIn({ suggestedId }: DraftsState, drafts: readonly StoredDraft[]) {
  return drafts.find(({ id }) => id === suggestedId);
}

export function OfferedDraftCard() {
  const offered = useStored(({ drafts }) => suggestedIn(drafts, drafts.unfinished));
  const discarded = useStored(({ drafts }) => suggestedIn(drafts, drafts.discarded));
  const draft = useFrozenWhileTyping(offered, () => undefined);
  const { openOrphanedDraft } = useCommands();
  const { drafts } = useStores();
  const canRestore = useReport(selectIsIdle);
  if (discarded !== undefined) {
    return (
      <Group ml={-10}>
        <Button onClick={() => drafts?.undoDiscard()}>{draftWords.undoDiscard}</Button>
      </Group>
    );
  }
  if (draft === undefined) return null;
  const { id, savedAt, content } = draft;
  return (
    <Group
      component="ul"
      miw={0}
      px="md"
      py="xs"
      fz="sm"
      bg="var(--app-tint)"
      bdrs="md"
      aria-label={draftWords.list}
    >
      <Box component="li" flex={1} miw={0}>
        <div>
          {draftWords.offered(savedAt)}
          <Text truncate c="dimmed" fz="sm">
            {firstLineOf(content) ?? draftWords.empty}
          </Text>
        </div>
        <Group gap={0} ml={-10}>
          <Button disabled={!canRestore} onClick={() => openOrphanedDraft(id)}>
            {draftWords.restore}
          </Button>
          <Button onClick={() => drafts?.discard(id)}>{draftWords.discard}</Button>
        </Group>
      </Box>
    </Group>
  );
}

/** Chooses the trade of the example notes; beside the sample report if there is one, else beside the notes. */
export function ExampleChoice({ place }: { readonly place: 'notes' | 'result' }) {
  const { insertExample, showSample } = useCommands();
  const isShown = useReport(({ context }) => hasExampleNotes(context) && !hasText(context.report));
  const isSample = useReport(({ context }) => context.report.outcome === 'sample');
  const trade = useReport(({ context }) => exampleDay(context.fields).trade);
  if (!isShown || isSample !== (place === 'result')) return null;
  const choose = (chosen: string) => {
    const day = EXAMPLE_DAYS.find((one) => one.trade === chosen);
    if (place === 'notes') insertExample(day);
    else showSample(day);
  };
  return (
    <SegmentedControl
      aria-label={notesWords.trade}
      // Beside the folded corner of the sheet.
      me={place === 'result' ? 'xl' : 0}
      data={EXAMPLE_DAYS.map((day) => day.trade)}
      value={trade}
      onChange={choose}
    />
  );
}
