/**
 * For one after the other that comes beside what is there: the first of its candidates whose id is free, or null where its
 * text stands under one before that. `known` are the texts by id; each is looked at once.
 */
export function createFreeIds(known: ReadonlyMap<string, string | null>) {
  const searched = new Map<string, { count: number; readonly texts: Set<string | null> }>();
  return <T extends { readonly id: string }>(
    text: string,
    candidate: (count: number) => T,
  ): T | null => {
    const { id } = candidate(0);
    const search = searched.get(id) ?? { count: 0, texts: new Set() };
    searched.set(id, search);
    let free = candidate(search.count);
    for (let found = known.get(free.id); found !== undefined; found = known.get(free.id)) {
      search.texts.add(found);
      search.count += 1;
      free = candidate(search.count);
    }
    return search.texts.has(text) ? null : free;
  };
}
