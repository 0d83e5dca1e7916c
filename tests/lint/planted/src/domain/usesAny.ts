// expect: no-explicit-any
export const anything = (value: any): string => String(value);
