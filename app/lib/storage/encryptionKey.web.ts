/** The AES-GCM key of this browser, made once and kept in IndexedDB, where it stays non-extractable. */
const DATABASE = 'hearthway';
const STORE = 'keys';
const NAME = 'vault';

let key: Promise<CryptoKey> | undefined;

export function deviceKey(): Promise<CryptoKey> {
  key ??= loadOrMake().catch((error: unknown) => {
    key = undefined; // another try may find the database unlocked
    throw error;
  });
  return key;
}

async function loadOrMake(): Promise<CryptoKey> {
  const database = await open();
  try {
    const found = await settled<CryptoKey | undefined>(store(database, 'readonly').get(NAME));
    if (found) return found;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Two tabs may both find nothing: `add` fails for the later one, which then takes the other's key.
    return await settled(store(database, 'readwrite').add(made, NAME)).then(
      () => made,
      () => settled<CryptoKey>(store(database, 'readonly').get(NAME)),
    );
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function store(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(STORE, mode).objectStore(STORE);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault(); // a failed `add` must not abort what follows
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });
}
