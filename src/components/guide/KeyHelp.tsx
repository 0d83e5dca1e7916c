import { ActionIcon } from '@mantine/core';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import { useState } from 'react';
import { KeysDialog } from '../onDemand.tsx';
import { useKeyCommands } from '../screen/useKeyCommands.ts';
import { keyWords } from './words.ts';

export function KeyHelp() {
  useKeyCommands();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <ActionIcon
        aria-label={keyWords.title}
        title={keyWords.title}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconQuestionMark size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {wasOpened && <KeysDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
