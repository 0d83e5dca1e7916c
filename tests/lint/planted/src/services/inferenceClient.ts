// expect: nothing
import { chatCompletionStream } from '@huggingface/inference';
export const used = chatCompletionStream;
