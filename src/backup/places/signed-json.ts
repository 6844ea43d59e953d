import { readWhole } from '#media/storage/storage.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import type { BackupPlace } from './backup-place.ts'
import { signature } from './place-key.ts'

/** @param key signs it, where the place is encrypted */
export async function writeSignedJson(
  place: BackupPlace,
  name: string,
  value: object,
  key: Buffer | null,
): Promise<void> {
  const body = JSON.stringify(value, null, 1)
  const signed = { ...value, ...(key && { signature: signature(key, body) }) }
  await place.files.write(name, Buffer.from(`${JSON.stringify(signed, null, 1)}\n`))
}

/** @throws OperatorFault where it is damaged, or somebody without the key changed it; FileMissing */
export async function readSignedJson<Value extends object>(
  place: BackupPlace,
  name: string,
  key: Buffer | null,
): Promise<Value> {
  const { signature: signed, ...value } = parse(await readWhole(place.files, name), `${place.name}/${name}`)
  if (key && signed !== signature(key, JSON.stringify(value, null, 1)))
    throw new OperatorFault(`${place.name}/${name} was changed after it was made.`)
  return value as Value
}

function parse(bytes: Buffer, name: string): { signature?: string } {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new OperatorFault(`${name} is damaged.`)
  }
}
