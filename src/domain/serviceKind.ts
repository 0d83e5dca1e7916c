/** Whose service a build asks: Hugging Face, or one of its own, named at build time, that may need a key. */
export type ServiceKind = 'hugging-face' | 'custom';
