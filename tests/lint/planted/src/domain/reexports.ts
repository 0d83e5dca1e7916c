// expect: no-restricted-imports
export * from '../machines/reportMachine.ts';
