import { Accordion, ActionIcon, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { memo } from 'react';
import type { Period } from '../../domain/report.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { daysLabel, weeksOf, type WorkItem } from '../../weekly/index.ts';
import { Note, Part } from '../shared/Part.tsx';
import { type Answer, keyOf, type WeeklyChoice } from './useWeeklyChoice.ts';
import { answersOf, weeklyWords } from './words.ts';

function wordsOf({ text, days }: WorkItem, kind: Period['kind']) {
  return (
    <>
      {text}
      <Text span size="sm" c="dimmed">
        {daysLabel(days, kind)}
      </Text>
    </>
  );
}

interface LinesProps extends Pick<WeeklyChoice, 'onPart'> {
  readonly item: WorkItem;
}

/** What an item of several lines stands for; each can be parted off. */
function Lines({ item: { lines, role }, onPart }: LinesProps) {
  if (lines.length === 1) return null;
  return (
    <Accordion>
      <Accordion.Item value="lines">
        <Accordion.Control>{weeklyWords.linesTogether(lines.length)}</Accordion.Control>
        <Accordion.Panel>
          <ul>
            {lines.map((line, index) => (
              <Group component="li" key={index} gap="xs" wrap="nowrap" justify="space-between">
                <span>
                  {weeklyWords.dayOfLine(line.day)}
                  {role !== 'tomorrow' && line.role === 'tomorrow' && weeklyWords.planned}{' '}
                  {line.text}
                </span>
                <Button
                  flex="none"
                  aria-label={weeklyWords.partOff(line.text)}
                  onClick={() => onPart(line)}
                >
                  {weeklyWords.part}
                </Button>
              </Group>
            ))}
          </ul>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

interface ItemProps extends LinesProps, Pick<WeeklyChoice, 'onChoose'> {
  readonly kind: Period['kind'];
  readonly isTicked: boolean;
  readonly isStarred: boolean;
  readonly isFocused: boolean;
}

const Item = memo(({ kind, item, isTicked, isStarred, isFocused, ...props }: ItemProps) => {
  const { onChoose, onPart } = props;
  const Star = isStarred ? IconStarFilled : IconStar;
  return (
    <li>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Checkbox
          ref={isFocused ? takeFocus : null}
          size="md"
          iconColor="var(--mantine-primary-color-contrast)"
          label={wordsOf(item, kind)}
          checked={isTicked}
          onChange={() => onChoose([item], { isTicked: !isTicked })}
        />
        {kind === 'month' && item.role === 'today' && (
          <ActionIcon
            aria-label={weeklyWords.starOf(item.text)}
            title={weeklyWords.starOf(item.text)}
            aria-pressed={isStarred}
            onClick={() => onChoose([item], { isStarred: !isStarred })}
          >
            <Star />
          </ActionIcon>
        )}
      </Group>
      <Lines {...{ item, onPart }} />
    </li>
  );
});
Item.displayName = 'Item';

function takeFocus(node: HTMLElement | null): void {
  node?.focus();
}

interface WeeklyItemsProps {
  readonly kind: Period['kind'];
  readonly items: readonly WorkItem[];
  readonly choice: WeeklyChoice;
}

/** What the days tell, by section, each with its box; what was done in a month by its weeks. */
export function WeeklyItems({ kind, items, choice }: WeeklyItemsProps) {
  const { choiceOf, onChoose, onPart, partedLast } = choice;
  const listOf = (own: readonly WorkItem[]) => (
    <ul>
      {own.map((item) => {
        const { isTicked, isStarred } = choiceOf(item);
        const key = keyOf(item);
        const isFocused = partedLast === key;
        return (
          <Item key={key} {...{ kind, item, isTicked, isStarred, isFocused, onChoose, onPart }} />
        );
      })}
    </ul>
  );
  return NOTE_NAMES.map((role) => {
    const own = items.filter((item) => item.role === role);
    if (own.length === 0) return null;
    const ticked = own.filter((item) => choiceOf(item).isTicked);
    return (
      <Part
        key={role}
        name={weeklyWords.roles[role]}
        action={<Note>{weeklyWords.itemCount(ticked.length)}</Note>}
      >
        {kind === 'month' && role === 'today'
          ? weeksOf(own).map((week) => (
              <div key={week.name}>
                <Text component="h4" mt="sm">
                  {week.name}
                </Text>
                {listOf(week.items)}
              </div>
            ))
          : listOf(own)}
      </Part>
    );
  });
}

interface AnswersProps {
  /** What they are of. */
  readonly name: string;
  readonly kind: Period['kind'];
  readonly given?: Answer | null;
  readonly isFocused?: boolean;
  readonly onAnswer: (answer: Answer | null) => void;
}

function Answers({ name, kind, given = null, isFocused = false, onAnswer }: AnswersProps) {
  return (
    <Group gap={0} role="group" aria-label={name}>
      {answersOf(kind).map(([answer, words], index) => (
        <Button
          key={answer}
          ref={isFocused && index === 0 ? takeFocus : null}
          variant={answer === given ? 'light' : 'subtle'}
          aria-pressed={answer === given}
          onClick={() => onAnswer(answer === given ? null : answer)}
        >
          {words}
        </Button>
      ))}
    </Group>
  );
}

/** Plans whose day is over and that no report tells of: the person says what came of them. */
export function PastPlans({ kind, items, choice }: WeeklyItemsProps) {
  const { choiceOf, onChoose, onPart, partedLast } = choice;
  if (items.length === 0) return null;
  const unanswered = items.filter((item) => choiceOf(item).answer === null);
  const all = unanswered.length > 0 ? unanswered : items;
  return (
    <Part
      name={weeklyWords.stillPlanned}
      action={<Note>{weeklyWords.itemCount(items.length)}</Note>}
    >
      <Note>{weeklyWords.past}</Note>
      {items.length > 1 && (
        <Group justify="space-between" gap={0}>
          <span>{weeklyWords.all}</span>
          <Answers
            name={weeklyWords.all}
            kind={kind}
            onAnswer={(answer) => onChoose(all, { answer })}
          />
        </Group>
      )}
      <ul>
        {items.map((item) => {
          const { answer, doneText } = choiceOf(item);
          const key = keyOf(item);
          return (
            <li key={key}>
              <Group justify="space-between" gap={0}>
                <Text span {...(answer === 'gone' && { c: 'dimmed', td: 'line-through' })}>
                  {wordsOf(item, kind)}
                </Text>
                <Answers
                  {...{ kind }}
                  name={item.text}
                  given={answer}
                  isFocused={partedLast === key}
                  onAnswer={(given) => onChoose([item], { answer: given })}
                />
              </Group>
              {answer === 'done' && (
                <TextInput
                  label={weeklyWords.doneWords}
                  value={doneText}
                  onChange={({ currentTarget }) =>
                    onChoose([item], { doneText: currentTarget.value })
                  }
                />
              )}
              <Lines {...{ item, onPart }} />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
