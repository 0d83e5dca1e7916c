import 'react-dom/client';
// Here, so that all of the chunk is made before the rest: Safari up to 26 does not wait for it a second time.
import 'react/jsx-runtime';

// React is compiled and run in a task of its own: the chunk of everything else waits for this one.
await new Promise((resolve) => {
  setTimeout(resolve);
});
