import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INSTANCE_KEY_FILE, InstanceKey } from '#platform/secrets/instance-key.ts'

const PURPOSE = 'key of the instance in its backup'

/** What became of the key: whether it came, and where the one is that lay there. */
export type BroughtKey = { isBrought: boolean; aside: string | null }

/** Where the key of this instance lies; nowhere, where the environment gives it. */
export type InstanceKeyFolder = { instanceKeyIn?: string | undefined }

/**
 * The key of the instance, encrypted once more, for a backup. A backup that everybody can read does not have it: what is
 * sealed in the database would be open to whoever finds it.
 * @param placeKey of a place whose backups are encrypted
 */
export async function sealInstanceKey(
  { instanceKeyIn }: InstanceKeyFolder,
  placeKey: Buffer | null,
): Promise<string | undefined> {
  const text = placeKey && (await readKey(instanceKeyIn))
  return text ? new InstanceKey(placeKey).seal(PURPOSE, text) : undefined
}

/**
 * Puts the key of a backup beside the database that was restored of it. Another key that lay there is put aside.
 * @param sealed as `sealInstanceKey` made it; undefined where the backup has none
 */
export async function bringInstanceKey(
  { instanceKeyIn }: InstanceKeyFolder,
  sealed: string | undefined,
  placeKey: Buffer | null,
): Promise<BroughtKey> {
  if (!sealed || !placeKey || instanceKeyIn === undefined) return { isBrought: false, aside: null }
  const text = new InstanceKey(placeKey).unseal(PURPOSE, sealed)
  const path = join(instanceKeyIn, INSTANCE_KEY_FILE)
  const there = await readKey(instanceKeyIn)
  if (there === text) return { isBrought: true, aside: null }
  await mkdir(instanceKeyIn, { recursive: true })
  const aside = there === undefined ? null : `${path}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  if (aside) await rename(path, aside)
  await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true })
  return { isBrought: true, aside }
}

async function readKey(folder: string | undefined): Promise<string | undefined> {
  if (folder === undefined) return undefined
  return readFile(join(folder, INSTANCE_KEY_FILE), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
