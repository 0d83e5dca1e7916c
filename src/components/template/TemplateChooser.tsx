import { useState } from 'react';
import { TemplateDrawer } from '../onDemand.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { templateWords } from './words.ts';

const [WHAT, ACTION] = templateWords.choose;

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
        {ACTION}
      </QuietButton>
      {wasOpened && <TemplateDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
