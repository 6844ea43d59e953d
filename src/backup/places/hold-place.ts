import { randomUUID } from 'node:crypto'
import { KeyTaken, readWhole } from '#media/storage/storage.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import type { BackupPlace } from './backup-place.ts'

const NAME = 'busy.json'
/** Longer than any backup takes; whoever held a place before that was killed. */
const STALE_MS = 86_400_000

type Holder = { database: string; token: string }

/**
 * Takes a place for one piece of work, so that no content is removed that a backup under way counts on, whichever site
 * makes it. Until it is disposed of, others are refused.
 * @param database whose; what was left by the same one was killed, for each database has one backup at a time
 * @throws OperatorFault where another site works there
 */
export async function holdPlace(place: BackupPlace, database: string): Promise<AsyncDisposable> {
  const holder: Holder = { database, token: randomUUID() }
  const body = Buffer.from(JSON.stringify(holder))
  try {
    await place.files.write(NAME, body)
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
    if (!(await isLeft(place, database))) throw busy(place)
    await place.files.write(NAME, body, { overwrite: true })
  }
  // Of two who found the same left hold, the later one has it.
  if ((await readHolder(place))?.token !== holder.token) throw busy(place)
  return { [Symbol.asyncDispose]: () => place.files.remove(NAME) }
}

const busy = ({ name }: BackupPlace) =>
  new OperatorFault(
    `Another site is backing up to ${name}, or thinning it. Give each site a place of its own; or wait until it is done.`,
  )

async function isLeft(place: BackupPlace, database: string): Promise<boolean> {
  const found = await place.files.stat(NAME)
  if (!found || Date.now() - found.modifiedAt.getTime() > STALE_MS) return true
  return (await readHolder(place))?.database === database
}

/** Null where it is gone or cannot be read: then nobody can say whose it is. */
async function readHolder({ files }: BackupPlace): Promise<Holder | null> {
  const bytes = await readWhole(files, NAME).catch(() => null)
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
