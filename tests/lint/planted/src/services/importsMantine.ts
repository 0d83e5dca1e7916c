// expect: no-restricted-imports
import { value } from '@mantine/core';
export const used = value;
