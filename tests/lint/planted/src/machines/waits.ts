// expect: no-restricted-globals
export const wait = () => setTimeout(() => undefined, 0);
