import { useState } from 'react';
import { strings } from '../../strings.ts';
import { TemplateDrawer } from '../onDemand.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import classes from './TemplateChooser.module.css';

const [WHAT, ACTION] = strings.template.choose;

/** The way from the template field to the list of templates; the field's label says of what where there is little room. */
export function TemplateChooser() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <QuietButton
        aria-label={WHAT + ACTION}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          setWasOpened(true);
        }}
      >
        <span className={classes.what}>{WHAT}</span>
        {ACTION}
      </QuietButton>
      {wasOpened && <TemplateDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
