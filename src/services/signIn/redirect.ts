/** The address with which the service has sent the person back, which the address bar and the history forget at once; null where it is the page's own. */
export function takeRedirect({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | null {
  const { href, pathname, search } = location;
  if (!/[?&](?:code|error)=/.test(search)) return null;
  history.replaceState(history.state, '', pathname);
  return href;
}
