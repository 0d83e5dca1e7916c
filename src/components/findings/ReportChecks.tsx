import { Box, Text, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import type { Finding } from '../../check/index.ts';
import { elementIds } from '../shared/elementIds.ts';
import { hasOnScreenKeyboard, isSingleColumn } from '../shared/media.ts';
import { useChecks, useCommands, useReportActor, useStored } from '../shared/reportActor.ts';
import type { Checks } from '../../machines/checks/checksMachine.ts';
import { FindingCard, FindingSentence } from './FindingCard.tsx';
import classes from './FindingCard.module.css';
import { checkWords, mutedKindNames } from './words.ts';

export function NoFindingsNote() {
  const mutedKinds = useStored(({ settings }) => settings.settings.mutedKinds);
  return (
    <span>{mutedKindNames(mutedKinds).length > 0 ? checkWords.someMuted : checkWords.none}</span>
  );
}

export function ReportChecks() {
  const checks = useChecks(({ context }) => context.shown);
  return checks === null ? null : <ShownChecks checks={checks} />;
}

function ShownChecks({ checks }: { readonly checks: Checks }) {
  const actor = useReportActor();
  return (
    // A card that has just opened ignores the second tap of a double tap, which not every browser counts, and a held key.
    <Box
      style={{ display: 'contents' }}
      onClickCapture={(event) => {
        const { checks } = actor.getSnapshot().context;
        const { isInputBlocked } = checks.getSnapshot().context;
        if (isInputBlocked && hasOnScreenKeyboard()) event.stopPropagation();
      }}
      onKeyDownCapture={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
    >
      <FindingCard checks={checks} />
      {checks.findings.length > 0 && <FindingList findings={checks.findings} />}
    </Box>
  );
}

/** The findings as sentences; collapsed at first where marks and card stand beside the notes and say the same. */
function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const { openFinding } = useCommands();
  const [isOpen] = useState(isSingleColumn);
  return (
    <details className={classes.checks} open={isOpen}>
      <summary id={elementIds.findings}>
        <Text component="h2" inherit>
          {checkWords.heading}
        </Text>
        <Text span c="dimmed" fz="sm">
          {checkWords.count(findings.length)}
        </Text>
        <IconChevronDown />
      </summary>
      <ul aria-label={checkWords.heading}>
        {findings.map((finding, index) => (
          <li key={keyOf(finding, findings.slice(0, index))}>
            <UnstyledButton
              w="100%"
              mih={44}
              py={10}
              fz="sm"
              onClick={({ detail }) => {
                // Without a mouse the card takes the focus, since Tab does not reach it.
                const isPointed = detail > 0 && !hasOnScreenKeyboard();
                openFinding(finding, isPointed ? 'list' : 'command');
              }}
            >
              <FindingSentence finding={finding} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Stays the same for a finding that an edit above has moved. */
function keyOf({ kind, text }: Finding, above: readonly Finding[]): string {
  const same = above.filter((one) => one.kind === kind && one.text === text);
  return `${kind} ${same.length} ${text}`;
}
