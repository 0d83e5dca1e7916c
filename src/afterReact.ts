import 'react-dom/client';

// React is compiled and run in a task of its own: the chunk of everything else waits for this one.
await new Promise((resolve) => {
  setTimeout(resolve);
});
