import { useId, useRef, useState } from 'react';
import { answerReflection } from '../../report/index.ts';
import type { ReportRequest } from '../../domain/report.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { applyEdits } from '../../domain/textEdits.ts';
import { checkStrings, reflectionQuestion } from '../../findingStrings.ts';
import { reportToCheck } from '../../machines/reportContext.ts';
import { selectCan } from '../../machines/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { focusElement } from '../shared/elementIds.ts';
import { isImeComposing } from '../shared/isImeComposing.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { TextLine } from '../shared/TextLine.tsx';
import classes from './ReportChecks.module.css';

const { reflection, undoable } = checkStrings;

const selectCanMend = selectCan({ type: 'result.mend', text: '' });

interface QuestionProps {
  readonly question: string;
  readonly onAnswer: (answer: string) => boolean;
}

function Question({ question, onAnswer }: QuestionProps) {
  const [answer, setAnswer] = useState('');
  const canMend = useReport(selectCanMend);
  const isReady = canMend && !isBlank(answer);
  return (
    <form
      className={classes.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && onAnswer(answer)) setAnswer('');
      }}
    >
      <TextLine
        label={question}
        className={classes.answer}
        value={answer}
        maxLength={400}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        onKeyDown={(event) => {
          // The Enter that ends a composition is not meant for the form.
          if (event.key === 'Enter' && isImeComposing(event.nativeEvent)) event.preventDefault();
        }}
      />
      <QuietButton type="submit" aria-disabled={!isReady}>
        {reflection.add}
        <span className="sr-only">{`（${question}）`}</span>
      </QuietButton>
    </form>
  );
}

interface ReflectionQuestionsProps {
  readonly id: string;
  readonly headings: readonly string[];
  readonly request: ReportRequest;
  readonly onDismiss: () => void;
}

export function ReflectionQuestions({
  id,
  headings,
  request,
  onDismiss,
}: ReflectionQuestionsProps) {
  const actor = useReportActor();
  const announce = useAnnounce();
  const settings = useLibrary(({ context }) => context.settings);
  const headingId = useId();
  const block = useRef<HTMLElement>(null);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const left = headings.filter((heading) => !answered.includes(heading));

  const addAnswer = (heading: string, answer: string): boolean => {
    const now = reportToCheck(actor.getSnapshot().context);
    const edit = now && answerReflection(now.text, request.template, heading, answer);
    if (now === null || edit === null) return false;
    // Nobody types in it any more: the browser's own undo may hear of the answer.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    actor.send({ type: 'result.mend', text: applyEdits(now.text, [edit]) });
    announce(`${reflection.add}${undoable}`);
    const fields = [...(block.current?.querySelectorAll('input') ?? [])];
    const at = left.indexOf(heading);
    const next = fields[at + 1] ?? fields[at - 1];
    if (next === undefined) focusElement('result');
    else next.focus();
    if (left.length === 1) onDismiss();
    setAnswered([...answered, heading]);
    return true;
  };

  return (
    <section ref={block} id={id} className={classes.reflection} aria-labelledby={headingId}>
      <h2 className={classes.heading} id={headingId}>
        {reflection.heading}
      </h2>
      <p className={classes.note}>{reflection.note}</p>
      {left.map((heading) => (
        <Question
          key={heading}
          question={reflectionQuestion(heading)}
          onAnswer={(answer) => addAnswer(heading, answer)}
        />
      ))}
      <div className={classes.buttons}>
        <QuietButton
          onClick={() => {
            onDismiss();
            focusElement('result');
          }}
        >
          {reflection.notToday}
        </QuietButton>
        <QuietButton
          onClick={() => {
            actor.send({
              type: 'library.changeSettings',
              settings: { ...settings, asksForReflection: false },
            });
            announce(reflection.off);
            focusElement('result');
          }}
        >
          {reflection.never}
        </QuietButton>
      </div>
    </section>
  );
}
