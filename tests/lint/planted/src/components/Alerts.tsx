// expect: no-restricted-globals
export const shout = () => alert('a');
