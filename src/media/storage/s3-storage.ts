import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { FileMissing, KeyTaken, MEDIA_CACHE_CONTROL, type Storage, storageAway } from './storage.ts'

export type S3Settings = {
  /** Undefined: Amazon's own, of the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** A bucket that does not answer must not hold up those who ask. */
const CONNECT_MS = 5000
const ANSWER_MS = 10_000
const MOST_ATTEMPTS = 2
/** A file is sent at least so fast, in bytes a millisecond. */
const SLOWEST = 100

type Sdk = typeof import('@aws-sdk/client-s3')
type Fault = { name?: string; $metadata?: { httpStatusCode?: number } }

/** Files in a bucket of any S3-compatible store. The library is loaded with the first file. */
export function s3Storage({ bucket, ...settings }: S3Settings): Storage {
  let loading: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const open = () => {
    loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client(clientConfig(settings)),
    }))
    return loading
  }
  const statOf = async (key: string) => {
    const { sdk, client } = await open()
    const head = await client
      .send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }))
      .catch(noneAs(null))
    return head && toStored(key, { ...head, Size: head.ContentLength })
  }
  return {
    async write(key, source, { contentType, overwrite = false } = {}) {
      const { sdk, client } = await open()
      // Asked first for stores that do not know If-None-Match.
      if (!overwrite && (await statOf(key))) throw new KeyTaken(key)
      const isPath = typeof source === 'string'
      const bytes = isPath ? (await stat(source)).size : source.length
      const put = new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: isPath ? createReadStream(source) : source,
        ContentLength: bytes,
        ContentType: contentType,
        CacheControl: MEDIA_CACHE_CONTROL,
        ...(!overwrite && { IfNoneMatch: '*' }),
      })
      await client.send(put, { requestTimeout: ANSWER_MS + bytes / SLOWEST }).catch((error: Fault) => {
        throw error.$metadata?.httpStatusCode === 412 ? new KeyTaken(key) : storageAway(error)
      })
    },
    stat: statOf,
    async read(key, range) {
      const { sdk, client } = await open()
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const got = await client
        .send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key, ...part }))
        .catch(noneAs(null))
      if (!got?.Body) throw new FileMissing(key)
      return got.Body as Readable
    },
    async remove(key) {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(noneAs(undefined))
    },
    async *list(folder) {
      const { sdk, client } = await open()
      let next: string | undefined
      do {
        const page = await client
          .send(
            new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, ContinuationToken: next }),
          )
          .catch(noneAs(undefined))
        for (const { Key, ...entry } of page?.Contents ?? []) if (Key) yield toStored(Key, entry)
        next = page?.NextContinuationToken
      } while (next)
    },
  }
}

function clientConfig({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: Omit<S3Settings, 'bucket'>): S3ClientConfig {
  return {
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Newer checksums are refused by many stores that are not Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MOST_ATTEMPTS,
    // Until the answer begins: a reader may take a file as slowly as they like.
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  }
}

type Entry = { Size?: number | undefined; LastModified?: Date | undefined; ETag?: string | undefined }

function toStored(key: string, { Size, LastModified, ETag }: Entry) {
  const modifiedAt = LastModified ?? new Date(0)
  return { key, bytes: Size ?? 0, modifiedAt, etag: (ETag ?? '').replaceAll('"', '') }
}

/** What is not there is an answer; everything else that a bucket says means that it is away. */
function noneAs<T>(nothing: T) {
  return (error: Fault): T => {
    if (error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata?.httpStatusCode === 404)
      return nothing
    throw storageAway(error)
  }
}
