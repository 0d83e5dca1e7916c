import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type HTMLAttributes, useState } from 'react';
import type { Finding } from '../../check/index.ts';
import { selectCanMend } from '../../machines/report/selectors.ts';
import { useChecks, useLibrary, useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import classes from './FindingCard.module.css';
import type { Acts } from './useActs.ts';
import type { LineRewriting } from './useRewriting.ts';
import {
  aboutFinding,
  checkWords,
  countedFindings,
  findingText,
  foldedFindings,
  mendWords,
  mutedKindNames,
  rewriteWords,
} from './words.ts';

const OPEN_AT_FIRST = 5;

/** Beside コピー: how many points are open, which leads to the first. */
export function FindingCount({ count }: { readonly count: number }) {
  const { openFinding } = useCommands();
  const first = useChecks(({ context: { shown } }) => shown?.findings[0]);
  return (
    <Button
      variant="subtle"
      c="var(--app-warning)"
      px="xs"
      onClick={() => {
        if (first !== undefined) openFinding(first, 'command');
      }}
    >
      {countedFindings(count)}
    </Button>
  );
}

export function NoFindings() {
  const mutedKinds = useLibrary(({ context }) => context.settings.mutedKinds);
  return mutedKindNames(mutedKinds).length > 0 ? checkWords.someMuted : checkWords.none;
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
  readonly acts: Acts;
  readonly rewriting: LineRewriting;
}

function FindingItem({ finding, acts, rewriting }: FindingItemProps) {
  const canMend = useReport(selectCanMend);
  const { openFinding } = useCommands();
  const { mark, before, quote, after } = findingText(finding);
  const about = <span className="sr-only">{aboutFinding(finding)}</span>;
  return (
    // What mends it stands beside its sentence, below it where there is no room.
    <Group component="li" className={classes.entry} gap="0 0.5rem">
      <UnstyledButton className={classes.item} onClick={() => openFinding(finding, 'list')}>
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
      {finding.fix !== null && (
        <span className={classes.actions}>
          {finding.kind === 'omitted' && rewriting.isOffered(finding) && (
            <Button
              variant="subtle"
              aria-disabled={!rewriting.canBegin || undefined}
              onClick={() => {
                openFinding(finding, 'command');
                rewriting.rewrite(finding);
              }}
            >
              {rewriteWords(finding).action}
              {about}
            </Button>
          )}
          <Button
            variant="subtle"
            aria-disabled={!canMend || undefined}
            onClick={() => {
              if (canMend) acts.mend(finding);
            }}
          >
            {mendWords(finding)}
            {about}
          </Button>
        </span>
      )}
    </Group>
  );
}

/** The same for a point that stays, wherever an edit above has moved it. */
function keyOf({ kind, text }: Finding, above: readonly Finding[]): string {
  const same = above.filter((one) => one.kind === kind && one.text === text);
  return `${kind} ${same.length} ${text}`;
}

interface FindingListProps extends Omit<FindingItemProps, 'finding'> {
  readonly findings: readonly Finding[];
  readonly labelledBy: string;
  readonly guard: HTMLAttributes<HTMLElement>;
}

export function FindingList({ findings, labelledBy, guard, ...item }: FindingListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const drawn = isUnfolded ? findings : findings.slice(0, OPEN_AT_FIRST);
  const folded = findings.length - OPEN_AT_FIRST;
  return (
    <>
      <ul className={classes.list} aria-labelledby={labelledBy} {...guard}>
        {drawn.map((finding, index) => (
          <FindingItem key={keyOf(finding, drawn.slice(0, index))} finding={finding} {...item} />
        ))}
      </ul>
      {folded > 0 && (
        <Button
          variant="subtle"
          ml={-10}
          px={10}
          aria-expanded={isUnfolded}
          rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {foldedFindings(folded)}
        </Button>
      )}
    </>
  );
}
