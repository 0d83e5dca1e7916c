import type { Finding, FindingKind } from '../../check/index.ts';
import type { CheckSwitches } from '../../domain/settings.ts';

const LEARNABLE_KINDS: ReadonlySet<FindingKind> = new Set(['unknown-name', 'unknown-word']);

/** Whether a point is of a name or a word, which can be right whatever the notes say. */
export function isLearnable({ kind }: Finding): boolean {
  return LEARNABLE_KINDS.has(kind);
}

/** Those points that the person has not switched off, by their kind or by their word. */
export function shownFindings(
  findings: readonly Finding[],
  { mutedKinds, ownWords }: CheckSwitches,
): readonly Finding[] {
  return findings.filter(
    (finding) =>
      !mutedKinds.includes(finding.kind) &&
      !(isLearnable(finding) && ownWords.includes(finding.text)),
  );
}
