import { useEffect, useId, useRef, useState } from 'react';
import type { ClipboardPort, SavedTexts, SavedTextsPort } from '../ports.ts';
import classes from './RecoveryPage.module.css';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { copyOf, resultWords } from '../result/words.ts';
import { fieldWords } from '../shared/words.ts';
import { templateWords } from '../template/words.ts';
import { drawingFailedWords } from './words.ts';

const FIELDS = [
  { name: 'template', label: templateWords.label, rows: 10 },
  ...NOTE_NAMES.map((name) => ({ name, label: fieldWords[name].label, rows: 4 })),
  { name: 'result', label: resultWords.label, rows: 10 },
] as const;

interface SavedFieldProps {
  readonly label: string;
  readonly rows: number;
  readonly text: string;
  readonly clipboard: ClipboardPort;
  readonly copyName: string;
}

function SavedField({ label, rows, text, clipboard, copyName }: SavedFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [answer, setAnswer] = useState('');

  const copy = async () => {
    const isCopied = await clipboard.copy(text);
    if (!isCopied) {
      field.current?.focus();
      field.current?.select();
    }
    setAnswer(isCopied ? resultWords.copied : resultWords.copyRefused);
  };

  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        <span role="status" className={classes.answer}>
          {answer}
        </span>
        <button
          type="button"
          className={classes.button}
          aria-label={copyName}
          onClick={() => void copy()}
        >
          {resultWords.copy}
        </button>
      </div>
      <textarea
        ref={field}
        id={id}
        className={classes.text}
        rows={rows}
        value={text}
        readOnly
        spellCheck={false}
      />
    </div>
  );
}

interface RecoveryPageProps {
  readonly savedTexts: SavedTextsPort;
  readonly clipboard: ClipboardPort;
  readonly reload: () => void;
}

/** What stands in place of a screen that cannot be drawn: the texts that are kept, on nothing but React. */
export function RecoveryPage({ savedTexts, clipboard, reload }: RecoveryPageProps) {
  const [texts, setTexts] = useState<SavedTexts | null>(null);
  useEffect(() => savedTexts.watch(setTexts), [savedTexts]);

  return (
    <main className={classes.page}>
      <div role="alert">
        <h1 className={classes.title}>{drawingFailedWords.title}</h1>
        <p>{drawingFailedWords.body}</p>
      </div>
      <button type="button" className={classes.reload} onClick={reload}>
        {drawingFailedWords.reload}
      </button>
      {texts === null ? (
        <p>{drawingFailedWords.reading}</p>
      ) : (
        FIELDS.map(({ name, label, rows }) => (
          <SavedField
            key={name}
            label={label}
            rows={rows}
            text={texts[name]}
            clipboard={clipboard}
            copyName={name === 'result' ? resultWords.copy : copyOf(label)}
          />
        ))
      )}
    </main>
  );
}
