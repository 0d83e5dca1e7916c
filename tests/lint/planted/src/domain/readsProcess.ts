// expect: no-restricted-globals
export const read = () => process.env;
