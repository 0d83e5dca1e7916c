// expect: no-restricted-globals
export const read = () => globalThis;
