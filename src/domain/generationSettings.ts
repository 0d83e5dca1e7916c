/** What the person may change about the call; the defaults are the specified values. */
export interface GenerationSettings {
  readonly model: string;
  /** Tokens per call. */
  readonly maxTokens: number;
  readonly temperature: number;
  /** Whether a report cut off at maxTokens is continued without another click. */
  readonly continueAutomatically: boolean;
}

export const SPECIFIED_SETTINGS: GenerationSettings = {
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  maxTokens: 128,
  temperature: 0.7,
  continueAutomatically: true,
};

/** What the service is asked for at least and at most; both ends included. */
export const MAX_TOKENS_RANGE = { min: 16, max: 2048 } as const;
export const TEMPERATURE_RANGE = { min: 0, max: 2 } as const;

/** One click may cause the first call and this many more. */
export const CONTINUATIONS_PER_CLICK = 4;
