import { REFUSALS, REMARKS } from './data/aside.ts';
import { expressionOf } from '../domain/wordList.ts';

const REFUSAL = expressionOf(REFUSALS, 'iu');
const REMARK = expressionOf(REMARKS);

/** Whether a sentence is the service's refusal to write. */
export function isRefusal(sentence: string): boolean {
  return REFUSAL.test(sentence);
}

/** Whether a sentence speaks about the report instead of being part of it. */
export function isRemark(sentence: string): boolean {
  return REMARK.test(sentence.replace(/^[（(※＊*\s]+(?=注|補足)/u, ''));
}
