import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Finding } from '../../check/index.ts';
import type { Checks } from '../../machines/checks/checksMachine.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { focusElement } from '../shared/elementIds.ts';
import { FindingItem } from './FindingItem.tsx';
import classes from './FindingList.module.css';
import { FoldButton } from './FoldButton.tsx';
import { foldedFindings, leftOutFindings, mendedWords } from './words.ts';

const OPEN_AT_FIRST = 5;
const DRAWN_AT_MOST = 200;

function keyed(findings: readonly Finding[]): readonly (readonly [string, Finding])[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const key = `${finding.kind} ${finding.text}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return [`${key} ${count}`, finding];
  });
}

export interface Mending {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly mendAll: (chosen: readonly Finding[]) => void;
}

/** What is done to findings, and where a keyboard goes on: at what takes the place of the one pressed, else at their head. */
export function useMending(
  checks: Pick<Checks, 'findings'>,
  mend: (chosen: readonly Finding[]) => boolean,
): Mending {
  const announce = useAnnounce();
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number>(null);

  useLayoutEffect(() => {
    if (next.current === null) return;
    const items = list.current?.children ?? [];
    const item = items[Math.min(next.current, items.length - 1)];
    next.current = null;
    const button = item?.querySelector<HTMLElement>('[data-mend]') ?? item?.querySelector('button');
    if (button) button.focus({ preventScroll: true });
    else focusElement('findings');
  }, [checks]);

  const mendAll = (chosen: readonly Finding[]) => {
    const pressed = document.activeElement?.closest('li');
    const at = [...(list.current?.children ?? [])].findIndex((item) => item === pressed);
    if (!mend(chosen)) return;
    next.current = Math.max(0, at);
    const left = checks.findings.filter((finding) => !chosen.includes(finding));
    announce(mendedWords(left.length));
  };
  return { list, mendAll };
}

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly mending: Mending;
  readonly labelledBy: string;
}

export function FindingList({ findings, mending, labelledBy }: FindingListProps) {
  const { list, mendAll } = mending;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const drawn = findings.slice(0, isUnfolded ? DRAWN_AT_MOST : OPEN_AT_FIRST);
  const folded = findings.length - OPEN_AT_FIRST;
  const leftOut = findings.length - drawn.length;
  return (
    <>
      <ul ref={list} className={classes.list} aria-labelledby={labelledBy}>
        {keyed(drawn).map(([key, finding]) => (
          <FindingItem key={key} finding={finding} onMend={(one) => mendAll([one])} />
        ))}
      </ul>
      {folded > 0 && (
        <div className={classes.fold}>
          <FoldButton name={foldedFindings(folded)} isOpen={isUnfolded} onChange={setIsUnfolded} />
        </div>
      )}
      {isUnfolded && leftOut > 0 && <p className={classes.note}>{leftOutFindings(leftOut)}</p>}
    </>
  );
}
