import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { KeyTaken, readWhole } from '#media/storage/storage.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import type { BackupPlace } from './backup-place.ts'

const NAME = 'key.json'
/** 32 MB and some tenths of a second for each guess of a passphrase. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const LEAST_LENGTH = 12

type KeyFile = { salt: string; check: string }
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/**
 * The key of a place whose backups are encrypted, by its passphrase; a place without backups begins with it.
 * @returns null where the place keeps its backups open and no passphrase is given
 * @throws OperatorFault where the passphrase is missing, too short or another
 */
export async function openPlaceKey(
  place: BackupPlace,
  passphrase: string | undefined,
): Promise<Buffer | null> {
  const known = await readKeyFile(place)
  if (!passphrase) {
    if (!known) return null
    throw new OperatorFault(`The backups in ${place.name} are encrypted: set BACKUP_PASSPHRASE.`)
  }
  if (known) return unlock(place, known, passphrase)
  if (passphrase.length < LEAST_LENGTH)
    throw new OperatorFault(`BACKUP_PASSPHRASE must have at least ${LEAST_LENGTH} characters.`)
  const salt = randomBytes(16)
  const key = await derive(passphrase, salt, 32, COST)
  const file: KeyFile = { salt: salt.toString('hex'), check: checkOf(key) }
  try {
    await place.files.write(NAME, Buffer.from(JSON.stringify(file)))
    return key
  } catch (error) {
    // Another backup began at the same time, and its key stands.
    if (!(error instanceof KeyTaken)) throw error
    return unlock(place, (await readKeyFile(place))!, passphrase)
  }
}

/** A name for content that tells nobody what it is. */
export function sealedName(key: Buffer, sha256: string): string {
  return createHmac('sha256', key).update(`name ${sha256}`).digest('hex')
}

/** What shows that a text is as the holder of the key wrote it. */
export function signature(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`text ${text}`).digest('hex')
}

async function readKeyFile({ files }: BackupPlace): Promise<KeyFile | null> {
  return (await files.stat(NAME)) ? JSON.parse((await readWhole(files, NAME)).toString()) : null
}

async function unlock(place: BackupPlace, { salt, check }: KeyFile, passphrase: string): Promise<Buffer> {
  const key = await derive(passphrase, Buffer.from(salt, 'hex'), 32, COST)
  if (timingSafeEqual(Buffer.from(checkOf(key)), Buffer.from(check))) return key
  throw new OperatorFault(
    `BACKUP_PASSPHRASE is not the one that ${place.name} was begun with. Give that one, or name another place.`,
  )
}

function checkOf(key: Buffer): string {
  return createHmac('sha256', key).update('nyansapo backup key').digest('hex')
}
