/** Resolves once the page is loaded and has nothing better to do. */
export function whenIdle(page: Window): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in page)
        page.requestIdleCallback(() => resolve(), { timeout: 1000 });
      else setTimeout(resolve, 1000);
    };
    if (page.document.readyState === 'complete') wait();
    else page.addEventListener('load', wait, { once: true });
  });
}
