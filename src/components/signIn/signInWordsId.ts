/** The element whose words of a sign-in the boot script writes before hydration. */
export const SIGN_IN_WORDS_ID = 'sign-in-words';
