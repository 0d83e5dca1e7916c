/** What an actor does that main.tsx did not provide. */
export function notProvided(): never {
  throw new Error('actor not provided');
}
