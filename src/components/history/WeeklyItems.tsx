import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { memo, useId } from 'react';
import type { Period } from '../../domain/report.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { daysLabel } from '../../report/index.ts';
import type { WorkItem } from '../../weekly/index.ts';
import { dayOfLine, itemCount, linesTogether, weeklyStrings } from '../../weeklyStrings.ts';
import classes from './Weekly.module.css';

/** Of an item, the same once another report has come. */
export function keyOf({ role, days, text }: WorkItem): string {
  return `${role} ${days[0] ?? ''} ${text}`;
}

interface ItemProps {
  readonly kind: Period['kind'];
  readonly item: WorkItem;
  readonly isTicked: boolean;
  readonly onTick: (item: WorkItem) => void;
}

const Item = memo(({ kind, item, isTicked, onTick }: ItemProps) => (
  <li className={classes.item}>
    <label className={classes.tick}>
      <input type="checkbox" checked={isTicked} onChange={() => onTick(item)} />
      <span>
        {item.text}
        <span className={classes.days}>{daysLabel(item.days, kind)}</span>
        {item.isStillPlanned && <span className={classes.mark}>{weeklyStrings.stillPlanned}</span>}
      </span>
    </label>
    {item.lines.length > 1 && (
      <details className={classes.lines}>
        <summary className={classes.summary}>
          {linesTogether(item.lines.length)}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </summary>
        <ul className={classes.list}>
          {item.lines.map(({ day, text, isPlan }, index) => (
            <li key={index} className={classes.line}>
              <span className={classes.day}>{dayOfLine(day, isPlan && item.role === 'today')}</span>
              {text}
            </li>
          ))}
        </ul>
      </details>
    )}
  </li>
));
Item.displayName = 'Item';

interface WeeklyItemsProps {
  readonly kind: Period['kind'];
  readonly items: readonly WorkItem[];
  readonly isTicked: (item: WorkItem) => boolean;
  readonly onTick: (item: WorkItem) => void;
}

/** What the days tell, by section, each with its box. */
export function WeeklyItems({ items, ...props }: WeeklyItemsProps) {
  return NOTE_NAMES.map((role) => {
    const own = items.filter((item) => item.role === role);
    return own.length > 0 && <Part key={role} {...props} role={role} items={own} />;
  });
}

function Part({
  role,
  kind,
  items,
  isTicked,
  onTick,
}: WeeklyItemsProps & { readonly role: WorkItem['role'] }) {
  const headingId = useId();
  const count = items.filter(isTicked).length;
  return (
    <section aria-labelledby={headingId}>
      <div className={classes.head}>
        <h4 id={headingId} className={classes.heading}>
          {weeklyStrings.roles[role]}
        </h4>
        <span className={classes.count}>{itemCount(count)}</span>
      </div>
      {items.some(({ isStillPlanned }) => isStillPlanned) && (
        <p className={classes.note}>{weeklyStrings.leftOut}</p>
      )}
      <ul className={classes.list}>
        {items.map((item, index) => (
          <Item key={index} kind={kind} item={item} isTicked={isTicked(item)} onTick={onTick} />
        ))}
      </ul>
    </section>
  );
}
