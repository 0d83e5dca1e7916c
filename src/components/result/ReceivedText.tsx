import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReceivedDialog } from './ReceivedDialog.tsx';
import { useReport } from '../shared/reportActor.ts';
import { resultWords } from './words.ts';

export function ReceivedText() {
  const received = useReport(({ context: { report } }) =>
    report.outcome === null ? null : report.received,
  );
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (received === null) return null;
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {resultWords.showReceived}
      </Button>
      {wasOpened && (
        <ReceivedDialog received={received} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
