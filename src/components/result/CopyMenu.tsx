import { ActionIcon } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import type { CopyFormat, RememberedFormat } from '../../domain/copyFormats.ts';
import { hasText } from '../../domain/report.ts';
import classes from '../shared/Menu.module.css';
import { CopyByHandDialog, CopyFormats } from '../onDemand.tsx';
import { useReport } from '../shared/reportActor.ts';
import type { Answer } from '../shared/announcerContext.ts';
import { useMenu } from '../shared/useMenu.ts';
import { copyWords } from './words.ts';

export interface CopyMenuProps {
  readonly copyAs: (format: CopyFormat, onRefused: (text: string) => void) => Promise<void>;
  readonly remember: (format: RememberedFormat) => void;
  readonly say: (answer: Answer) => void;
}

export function CopyMenu(props: CopyMenuProps) {
  const { isOpen, close, rootProps, buttonProps, panelProps } = useMenu();
  const [byHand, setByHand] = useState<{ text: string; isOpen: boolean } | null>(null);
  const isThere = useReport(
    ({ context: { report, errorText } }) => hasText(report) && errorText?.placement !== 'instead',
  );
  return (
    <>
      <div {...rootProps} className={classes.root}>
        <ActionIcon
          {...buttonProps}
          aria-label={copyWords.title}
          title={copyWords.title}
          disabled={!isThere}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        {isOpen && (
          <CopyFormats
            panelProps={panelProps}
            close={close}
            {...props}
            onRefused={(text) => setByHand({ text, isOpen: true })}
          />
        )}
      </div>
      {byHand !== null && (
        <CopyByHandDialog {...byHand} onClose={() => setByHand({ ...byHand, isOpen: false })} />
      )}
    </>
  );
}
