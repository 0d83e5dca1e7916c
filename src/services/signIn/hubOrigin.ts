export const HUB_ORIGIN = 'https://huggingface.co';
