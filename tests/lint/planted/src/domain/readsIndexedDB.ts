// expect: no-restricted-globals
export const read = () => indexedDB;
