// expect: no-restricted-globals
export const now = () => new Date();
