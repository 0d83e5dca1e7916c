// expect: no-restricted-imports
export const load = () => import('../services/storage.ts');
