declare module 'kuromoji' {
  export interface Token {
    readonly surface_form: string;
    readonly pos: string;
    readonly pos_detail_1: string;
    /** From 1 on. */
    readonly word_position: number;
  }

  export interface Tokenizer {
    readonly tokenize: (text: string) => readonly Token[];
    readonly token_info_dictionary: {
      /** The entries of each surface, by where they stand in the dictionary. */
      readonly target_map: Readonly<Record<string, readonly number[]>>;
      readonly dictionary: { readonly getShort: (at: number) => number };
      /** Surface, part of speech and its three details, and more, between commas. */
      readonly getFeatures: (entry: string) => string;
    };
  }

  const kuromoji: {
    readonly builder: (options: { readonly dicPath: string }) => {
      readonly build: (done: (error: Error | null, tokenizer: Tokenizer) => void) => void;
    };
  };
  export default kuromoji;
}
