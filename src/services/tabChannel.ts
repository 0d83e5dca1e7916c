/** What one tab tells the others: which of the kept things changed. */
export type TabTopic = 'drafts' | 'history' | 'templates' | 'namedTemplates';

export interface TabChannel {
  readonly post: (topic: TabTopic) => void;
  /** Told of the topic by other tabs, never by this one. */
  readonly subscribe: (topic: TabTopic, listener: () => void) => () => void;
}

/** A named channel to the same page in other tabs. */
export interface MessageChannelPort {
  readonly send: (message: unknown) => void;
  readonly listen: (hear: (message: unknown) => void) => () => void;
}

/** Opens a named channel, or gives undefined where the browser has none. */
export type OpenChannel = (name: string) => MessageChannelPort | undefined;

/** Opens a BroadcastChannel where there is one. */
export const openBroadcastChannel: OpenChannel = (name) => {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  try {
    const channel = new BroadcastChannel(name);
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is not a window
      send: (message) => channel.postMessage(message),
      listen: (hear) => {
        const listener = ({ data }: MessageEvent<unknown>) => hear(data);
        channel.addEventListener('message', listener);
        return () => channel.removeEventListener('message', listener);
      },
    };
  } catch {
    return undefined;
  }
};

/** A channel to the other tabs; silent where there is none. */
export function createTabChannel(openChannel: OpenChannel): TabChannel {
  const channel = openChannel('marshmallow-nippo');
  return {
    post: (topic) => channel?.send(topic),
    subscribe: (topic, listener) => {
      const stop = channel?.listen((message) => {
        if (message === topic) listener();
      });
      return () => stop?.();
    },
  };
}
