import type { SharePort } from '../../components/ports.ts';

/** The system's share sheet, which many browsers do not have. */
export function createShareSheet(navigator: {
  readonly share?: (data: ShareData) => Promise<void>;
}): SharePort {
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
