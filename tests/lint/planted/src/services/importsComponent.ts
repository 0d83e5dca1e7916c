// expect: no-restricted-imports
import { value } from '../components/App.tsx';
export const used = value;
