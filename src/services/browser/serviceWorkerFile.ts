/** The service worker's file, beside the page. */
export const SERVICE_WORKER = 'sw.js';
