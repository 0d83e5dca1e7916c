// expect: nothing
import { value } from '@mantine/core';
export const used = value;
