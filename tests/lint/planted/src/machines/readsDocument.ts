// expect: no-restricted-globals
export const read = () => document.title;
