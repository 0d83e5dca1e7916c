import type { Ports } from '../../components/ports.ts';

/** The clipboard: `navigator.clipboard`, or the selection of a hidden text where that is missing (plain http) or refused. */
export function createClipboard(
  navigator: { readonly clipboard?: Pick<Clipboard, 'write' | 'writeText'> },
  document: Document,
): Ports['clipboard'] {
  return {
    copy: async (text, html) => {
      try {
        if (navigator.clipboard !== undefined) {
          await (html === undefined
            ? navigator.clipboard.writeText(text)
            : navigator.clipboard.write([itemOf({ 'text/plain': text, 'text/html': html })]));
          return true;
        }
      } catch {
        // Refused; the older way may still be allowed.
      }
      return copySelection(document, text, html);
    },
  };
}

function itemOf(texts: Readonly<Record<string, string>>): ClipboardItem {
  return new ClipboardItem(
    Object.fromEntries(
      Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })]),
    ),
  );
}

function copySelection(document: Document, text: string, html: string | undefined): boolean {
  const focused = document.activeElement;
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.readOnly = true;
  holder.style.position = 'fixed';
  holder.style.inset = '0 auto auto 0';
  holder.style.opacity = '0';
  holder.setAttribute('aria-hidden', 'true');
  // A text area turns CRLF into LF; the event keeps the text as it is.
  const setCopiedData = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
  };
  document.body.append(holder);
  document.addEventListener('copy', setCopiedData);
  try {
    holder.focus({ preventScroll: true });
    holder.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', setCopiedData);
    holder.remove();
    // A field gets its selection back with the focus.
    if (focused !== null && 'focus' in focused) {
      (focused as HTMLElement).focus({ preventScroll: true });
    }
  }
}

export function createShareSheet(navigator: {
  readonly share?: (data: ShareData) => Promise<void>;
}): Ports['share'] {
  return {
    isThere: () => typeof navigator.share === 'function',
    share: async (text) => {
      try {
        await navigator.share?.({ text });
        return navigator.share !== undefined;
      } catch (error) {
        return error instanceof DOMException && error.name === 'AbortError';
      }
    },
  };
}
