/** Where people sign in; a page that offers it may connect to it. */
export const HUB_ORIGIN = 'https://huggingface.co';
