// expect: no-restricted-imports
export const load = () => import('@huggingface/inference');
