// expect: no-restricted-globals
export const read = () => crypto.randomUUID();
