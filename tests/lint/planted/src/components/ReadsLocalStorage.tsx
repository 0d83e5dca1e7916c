// expect: no-restricted-globals
export const read = () => localStorage.getItem('a');
