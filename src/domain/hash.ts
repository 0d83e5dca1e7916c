/** FNV-1a over UTF-16 units, of which each takes the hash of those before it on. */
export const FNV_OFFSET_BASIS = 0x811c9dc5;

export function fnv1a(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}
