import type { SharePort } from '../../components/ports.ts';

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
