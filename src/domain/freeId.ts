/**
 * For what comes beside what is there: the first of its candidates whose id is free, or null where its text stands under one
 * before that. `known` are the texts by id.
 */
export function freeCandidate<T extends { readonly id: string }>(
  known: ReadonlyMap<string, string | null>,
  text: string,
  candidate: (count: number) => T,
): T | null {
  for (let count = 0; ; count += 1) {
    const free = candidate(count);
    const found = known.get(free.id);
    if (found === undefined) return free;
    if (found === text) return null;
  }
}
