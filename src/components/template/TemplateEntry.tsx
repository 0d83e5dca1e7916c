import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isTitle, parseDocument } from '../../report/index.ts';
import classes from '../shared/EntryList.module.css';
import { useCommands } from '../shared/useCommands.ts';
import { templateListWords, templateEntryWords } from './words.ts';

function outlineOf(text: string): string {
  const { headings, written } = parseDocument(text);
  const asked = headings.filter((heading) => !isTitle(heading) && heading.mark !== 'field');
  const [first] = written;
  return asked.length > 0 ? asked.map((one) => one.text).join('　') : (first?.text ?? '');
}

interface TemplateEntryProps {
  readonly name: string;
  readonly text: string;
  readonly useLabel?: string;
  readonly outline?: string;
  readonly onChosen: () => void;
  readonly children?: ReactNode;
}

export function TemplateEntry({
  name,
  text,
  useLabel = templateEntryWords.use(name),
  outline = outlineOf(text),
  onChosen,
  children,
}: TemplateEntryProps) {
  const { chooseTemplate } = useCommands();
  return (
    <li className={classes.entry}>
      <div className={classes.row}>
        <div>
          <span className={classes.name}>{name}</span>
          <span className={classes.outline}>{outline}</span>
        </div>
        <Button
          variant="subtle"
          aria-label={useLabel}
          onClick={() => {
            chooseTemplate(name, text);
            onChosen();
          }}
        >
          {templateListWords.use}
        </Button>
      </div>
      {children}
    </li>
  );
}
