/**
 * What the dashboard keeps in this browser, because the server need not have it: the files that people match, what
 * they have looked at, pages of searches that they download, and columns that they confirmed.
 */

const DATABASE = 'charter';
const VERSION = 3;

const STORES = ['uploads', 'files', 'seen', 'downloads', 'pages', 'mappings'] as const;
export type StoreName = (typeof STORES)[number];

let opening: Promise<IDBDatabase> | null = null;

/** Fails where the browser keeps nothing: a private window, or a full disk. */
function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      for (const name of STORES) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath: 'id' });
      }
    };
    request.onsuccess = () => {
      // Another window has a newer version of the dashboard.
      request.result.onversionchange = () => {
        request.result.close();
        opening = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function transact<T>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => IDBRequest<T> | null,
): Promise<T | undefined> {
  const transaction = (await database()).transaction(names, mode);
  return new Promise((resolve, reject) => {
    const request = work((name) => transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

type Entries = Readonly<Partial<Record<StoreName, { readonly id: string }>>>;

/** All of them, or none. */
export async function keep(entries: Entries): Promise<void> {
  await transact(Object.keys(entries) as StoreName[], 'readwrite', (store) => {
    for (const [name, value] of Object.entries(entries)) store(name as StoreName).put(value);
    return null;
  });
}

export async function kept<T>(name: StoreName, id: string): Promise<T | null> {
  return (await transact<T>([name], 'readonly', (store) => store(name).get(id))) ?? null;
}

export async function allKept<T>(name: StoreName): Promise<T[]> {
  return (await transact<T[]>([name], 'readonly', (store) => store(name).getAll())) ?? [];
}

/**
 * Changes what is kept by what is kept now, whatever other windows do, and keeps `beside` with it. Null where nothing
 * is: then nothing is kept.
 */
export async function change<T>(
  name: StoreName,
  id: string,
  by: (value: T) => T,
  beside: Entries = {},
): Promise<T | null> {
  let changed: T | null = null;
  await transact([name, ...(Object.keys(beside) as StoreName[])], 'readwrite', (store) => {
    const request = store(name).get(id);
    request.onsuccess = () => {
      if (request.result === undefined) return;
      changed = by(request.result);
      store(name).put(changed);
      for (const [other, value] of Object.entries(beside)) store(other as StoreName).put(value);
    };
    return null;
  });
  return changed;
}

/** Forgets what has this id, and its parts: their ids are this one, a space, and more. */
export async function forget(id: string, names: readonly StoreName[] = ['uploads', 'files']): Promise<void> {
  await transact(names, 'readwrite', (store) => {
    for (const name of names) store(name).delete(IDBKeyRange.bound(id, `${id} \uffff`));
    return null;
  });
}

/** Who leaves a shared computer leaves nothing behind. */
export async function forgetAll(): Promise<void> {
  await transact(STORES, 'readwrite', (store) => {
    for (const name of STORES) store(name).clear();
    return null;
  });
}
