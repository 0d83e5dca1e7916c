// expect: no-restricted-imports
import { InferenceClient } from '@huggingface/inference';
export const used = InferenceClient;
