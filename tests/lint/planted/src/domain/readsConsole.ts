// expect: no-restricted-globals
export const read = () => console.log('a');
