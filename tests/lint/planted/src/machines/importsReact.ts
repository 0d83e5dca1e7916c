// expect: no-restricted-imports
import { value } from 'react';
export const used = value;
