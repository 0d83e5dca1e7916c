import { Box, Text, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import type { Finding } from '../../check/index.ts';
import { elementIds, hasTouch } from '../shared/elementIds.ts';
import { useChecks, useCommands, useReportActor, useStored } from '../shared/reportActor.ts';
import type { Checks } from '../../machines/checks/checksMachine.ts';
import { FindingCard, FindingSentence, isNarrow } from './FindingCard.tsx';
import classes from './FindingCard.module.css';
import { checkWords, mutedKindNames } from './words.ts';

export function NoFindings() {
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
    // Keeps the second tap of a double one, and a key that is held, from what has come under them.
    <Box
      style={{ display: 'contents' }}
      onClickCapture={(event) => {
        const { checks } = actor.getSnapshot().context;
        if (checks.getSnapshot().context.isInputBlocked) event.stopPropagation();
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

/** The points in words; folded at first where the marks and the card, beside the notes, say the same. */
function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const { openFinding } = useCommands();
  const [isOpen] = useState(isNarrow);
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
                // Without a pointer its card could not be reached: Tab leads past it.
                const isPointed = detail > 0 && !hasTouch();
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

/** The same for a point that stays, wherever an edit above has moved it. */
function keyOf({ kind, text }: Finding, above: readonly Finding[]): string {
  const same = above.filter((one) => one.kind === kind && one.text === text);
  return `${kind} ${same.length} ${text}`;
}
