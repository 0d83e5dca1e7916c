import { Accordion, ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { memo, useState } from 'react';
import type { Period } from '../../domain/report.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { daysLabel, itemsByWeek, type WorkItem } from '../../weekly/index.ts';
import { HelpText, DrawerSection } from '../shared/DrawerSection.tsx';
import { itemKey, type ItemSelection } from './useItemSelection.ts';
import { weeklyWords } from './words.ts';

interface ItemProps extends Pick<ItemSelection, 'onChange'> {
  readonly item: WorkItem;
  readonly kind: Period['kind'];
  readonly isTicked: boolean;
  readonly isStarred: boolean;
}

const Item = memo(({ kind, item, isTicked, isStarred, onChange }: ItemProps) => {
  const { lines, text, days, role } = item;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const Star = isStarred ? IconStarFilled : IconStar;
  return (
    <li>
      <Group gap="xs" wrap="nowrap">
        <Checkbox
          flex={1}
          size="md"
          iconColor="var(--mantine-primary-color-contrast)"
          label={
            <>
              {text}
              <Text span size="sm" c="dimmed">
                {daysLabel(days, kind)}
              </Text>
            </>
          }
          checked={isTicked}
          onChange={() => onChange(item, { isTicked: !isTicked })}
        />
        {lines.length > 1 && (
          <Button
            flex="none"
            px={6}
            fz="xs"
            color="gray"
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {weeklyWords.linesOf(lines.length)}
          </Button>
        )}
        {kind === 'month' && role === 'today' && (
          <ActionIcon
            aria-label={weeklyWords.starOf(text)}
            title={weeklyWords.starOf(text)}
            aria-pressed={isStarred}
            onClick={() => onChange(item, { isStarred: !isStarred })}
          >
            <Star />
          </ActionIcon>
        )}
      </Group>
      {isUnfolded && (
        <ul>
          {lines.map((line, index) => (
            <Text component="li" key={index} ps="xl" size="sm">
              {weeklyWords.dayWords(line.day)}
              {role !== 'tomorrow' && line.role === 'tomorrow' && weeklyWords.plannedSuffix}{' '}
              {line.text}
            </Text>
          ))}
        </ul>
      )}
    </li>
  );
});
Item.displayName = 'Item';

interface WeeklyItemsProps {
  readonly period: Period;
  readonly items: readonly WorkItem[];
  readonly selection: ItemSelection;
}

function Items({ period: { kind }, items, selection }: WeeklyItemsProps) {
  const { stateOf, onChange } = selection;
  return (
    <ul>
      {items.map((item) => {
        const { isTicked, isStarred } = stateOf(item);
        const key = itemKey(item);
        return <Item key={key} {...{ kind, item, isTicked, isStarred, onChange }} />;
      })}
    </ul>
  );
}

/** The items of a period with their checkboxes, by section; the work of a month by weeks. */
export function WeeklyItems({ period, items, selection }: WeeklyItemsProps) {
  return NOTE_NAMES.map((role) => {
    const own = items.filter((item) => item.role === role);
    if (own.length === 0) return null;
    const ticked = own.filter((item) => selection.stateOf(item).isTicked);
    const isByWeek = period.kind === 'month' && role === 'today';
    return (
      <DrawerSection
        key={role}
        name={weeklyWords.roles[role]}
        action={<HelpText>{weeklyWords.itemCount(ticked.length)}</HelpText>}
      >
        {isByWeek ? (
          itemsByWeek(own, period).map((week) => (
            <div key={week.name}>
              <Text component="h4" mt="sm">
                {week.name}
              </Text>
              <Items {...{ period, selection }} items={week.items} />
            </div>
          ))
        ) : (
          <Items {...{ period, selection }} items={own} />
        )}
      </DrawerSection>
    );
  });
}

/** Past plans that no report mentions, collapsed and unticked. */
export function PastPlans(props: WeeklyItemsProps) {
  const { items } = props;
  if (items.length === 0) return null;
  return (
    <Accordion>
      <Accordion.Item value="past">
        <Accordion.Control>
          {weeklyWords.unknown}
          <HelpText>{weeklyWords.itemCount(items.length)}</HelpText>
        </Accordion.Control>
        <Accordion.Panel>
          <HelpText>{weeklyWords.unknownHint}</HelpText>
          <Items {...props} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
