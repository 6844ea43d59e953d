import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { type Backup, surplus } from './backup.ts'

const DATABASE = 'nyansapo-journal'
const STORE = 'backups'
const BY_DOCUMENT = 'document'

/** As it lies on people's disks; a draft session has another name there, which must not change. */
type StoredBackup = Omit<Backup<unknown>, 'draftSession'> & { writing: string }

interface Journal extends DBSchema {
  [STORE]: { key: string; value: StoredBackup; indexes: { [BY_DOCUMENT]: string } }
}

type Store = IDBPObjectStore<Journal, [typeof STORE], typeof STORE, 'readwrite'>

let opened: Promise<IDBPDatabase<Journal>> | null = null

/**
 * Keeps a backup in this browser; a record that is there already is replaced.
 * @param isNew whether it is the first of its record: only then may older ones have to go
 * @throws DOMException, of which QuotaExceededError says that the browser has no room left
 */
export async function keepBackup(
  { draftSession, ...backup }: Backup<unknown>,
  { isNew }: { isNew: boolean },
): Promise<void> {
  await change(async (store) => {
    const kept = store.put({ ...backup, writing: draftSession })
    if (!isNew) return [kept]
    await kept
    const all = await store.index(BY_DOCUMENT).getAll(backup.document)
    return surplus(all.map(fromStored)).map(({ id }) => store.delete(id))
  })
}

/** Every backup of a document, in no order. */
export async function listBackups<Values>(document: string): Promise<Backup<Values>[]> {
  const all = await (await open()).getAllFromIndex(STORE, BY_DOCUMENT, document)
  return all.map((stored) => fromStored(stored) as Backup<Values>)
}

/** What was typed in this form is saved: its backups go. */
export async function removeSession(document: string, draftSession: string): Promise<void> {
  await changeSession(document, draftSession, (store, { id }) => store.delete(id))
}

/** The person does not want it back: it stays among the backups and is not offered again. */
export async function decideSession(document: string, draftSession: string): Promise<void> {
  await changeSession(document, draftSession, (store, backup) => store.put({ ...backup, isDecided: true }))
}

function changeSession(
  document: string,
  draftSession: string,
  each: (store: Store, backup: StoredBackup) => Promise<unknown>,
): Promise<void> {
  return change(async (store) => {
    const all = await store.index(BY_DOCUMENT).getAll(document)
    return all.filter(({ writing }) => writing === draftSession).map((backup) => each(store, backup))
  })
}

/** One transaction that is on the disk when this settles, where the browser can promise that. */
async function change(work: (store: Store) => Promise<Promise<unknown>[]>): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })
  // Heard even when the work itself fails first.
  transaction.done.catch(() => {})
  const requests = await work(transaction.store)
  // Not waiting for the page to ask for more: a tab that dies now has handed everything over.
  transaction.commit()
  await Promise.all([...requests, transaction.done])
}

function fromStored({ writing, ...backup }: StoredBackup): Backup<unknown> {
  return { ...backup, draftSession: writing }
}

function open(): Promise<IDBPDatabase<Journal>> {
  opened ??= openJournal().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function openJournal(): Promise<IDBPDatabase<Journal>> {
  const forget = () => {
    opened = null
  }
  const database = await openDB<Journal>(DATABASE, 1, {
    upgrade: (made) =>
      void made.createObjectStore(STORE, { keyPath: 'id' }).createIndex(BY_DOCUMENT, BY_DOCUMENT),
    blocking() {
      database.close()
      forget()
    },
    terminated: forget,
  })
  // Asked once: without it a browser that is short of room may clear what it keeps for this site.
  void navigator.storage?.persist?.().catch(() => {})
  return database
}
