export function notProvided(): never {
  throw new Error('actor not provided');
}
