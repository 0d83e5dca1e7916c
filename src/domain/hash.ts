/** FNV-1a over UTF-16 units: the first one is hashed onto this, each other onto the hash of those before it. */
export const FNV_OFFSET_BASIS = 0x811c9dc5;

export function fnv1a(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}
