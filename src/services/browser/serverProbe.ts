/**
 * Whether anything answers at an address, though it may let this page read nothing. Such a request follows redirects, so it is
 * made in a frame whose policy lets it reach that one origin and no other.
 */
export const createServerProbe =
  (document: Document) =>
  async (url: string, signal: AbortSignal): Promise<boolean> => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
    try {
      const { contentDocument: inside, contentWindow } = frame;
      const policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = `connect-src ${new URL(url).origin}`;
      inside?.head.append(policy);
      await contentWindow?.fetch(url, {
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal,
      });
      return contentWindow !== null;
    } catch {
      return false;
    } finally {
      frame.remove();
    }
  };
