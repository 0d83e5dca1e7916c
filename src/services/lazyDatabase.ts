import type { Database } from './database.ts';
import { storageFailed } from './storageResult.ts';

/** A database whose code is fetched at once; where that fails, there is none. Calls go straight through once it is there. */
export function lazyDatabase(load: () => Promise<Database>): Database {
  let database: Database | null = null;
  let isClosed = false;
  const loading = load().then(
    (loaded) => {
      database = loaded;
      if (isClosed) loaded.close();
      return loaded;
    },
    () => null,
  );

  async function later<T>(use: (database: Database) => Promise<T>) {
    const loaded = await loading;
    return loaded === null ? storageFailed('unavailable') : use(loaded);
  }

  function now<T>(use: (database: Database) => Promise<T>) {
    return database === null ? later(use) : use(database);
  }

  return {
    read: (store, key) => now((loaded) => loaded.read(store, key)),
    readAll: (store) => now((loaded) => loaded.readAll(store)),
    write: (edits) => now((loaded) => loaded.write(edits)),
    setAside: (store, key) => now((loaded) => loaded.setAside(store, key)),
    onLost: (listener) => {
      if (database !== null) return database.onLost(listener);
      let isWanted = true;
      let stop = () => {};
      void loading.then((loaded) => {
        if (isWanted && loaded !== null) stop = loaded.onLost(listener);
      });
      return () => {
        isWanted = false;
        stop();
      };
    },
    close: () => {
      isClosed = true;
      database?.close();
    },
  };
}
