export const SERVICE_WORKER = 'sw.js';
