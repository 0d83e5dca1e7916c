import { Button, TextInput } from '@mantine/core';
import type { Period } from '../../domain/report.ts';
import { daysLabel, type WorkItem } from '../../weekly/index.ts';
import { type Answer, ANSWERS, keyOf, type WeeklyChoice } from './useWeeklyChoice.ts';
import classes from './Weekly.module.css';
import { Lines, Section, takeFocus } from './WeeklyItems.tsx';
import { answerNames, weeklyWords } from './words.ts';

const KINDS: readonly Answer['kind'][] = ['done', 'next', 'gone'];

interface AnswersProps {
  /** What they are of. */
  readonly name: string;
  readonly kind: Period['kind'];
  readonly given: Answer['kind'] | undefined;
  readonly isFocused: boolean;
  readonly onAnswer: (answer: Answer['kind']) => void;
}

function Answers({ name, kind, given, isFocused, onAnswer }: AnswersProps) {
  return (
    <div role="group" aria-label={name}>
      {KINDS.map((answer, index) => (
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
    </div>
  );
}

interface PastPlansProps {
  readonly kind: Period['kind'];
  readonly items: readonly WorkItem[];
  readonly choice: WeeklyChoice;
}

/** Plans whose day is over and that no report tells of: the person says what came of them. */
export function PastPlans({ kind, items, choice }: PastPlansProps) {
  const { answers, onAnswer } = choice;
  if (items.length === 0) return null;
  const unanswered = items.filter((item) => !answers.has(keyOf(item)));
  const all = unanswered.length > 0 ? unanswered : items;
  return (
    <Section name={weeklyWords.stillPlanned} count={items.length}>
      <p className={classes.note}>{weeklyWords.past}</p>
      {items.length > 1 && (
        <div className={classes.row}>
          <span className={classes.text}>{weeklyWords.all}</span>
          <Answers
            name={weeklyWords.all}
            given={undefined}
            isFocused={false}
            {...{ kind }}
            onAnswer={(answer) => onAnswer(all, ANSWERS[answer])}
          />
        </div>
      )}
      <ul className={classes.list}>
        {items.map((item) => {
          const given = answers.get(keyOf(item));
          return (
            <li key={keyOf(item)} className={classes.item} data-gone={given?.kind === 'gone'}>
              <div className={classes.row}>
                <span className={classes.text}>
                  {item.text}
                  <span className={classes.days}>{daysLabel(item.days, kind)}</span>
                </span>
                <Answers
                  name={item.text}
                  given={given?.kind}
                  isFocused={choice.partedLast === keyOf(item)}
                  {...{ kind }}
                  onAnswer={(answer) =>
                    onAnswer([item], given?.kind === answer ? () => null : ANSWERS[answer])
                  }
                />
              </div>
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
