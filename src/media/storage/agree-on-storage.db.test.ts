import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/start-test-app.ts'
import { storageIdentity } from './storage-identity.ts'

/** As with a database of the operator's own, on which several processes may run. */
const shared = { databaseUrl: 'postgres://somewhere/else' }
const s3 = {
  endpoint: 'http://127.0.0.1:1',
  region: 'x',
  bucket: 'law-files',
  accessKeyId: 'x',
  secretAccessKey: 'x',
  forcePathStyle: true,
}

test('a second process that keeps files in another folder is refused, in words; in the same folder or one bucket it is not', async () => {
  await using one = await startTestApp({ config: shared })
  const { database, dataDir } = one

  await expect(startTestApp({ database, config: shared })).rejects.toThrow('keeps uploaded files elsewhere')
  await expect(startTestApp({ database, config: { ...shared, s3 } })).rejects.toThrow('S3_BUCKET')
  await using _same = await startTestApp({ database, config: { ...shared, dataDir } })
})

test('many processes keep files in one bucket', async () => {
  await using one = await startTestApp({ config: { ...shared, s3 } })
  await using _two = await startTestApp({ database: one.database, config: { ...shared, s3 } })
})

test('a copied folder is another place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nyansapo-place-'))
  try {
    const [dataDir, copy] = [join(folder, 'a'), join(folder, 'b')]
    const first = await storageIdentity({ dataDir, s3: undefined })
    expect(await storageIdentity({ dataDir, s3: undefined })).toBe(first)

    await cp(dataDir, copy, { recursive: true })

    expect(await storageIdentity({ dataDir: copy, s3: undefined })).not.toBe(first)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
