import { isOfSameKind } from '../document.ts';
import type { Heading, HeadingMark } from '../text/headings.ts';
import { isSectionLabel } from '../text/sectionLabels.ts';
import type { SectionRole } from '../text/sectionRoles.ts';
import { labelText, type Part } from './templateFrame.ts';

/** A section of an answer; `parent` is the index of the one that it stands below. */
export interface AnswerSection {
  readonly heading: Heading;
  readonly role: SectionRole | null;
  readonly parent: number | null;
  readonly value: string;
  readonly lines: readonly string[];
}

type Match = Part | null;

/** By index, the part of the template that each section of an answer is: by key, else by role where exactly one is left on each side. */
export function matchSections(
  parts: readonly Part[],
  sections: readonly AnswerSection[],
): readonly Match[] {
  const byRole = new Map<number, Part>();
  const first = matchByKey(parts, sections, byRole);
  for (const [index, part] of pairsByRole(parts, first, sections, (above) => above === null)) {
    byRole.set(index, part);
  }
  const second = matchByKey(parts, sections, byRole);
  for (const [index, part] of pairsByRole(parts, second, sections, (above) => above !== null)) {
    byRole.set(index, part);
  }
  return matchByKey(parts, sections, byRole);
}

interface Scope {
  readonly byKey: Map<string, Part[]>;
}

function matchByKey(
  parts: readonly Part[],
  sections: readonly AnswerSection[],
  pinned: ReadonlyMap<number, Part>,
): readonly Match[] {
  const taken = new Set<Part>(pinned.values());
  const scopes = new Map<Part | null, Scope>();
  const root = scopeOf(parts);
  const childrenOf = (part: Part | null): Scope => {
    if (part === null) return root;
    const scope = scopes.get(part) ?? scopeOf(part.children);
    scopes.set(part, scope);
    return scope;
  };
  const find = (scope: Scope, key: string, isJoined: boolean): Match => {
    const left = scope.byKey.get(key) ?? [];
    while (left.length > 1 && left[0] !== undefined && taken.has(left[0])) left.shift();
    const [next] = left;
    return next !== undefined && (isJoined || !taken.has(next)) ? next : null;
  };
  const isFlat = sections.every(({ parent }) => parent === null);
  const topKeys = new Set(
    sections.flatMap(({ parent, heading }) => (parent === null ? [heading.key] : [])),
  );
  const matches: Match[] = [];
  const aboveOf = (index: number): number => {
    let above = sections[index]?.parent ?? -1;
    for (;;) {
      const [one, next] = [sections[index], sections[above]];
      if (one === undefined || next === undefined || next.parent === null) return above;
      if (matches[above] !== null || isOfSameKind(one.heading, next.heading)) return above;
      above = next.parent;
    }
  };
  let last: Match = null;
  for (const [index, { heading, parent }] of sections.entries()) {
    const upper = sections[aboveOf(index)]?.heading;
    const above = matches[aboveOf(index)] ?? null;
    let match: Match = pinned.get(index) ?? null;
    if (match === null && parent === null) {
      const chain: readonly Scope[] = chainOf(last).map(childrenOf);
      const scopesInOrder: readonly Scope[] = isFlat ? [...chain, root] : [root, ...chain];
      match = firstOf(scopesInOrder, (scope) => find(scope, heading.key, false));
      match ??= firstOf(scopesInOrder, (scope) => find(scope, heading.key, true));
    } else if (match === null) {
      if (above !== null) match = find(childrenOf(above), heading.key, true);
      const isLoose = upper !== undefined && !isOfSameKind(heading, upper);
      if (match === null && isLoose) {
        const beside = chainOf(above?.parent ?? null).map(childrenOf);
        match = firstOf(beside, (scope) => find(scope, heading.key, true));
      }
      if (match === null && isLoose && above === null) {
        match = find(root, heading.key, false) ?? find(root, heading.key, true);
      } else if (match === null && isLoose && !topKeys.has(heading.key)) {
        match = find(root, heading.key, false);
      }
    }
    if (match !== null) {
      taken.add(match);
      last = match;
    }
    matches.push(match);
  }
  return matches;
}

function firstOf<T>(values: readonly T[], find: (value: T) => Match): Match {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

function chainOf(part: Part | null): readonly Part[] {
  const chain: Part[] = [];
  for (let one = part; one !== null; one = one.parent) chain.push(one);
  return chain;
}

function scopeOf(parts: readonly Part[]): Scope {
  const byKey = new Map<string, Part[]>();
  for (const part of parts) {
    const same = byKey.get(part.heading.key);
    if (same === undefined) byKey.set(part.heading.key, [part]);
    else same.push(part);
  }
  return { byKey };
}

const WEAK: ReadonlySet<HeadingMark> = new Set(['number', 'dot', 'plain', 'colon', 'field']);

function pairsByRole(
  parts: readonly Part[],
  matches: readonly Match[],
  sections: readonly AnswerSection[],
  isWanted: (above: Part | null) => boolean,
): readonly (readonly [index: number, part: Part])[] {
  const taken = new Set(matches);
  const left = new Map<Part | null, { readonly role: SectionRole; readonly index: number }[]>();
  for (const [index, { heading, role, parent }] of sections.entries()) {
    const above = parent === null ? null : (matches[parent] ?? undefined);
    const isNamed = !WEAK.has(heading.mark) || isSectionLabel(labelText(heading.text));
    if (matches[index] !== null || above === undefined || !isNamed || role === null) continue;
    if (isWanted(above)) left.set(above, [...(left.get(above) ?? []), { role, index }]);
  }
  return [...left].flatMap(([above, ownSections]) => {
    const open = (above?.children ?? parts).filter(
      (part) => part.role !== null && !part.isExample && !taken.has(part),
    );
    return ownSections.flatMap(({ role, index }) => {
      const [part, another] = open.filter((one) => one.role === role);
      const isAlone = ownSections.filter((one) => one.role === role).length === 1;
      return part !== undefined && another === undefined && isAlone ? [[index, part] as const] : [];
    });
  });
}
