const DATABASE = 'hearthway';
const STORE = 'keys';
const NAME = 'secure-storage';

let key: Promise<CryptoKey> | undefined;

/** This browser's AES-GCM key, which can't be exported. Created once and stored in IndexedDB. */
export function deviceKey(): Promise<CryptoKey> {
  key ??= loadOrMake().catch((error: unknown) => {
    key = undefined; // the database may be available next time
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
    // Two tabs may both find nothing: `add` fails for the later one, which then uses the other's key.
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
      event.preventDefault(); // a failed `add` must not abort the transaction
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });
}
