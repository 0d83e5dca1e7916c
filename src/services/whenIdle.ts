/** Calls once the page is loaded and has nothing better to do. */
export function whenIdle(page: Window, act: () => void): void {
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in page) page.requestIdleCallback(act, { timeout: 5000 });
    else setTimeout(act, 1000);
  };
  if (page.document.readyState === 'complete') wait();
  else page.addEventListener('load', wait, { once: true });
}
