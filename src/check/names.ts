export { nameAt } from './data/surnames.ts';
