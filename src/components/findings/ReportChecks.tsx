import { Box, Button, Group, Text, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import type { Finding } from '../../check/index.ts';
import { elementIds, hasTouch } from '../shared/elementIds.ts';
import { useChecks, useCommands, useLibrary, useReportActor } from '../shared/reportActor.ts';
import type { Checks } from '../../machines/checks/checksMachine.ts';
import { FindingCard } from './FindingCard.tsx';
import classes from './FindingCard.module.css';
import { type LineRewriting, useRewriting } from './useRewriting.ts';
import { checkWords, findingText, mutedKindNames, rewriteWords, sentenceOf } from './words.ts';

const OPEN_AT_FIRST = 5;

export function NoFindings() {
  const mutedKinds = useLibrary(({ context }) => context.settings.mutedKinds);
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
  const rewriting = useRewriting(checks);
  return (
    // Keeps the second tap of a double one, and a key that is held, from what has come under them.
    <Box
      style={{ display: 'contents' }}
      onClickCapture={(event) => {
        const { checks } = actor.getSnapshot().context;
        if (checks.getSnapshot().context.isHeld) event.stopPropagation();
      }}
      onKeyDownCapture={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
    >
      <FindingCard {...{ checks, rewriting }} />
      {checks.findings.length > 0 && <FindingList findings={checks.findings} {...{ rewriting }} />}
    </Box>
  );
}

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly rewriting: LineRewriting;
}

function FindingList({ findings, rewriting }: FindingListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const drawn = isUnfolded ? findings : findings.slice(0, OPEN_AT_FIRST);
  const folded = findings.length - OPEN_AT_FIRST;
  return (
    <section className={classes.checks} aria-labelledby={elementIds.findings}>
      <Text component="h2" id={elementIds.findings} tabIndex={-1} fz={14} fw={700} lh="2.75rem">
        {checkWords.heading}
      </Text>
      <ul aria-labelledby={elementIds.findings}>
        {drawn.map((finding, index) => (
          <FindingItem key={keyOf(finding, drawn.slice(0, index))} {...{ finding, rewriting }} />
        ))}
      </ul>
      {folded > 0 && (
        <Button
          ml={-10}
          aria-expanded={isUnfolded}
          rightSection={<IconChevronDown />}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {checkWords.folded(folded)}
        </Button>
      )}
    </section>
  );
}

/** The same for a point that stays, wherever an edit above has moved it. */
function keyOf({ kind, text }: Finding, above: readonly Finding[]): string {
  const same = above.filter((one) => one.kind === kind && one.text === text);
  return `${kind} ${same.length} ${text}`;
}

const MARK = {
  bg: 'var(--app-warning-surface)',
  bdrs: '0.375rem',
  c: 'var(--app-warning)',
  flex: 'none',
  fz: 12,
  px: 6,
};

const DOTTED = { textDecoration: 'underline dotted', textUnderlineOffset: '0.25em' };

interface FindingItemProps {
  readonly finding: Finding;
  readonly rewriting: LineRewriting;
}

function FindingItem({ finding, rewriting }: FindingItemProps) {
  const { openFinding } = useCommands();
  const { mark, before, quote, after } = findingText(finding);
  return (
    // What a line can be asked for with stands beside its sentence, below it where there is no room.
    <Group component="li" gap="0 0.5rem">
      <UnstyledButton
        className={classes.item}
        onClick={({ detail }) => {
          // Without a pointer its card could not be reached: Tab leads past it.
          const isPointed = detail > 0 && !hasTouch();
          openFinding(finding, isPointed ? 'list' : 'command');
        }}
      >
        {mark !== null && (
          <Text span {...MARK}>
            {mark}
          </Text>
        )}
        <span>
          {before}
          <Text span inherit c="var(--mantine-color-anchor)" style={DOTTED}>
            {quote}
          </Text>
          {after}
        </span>
      </UnstyledButton>
      {finding.kind === 'omitted' && rewriting.isOffered(finding) && (
        <Button
          ml="auto"
          mr={-10}
          aria-disabled={!rewriting.canBegin || undefined}
          onClick={() => {
            openFinding(finding, 'command');
            rewriting.rewrite(finding);
          }}
        >
          {rewriteWords(finding).action}
          <span className="sr-only">（{sentenceOf(finding)}）</span>
        </Button>
      )}
    </Group>
  );
}
