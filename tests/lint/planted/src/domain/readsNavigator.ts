// expect: no-restricted-globals
export const read = () => navigator.onLine;
