import { randomUUID } from 'node:crypto'
import { readWhole, type Storage } from '#media/storage/storage.ts'
import { type Finding, type HealthCheck, red, well } from './health-line.ts'

const TO_DO = 'Look at S3_ENDPOINT, S3_BUCKET, the key and its rights: get, put, delete, list.'

/** Whether the bucket takes a file, gives it back and lets it go. @param bucket undefined: files lie on the disk */
export function storageCheck(storage: Storage, bucket: string | undefined): HealthCheck {
  return {
    id: 'storage',
    title: 'Bucket',
    mostMs: 10_000,
    otherwise: TO_DO,
    look: async () => (bucket === undefined ? null : tryBucket(storage, bucket)),
  }
}

async function tryBucket(storage: Storage, bucket: string): Promise<Finding> {
  const key = `health/${randomUUID()}`
  const sent = Buffer.from(key)
  try {
    await storage.write(key, sent)
    const isSame = (await readWhole(storage, key)).equals(sent)
    await storage.remove(key)
    return isSame
      ? well(`${bucket} takes files and gives them back.`)
      : red(`${bucket} gives back another file than it took.`, 'Look at the store: no upload is safe there.')
  } catch (error) {
    const { name, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    return red(`${bucket} cannot be used (${code ?? name}).`, TO_DO)
  }
}
