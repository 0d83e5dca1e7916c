// expect: no-floating-promises
export function start(): void {
  Promise.resolve('a');
}
