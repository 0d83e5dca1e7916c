// expect: no-restricted-globals
export const read = () => setTimeout(() => undefined, 0);
