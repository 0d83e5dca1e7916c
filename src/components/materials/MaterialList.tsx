import '../shared/overlayStyles.ts';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { type CalendarDay, addDays, monthAndDate, weekdayOf } from '../../domain/calendarDays.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import type { Material, MaterialItem } from '../../materials/index.ts';
import { Note, Part } from '../shared/Part.tsx';
import { useReport } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { materialsWords, moreItems, otherDays } from './words.ts';

const SHOWN = 15;

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
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ul aria-label={name}>
        {items.slice(0, shown).map((item, at) => (
          <li key={at}>
            <Checkbox
              checked={ticked.has(item)}
              onChange={() => onTick(item)}
              label={isDayShown ? dayLabel(item.day) + item.note : item.note}
            />
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>{moreItems(items.length - shown)}</Button>
      )}
    </>
  );
}

function OtherDays(props: ItemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <Part name={props.name}>
      <Items {...props} isDayShown />
    </Part>
  ) : (
    <Button aria-expanded={false} onClick={() => setIsOpen(true)}>
      {props.name}
    </Button>
  );
}

export interface TakenMaterial {
  readonly today: readonly MaterialItem[];
  readonly tomorrow: readonly MaterialItem[];
}

interface MaterialListProps extends DialogProps {
  readonly material: Material;
  /** The report's. */
  readonly day: CalendarDay;
  readonly onTake: (taken: TakenMaterial) => void;
}

/** Those of the report's day are ticked; what is of the next goes to its plans. */
export function MaterialList({ material, day, onTake, ...dialog }: MaterialListProps) {
  const { source, items } = material;
  const next = addDays(day, 1);
  const isOfToday = (item: MaterialItem) => item.day === null || item.day === day;
  const isOfTomorrow = (item: MaterialItem) => source === 'calendar' && item.day === next;
  const today = items.filter(isOfToday);
  const tomorrow = items.filter(isOfTomorrow);
  const others = items.filter((item) => !isOfToday(item) && !isOfTomorrow(item));
  // The machine takes lines at rest alone.
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
        <Note>{materialsWords.note}</Note>
        {groups.map(
          ({ name, items: group }) =>
            group.length > 0 && (
              <Part key={name} name={name}>
                <Items name={name} items={group} ticked={ticked} onTick={tick} />
              </Part>
            ),
        )}
        {others.length > 0 && (
          <OtherDays name={otherDays(others.length)} items={others} ticked={ticked} onTick={tick} />
        )}
        <Group justify="flex-end">
          <Button onClick={dialog.onClose}>{materialsWords.cancel}</Button>
          <Button
            variant="filled"
            disabled={!isIdle || ticked.size === 0}
            onClick={() => {
              onTake({
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
