// expect: no-restricted-imports
import type { Type } from '../components/App.tsx';
export type Used = Type;
