// expect: no-restricted-globals
export const now = () => Date.now();
