/** Below this what two texts have in common is taken for chance. */
const SHORTEST_PIECE = 8;

/** Whether some of a text stands in another one, or all of that other one is a piece of it. */
export function holdsPieceOf(text: string, other: string): boolean {
  if (text.includes(other)) return true;
  for (let at = 0; at + SHORTEST_PIECE <= text.length; at += 1) {
    if (other.includes(text.slice(at, at + SHORTEST_PIECE))) return true;
  }
  return false;
}
