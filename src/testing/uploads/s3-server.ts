import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '#config.ts'

type Server = { run(): Promise<{ address: string; port: number }>; close(): Promise<void> }
type Options = {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string; configs: string[] }[]
}
/** It brings no types. */
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: Options) => Server

export type S3Server = AsyncDisposable & { settings: S3Config; stop(): Promise<void> }

const BUCKET = 'admin-uploads'

/** A store that speaks S3, on a port of its own, with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'nyansapo-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  let running = true
  const stop = async () => {
    if (running) await server.close()
    running = false
  }
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    stop,
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
