// expect: no-restricted-globals
export const read = () => window.name;
