import { type Backup, surplus } from './backup.ts'

const DATABASE = 'nyansapo-journal'
const STORE = 'backups'
const BY_DOCUMENT = 'document'

let opened: Promise<IDBDatabase> | null = null

/**
 * Keeps a backup in this browser; a record that is there already is replaced.
 * @param isNew whether it is the first of its record: only then may older ones have to go
 * @throws DOMException, of which QuotaExceededError says that the browser has no room left
 */
export async function keepBackup(backup: Backup<unknown>, { isNew }: { isNew: boolean }): Promise<void> {
  await change(async (store) => {
    store.put(backup)
    if (isNew) for (const { id } of surplus(await allOf(store, backup.document))) store.delete(id)
  })
}

/** Every backup of a document, in no order. */
export async function listBackups<Values>(document: string): Promise<Backup<Values>[]> {
  const database = await open()
  const store = database.transaction(STORE, 'readonly').objectStore(STORE)
  return (await allOf(store, document)) as Backup<Values>[]
}

/** What was typed in this form is saved: its backups go. */
export async function removeWriting(document: string, writing: string): Promise<void> {
  await changeWriting(document, writing, (store, { id }) => store.delete(id))
}

/** The person does not want it back: it stays among the backups and is not offered again. */
export async function decideWriting(document: string, writing: string): Promise<void> {
  await changeWriting(document, writing, (store, backup) => store.put({ ...backup, isDecided: true }))
}

function changeWriting(
  document: string,
  writing: string,
  each: (store: IDBObjectStore, backup: Backup<unknown>) => void,
): Promise<void> {
  return change(async (store) => {
    for (const backup of await allOf(store, document)) if (backup.writing === writing) each(store, backup)
  })
}

/** One transaction that is on the disk when this settles, where the browser can promise that. */
async function change(work: (store: IDBObjectStore) => Promise<void>): Promise<void> {
  const database = await open()
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
  // Heard even when the work itself fails first.
  done.catch(() => {})
  await work(transaction.objectStore(STORE))
  // Not waiting for the page to ask for more: a tab that dies now has handed everything over.
  transaction.commit()
  await done
}

async function allOf(store: IDBObjectStore, document: string): Promise<Backup<unknown>[]> {
  return answer(store.index(BY_DOCUMENT).getAll(document)) as Promise<Backup<unknown>[]>
}

function open(): Promise<IDBDatabase> {
  opened ??= openDatabase().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex(BY_DOCUMENT, 'document')
  }
  const database = await answer(request)
  const forget = () => {
    opened = null
  }
  database.onclose = forget
  database.onversionchange = () => {
    database.close()
    forget()
  }
  // Asked once: without it a browser that is short of room may clear what it keeps for this site.
  void navigator.storage?.persist?.().catch(() => {})
  return database
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
