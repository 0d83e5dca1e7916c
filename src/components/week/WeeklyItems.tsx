import { ActionIcon, Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { memo, type ReactNode, useId } from 'react';
import type { Period } from '../../domain/report.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { daysLabel, weeksOf, type WorkItem, type WorkLine } from '../../weekly/index.ts';
import { keyOf, type WeeklyChoice } from './useWeeklyChoice.ts';
import classes from './Weekly.module.css';
import { dayOfLine, itemCount, linesTogether, partOff, starOf, weeklyWords } from './words.ts';

interface SectionProps {
  readonly name: string;
  readonly count: number;
  readonly children: ReactNode;
}

export function Section({ name, count, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className={classes.head}>
        <h4 id={headingId} className={classes.heading}>
          {name}
        </h4>
        <span className={classes.note}>{itemCount(count)}</span>
      </div>
      {children}
    </section>
  );
}

interface LinesProps {
  readonly item: WorkItem;
  readonly onPart: (line: WorkLine) => void;
}

/** What an item of several lines stands for; each can be parted off. */
export function Lines({ item: { lines, role }, onPart }: LinesProps) {
  if (lines.length === 1) return null;
  return (
    <details className={classes.lines}>
      <summary className={classes.summary}>
        {linesTogether(lines.length)}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
      </summary>
      <ul className={classes.list}>
        {lines.map((line, index) => (
          <li key={index} className={classes.row}>
            <span className={classes.text}>
              {dayOfLine(line.day, role !== 'tomorrow' && line.role === 'tomorrow')} {line.text}
            </span>
            <Button variant="subtle" aria-label={partOff(line.text)} onClick={() => onPart(line)}>
              {weeklyWords.part}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ItemProps extends LinesProps {
  readonly kind: Period['kind'];
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
    <li className={classes.item}>
      <div className={classes.row}>
        <label className={classes.tick}>
          <input
            ref={isFocused ? takeFocus : null}
            type="checkbox"
            checked={isTicked}
            onChange={({ currentTarget }) => onTick(item, currentTarget.checked)}
          />
          <span>
            {item.text}
            <span className={classes.days}>{daysLabel(item.days, kind)}</span>
          </span>
        </label>
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
      </div>
      <Lines {...{ item, onPart }} />
    </li>
  );
});
Item.displayName = 'Item';

export function takeFocus(node: HTMLElement | null): void {
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
    <ul className={classes.list}>
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
                <h5 className={classes.week}>{week.name}</h5>
                {listOf(week.items)}
              </div>
            ))
          : listOf(own)}
      </Section>
    );
  });
}
