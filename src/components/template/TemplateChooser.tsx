import { Button } from '@mantine/core';
import { useState } from 'react';
import { TemplateDrawer } from '../onDemand.tsx';
import { templateWords } from './words.ts';

const [WHAT, ACTION] = templateWords.choose;

export function TemplateChooser() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        aria-label={WHAT + ACTION}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {ACTION}
      </Button>
      <TemplateDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
