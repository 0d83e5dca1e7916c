import '../shared/laterStyles.ts';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { type CalendarDay, addDays, monthAndDate, weekdayOf } from '../../domain/calendarDays.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import type { Material, MaterialItem } from '../../materials/index.ts';
import { HelpText, DrawerSection } from '../shared/DrawerSection.tsx';
import { useReport } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { materialsWords, moreItemsLabel, otherDaysLabel } from './words.ts';

const SHOWN_AT_ONCE = 15;

interface ItemsProps {
  readonly name: string;
  readonly items: readonly MaterialItem[];
  readonly isDayShown?: boolean;
  readonly ticked: ReadonlySet<MaterialItem>;
  readonly onTick: (item: MaterialItem) => void;
}

function dayLabel(day: CalendarDay | null): string {
  return day === null ? '' : `${monthAndDate(day)}(${weekdayOf(day)}) `;
}

function Items({ name, items, isDayShown = false, ticked, onTick }: ItemsProps) {
  const [shownCount, setShownCount] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <ul aria-label={name}>
        {items.slice(0, shownCount).map((item, index) => (
          <li key={index}>
            <Checkbox
              checked={ticked.has(item)}
              onChange={() => onTick(item)}
              label={isDayShown ? dayLabel(item.day) + item.note : item.note}
            />
          </li>
        ))}
      </ul>
      {items.length > shownCount && (
        <Button ml={-10} mr="auto" onClick={() => setShownCount(shownCount + SHOWN_AT_ONCE)}>
          {moreItemsLabel(items.length - shownCount)}
        </Button>
      )}
    </>
  );
}

function OtherDays(props: ItemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <DrawerSection name={props.name}>
      <Items {...props} isDayShown />
    </DrawerSection>
  ) : (
    <Button ml={-10} mr="auto" aria-expanded={false} onClick={() => setIsOpen(true)}>
      {props.name}
    </Button>
  );
}

export interface SelectedMaterial {
  readonly today: readonly MaterialItem[];
  readonly tomorrow: readonly MaterialItem[];
}

interface MaterialDialogProps extends DialogProps {
  readonly material: Material;
  readonly reportDay: CalendarDay;
  readonly onInsert: (selected: SelectedMaterial) => void;
}

/** Items of the report's day are ticked at first; events of the day after go to 明日やること. */
export function MaterialDialog({ material, reportDay, onInsert, ...dialog }: MaterialDialogProps) {
  const { source, items } = material;
  const nextDay = addDays(reportDay, 1);
  const isOfToday = (item: MaterialItem) => item.day === null || item.day === reportDay;
  const isOfTomorrow = (item: MaterialItem) => source === 'calendar' && item.day === nextDay;
  const today = items.filter(isOfToday);
  const tomorrow = items.filter(isOfTomorrow);
  const others = items.filter((item) => !isOfToday(item) && !isOfTomorrow(item));
  // The machine accepts new lines only at rest.
  const isIdle = useReport(selectIsIdle);
  const [ticked, setTicked] = useState<ReadonlySet<MaterialItem>>(() => new Set(today));

  const tick = (item: MaterialItem) => {
    const next = new Set(ticked);
    if (!next.delete(item)) next.add(item);
    setTicked(next);
  };
  const isTicked = (item: MaterialItem) => ticked.has(item);
  const groups = [
    { name: materialsWords.today, items: today },
    { name: materialsWords.tomorrow, items: tomorrow },
  ];
  return (
    <Modal {...useDialog(dialog)} title={materialsWords.title}>
      <Stack>
        <HelpText>{materialsWords.note}</HelpText>
        {groups.map(
          ({ name, items: group }) =>
            group.length > 0 && (
              <DrawerSection key={name} name={name}>
                <Items name={name} items={group} ticked={ticked} onTick={tick} />
              </DrawerSection>
            ),
        )}
        {others.length > 0 && (
          <OtherDays
            name={otherDaysLabel(others.length)}
            items={others}
            ticked={ticked}
            onTick={tick}
          />
        )}
        <Group
          justify="flex-end"
          py="sm"
          my="calc(-1 * var(--mantine-spacing-sm))"
          pos="sticky"
          bottom={0}
          bg="var(--app-surface)"
        >
          <Button onClick={dialog.onClose}>{materialsWords.cancel}</Button>
          <Button
            variant="filled"
            disabled={!isIdle || ticked.size === 0}
            onClick={() => {
              onInsert({
                today: [...today, ...others].filter(isTicked),
                tomorrow: tomorrow.filter(isTicked),
              });
            }}
          >
            {materialsWords.take}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
