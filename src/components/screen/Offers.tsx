import '../shared/overlayStyles.ts';
import { Box, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { StoredDraft } from '../../domain/draft.ts';
import { EXAMPLE_DAYS, exampleDay } from '../../domain/exampleDays.ts';
import { hasText } from '../../domain/report.ts';
import { isExample } from '../../machines/report/reportContext.ts';
import { selectIsBusy, selectIsIdle } from '../../machines/report/selectors.ts';
import type { DraftsState } from '../../machines/stores.ts';
import { firstLineOf } from '../history/historyTexts.ts';
import { useAnnounced } from '../shared/announcerContext.ts';
import { elementIds } from '../shared/elementIds.ts';
import { usePorts } from '../ports.ts';
import { useCommands, useReport, useStored } from '../shared/reportActor.ts';
import { draftWords, newVersionWords, notesWords, offeredDraft } from './words.ts';

export function NewVersionOffer() {
  const { newVersion } = usePorts();
  const isBusy = useReport(selectIsBusy);
  useAnnounced(newVersionWords.announcement);
  return (
    <>
      <span>{newVersionWords.offer}</span>
      <Button my={-12} fz="inherit" disabled={isBusy} onClick={newVersion.take}>
        {newVersionWords.take}
      </Button>
    </>
  );
}

function offeredIn({ offeredId }: DraftsState, drafts: readonly StoredDraft[]) {
  return drafts.find(({ id }) => id === offeredId);
}

function isAtStart(): boolean {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  const top = document.getElementById(elementIds.notes)?.getBoundingClientRect().top ?? NaN;
  const moved = Math.abs(top - parseFloat(scrollPaddingBlockStart));
  return moved < 2 && document.activeElement === document.body;
}

/** Brings what is drawn above the notes into view, once the browser has kept what was seen in its place. */
function useTopOfPage(): void {
  const [wasAtStart] = useState(isAtStart);
  useEffect(() => {
    if (!wasAtStart) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => scrollTo(0, 0));
    });
    return () => cancelAnimationFrame(frame);
  }, [wasAtStart]);
}

/** The value as it was when no field had the focus last: what is drawn above a field that is typed in does not move it. */
function useWhileNotTyping<Value>(value: Value): Value | undefined {
  const [taken, setTaken] = useState<Value>();
  useEffect(() => {
    const isField = (target: EventTarget | null) => target instanceof HTMLTextAreaElement;
    const take = () => setTaken(value);
    if (!isField(document.activeElement)) take();
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!isField(relatedTarget)) take();
    };
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [value]);
  return taken;
}

export function OfferedDraftCard() {
  const offered = useStored(({ drafts }) => offeredIn(drafts, drafts.unfinished));
  const isDiscarded = useStored(({ drafts }) => offeredIn(drafts, drafts.discarded) !== undefined);
  const draft = useWhileNotTyping(offered);
  useTopOfPage();
  const { openLeftDraft, discardDraft, undoDiscard } = useCommands();
  const canRestore = useReport(selectIsIdle);
  if (isDiscarded) {
    return (
      <Group>
        <Button onClick={undoDiscard}>{draftWords.undoDiscard}</Button>
      </Group>
    );
  }
  if (draft === undefined) return null;
  const { id, savedAt, content } = draft;
  return (
    <Group
      component="ul"
      px="md"
      py="xs"
      fz="sm"
      bg="var(--app-tint)"
      bdrs="md"
      aria-label={draftWords.list}
    >
      <Group component="li" gap="xs" flex={1} miw={0}>
        <Box flex="1 1 12rem" miw={0}>
          {offeredDraft(savedAt)}
          <Text truncate c="dimmed" fz="sm">
            {firstLineOf(content) ?? draftWords.empty}
          </Text>
        </Box>
        <Button disabled={!canRestore} onClick={() => openLeftDraft(id)}>
          {draftWords.restore}
        </Button>
        <Button onClick={() => discardDraft(id)}>{draftWords.discard}</Button>
      </Group>
    </Group>
  );
}

/** The trade of the example, at the sample if there is one, else at the notes. */
export function ExampleChoice({ place }: { readonly place: 'notes' | 'result' }) {
  const { insertExample, showSample } = useCommands();
  const isShown = useReport(({ context }) => isExample(context) && !hasText(context.report));
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
