// expect: no-restricted-imports
import { value } from '@huggingface/inference';
export const used = value;
