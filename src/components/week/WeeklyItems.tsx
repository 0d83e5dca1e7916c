import { Accordion, ActionIcon, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { memo, type ReactNode, useId } from 'react';
import type { Period } from '../../domain/report.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { daysLabel, weeksOf, type WorkItem, type WorkLine } from '../../weekly/index.ts';
import { type Answer, ANSWERS, keyOf, type WeeklyChoice } from './useWeeklyChoice.ts';
import {
  answerNames,
  dayOfLine,
  itemCount,
  linesTogether,
  partOff,
  starOf,
  weeklyWords,
} from './words.ts';

interface SectionProps {
  readonly name: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Section({ name, count, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Group gap="xs">
        <Text component="h4" id={headingId} fw={700}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {itemCount(count)}
        </Text>
      </Group>
      {children}
    </section>
  );
}

interface WordsProps {
  readonly item: WorkItem;
  readonly kind: Period['kind'];
}

function Words({ item, kind }: WordsProps) {
  return (
    <>
      {item.text}
      <Text span size="sm" c="dimmed">
        {daysLabel(item.days, kind)}
      </Text>
    </>
  );
}

interface LinesProps {
  readonly item: WorkItem;
  readonly onPart: (line: WorkLine) => void;
}

/** What an item of several lines stands for; each can be parted off. */
function Lines({ item: { lines, role }, onPart }: LinesProps) {
  if (lines.length === 1) return null;
  return (
    <Accordion>
      <Accordion.Item value="lines">
        <Accordion.Control>{linesTogether(lines.length)}</Accordion.Control>
        <Accordion.Panel>
          <ul>
            {lines.map((line, index) => (
              <Group component="li" key={index} gap="xs" wrap="nowrap" justify="space-between">
                <span>
                  {dayOfLine(line.day, role !== 'tomorrow' && line.role === 'tomorrow')} {line.text}
                </span>
                <Button
                  variant="subtle"
                  flex="none"
                  aria-label={partOff(line.text)}
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

interface ItemProps extends LinesProps, WordsProps {
  readonly isTicked: boolean;
  readonly onTick: WeeklyChoice['onTick'];
  readonly isStarred: boolean;
  readonly onStar: (item: WorkItem) => void;
  readonly isFocused: boolean;
}

const Item = memo(({ kind, item, isTicked, onTick, ...props }: ItemProps) => {
  const { isStarred, onStar, isFocused, onPart } = props;
  const Star = isStarred ? IconStarFilled : IconStar;
  return (
    <li>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Checkbox
          ref={isFocused ? takeFocus : null}
          size="md"
          iconColor="var(--mantine-primary-color-contrast)"
          label={<Words {...{ item, kind }} />}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(item, currentTarget.checked)}
        />
        {kind === 'month' && item.role === 'today' && (
          <ActionIcon
            aria-label={starOf(item.text)}
            title={starOf(item.text)}
            aria-pressed={isStarred}
            onClick={() => onStar(item)}
          >
            <Star size={18} stroke={1.75} aria-hidden="true" />
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
  const listOf = (own: readonly WorkItem[]) => (
    <ul>
      {own.map((item) => (
        <Item
          key={keyOf(item)}
          {...{ kind, item }}
          isTicked={choice.isTicked(item)}
          onTick={choice.onTick}
          isStarred={choice.starred.has(keyOf(item))}
          onStar={choice.onStar}
          isFocused={choice.partedLast === keyOf(item)}
          onPart={choice.onPart}
        />
      ))}
    </ul>
  );
  return NOTE_NAMES.map((role) => {
    const own = items.filter((item) => item.role === role);
    if (own.length === 0) return null;
    const isByWeek = kind === 'month' && role === 'today';
    return (
      <Section key={role} name={weeklyWords.roles[role]} count={own.filter(choice.isTicked).length}>
        {isByWeek
          ? weeksOf(own).map((week) => (
              <div key={week.name}>
                <Text component="h5" mt="sm">
                  {week.name}
                </Text>
                {listOf(week.items)}
              </div>
            ))
          : listOf(own)}
      </Section>
    );
  });
}

interface AnswersProps {
  /** What they are of. */
  readonly name: string;
  readonly kind: Period['kind'];
  readonly given?: Answer['kind'] | undefined;
  readonly isFocused?: boolean;
  readonly onAnswer: (answer: Answer['kind']) => void;
}

function Answers({ name, kind, given, isFocused = false, onAnswer }: AnswersProps) {
  return (
    <Group gap={0} role="group" aria-label={name}>
      {(['done', 'next', 'gone'] as const).map((answer, index) => (
        <Button
          key={answer}
          ref={isFocused && index === 0 ? takeFocus : null}
          variant={answer === given ? 'light' : 'subtle'}
          aria-pressed={answer === given}
          onClick={() => onAnswer(answer)}
        >
          {answerNames(kind)[answer]}
        </Button>
      ))}
    </Group>
  );
}

/** Plans whose day is over and that no report tells of: the person says what came of them. */
export function PastPlans({ kind, items, choice }: WeeklyItemsProps) {
  const { answers, onAnswer } = choice;
  if (items.length === 0) return null;
  const unanswered = items.filter((item) => !answers.has(keyOf(item)));
  const all = unanswered.length > 0 ? unanswered : items;
  return (
    <Section name={weeklyWords.stillPlanned} count={items.length}>
      <Text size="sm" c="dimmed">
        {weeklyWords.past}
      </Text>
      {items.length > 1 && (
        <Group justify="space-between" gap={0}>
          <span>{weeklyWords.all}</span>
          <Answers
            name={weeklyWords.all}
            kind={kind}
            onAnswer={(answer) => onAnswer(all, ANSWERS[answer])}
          />
        </Group>
      )}
      <ul>
        {items.map((item) => {
          const given = answers.get(keyOf(item));
          const isGone = given?.kind === 'gone';
          return (
            <li key={keyOf(item)}>
              <Group justify="space-between" gap={0}>
                <Text span {...(isGone && { c: 'dimmed', td: 'line-through' })}>
                  <Words {...{ item, kind }} />
                </Text>
                <Answers
                  name={item.text}
                  given={given?.kind}
                  isFocused={choice.partedLast === keyOf(item)}
                  kind={kind}
                  onAnswer={(answer) =>
                    onAnswer([item], given?.kind === answer ? () => null : ANSWERS[answer])
                  }
                />
              </Group>
              {given?.kind === 'done' && (
                <TextInput
                  label={weeklyWords.doneWords}
                  value={given.text}
                  onChange={({ currentTarget: { value: text } }) =>
                    onAnswer([item], () => ({ kind: 'done', text }))
                  }
                />
              )}
              <Lines {...{ item }} onPart={choice.onPart} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
