import type { Stores } from '../../machines/stores.ts';
import { listen } from '../browser/pageTarget.ts';

export type TabTopic = keyof Stores;

export interface TabChannel {
  readonly post: (topic: TabTopic) => void;
  /** Notified by other tabs, never by this one. */
  readonly subscribe: (topic: TabTopic, listener: () => void) => () => void;
}

type Port = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

export type OpenChannel = (name: string) => Port | undefined;

const openBroadcastChannel: OpenChannel = (name) => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

export function createTabChannel(open: OpenChannel = openBroadcastChannel): TabChannel {
  const channel = open('marshmallow-nippo');
  return {
    post: (topic) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is not a window
      channel?.postMessage(topic);
    },
    subscribe: (topic, listener) => {
      if (channel === undefined) return () => {};
      return listen(channel, 'message', (event) => {
        if ('data' in event && event.data === topic) listener();
      });
    },
  };
}
