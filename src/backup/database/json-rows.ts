import { type Readable, Transform } from 'node:stream'
import type pg from 'pg'
import { copyOut } from './statements.ts'

const BACKSLASH = 0x5c

/**
 * Rows as JSON, one a line, streamed.
 * @param select gives one column of JSON
 */
export function jsonRows(client: pg.Client, select: string): [Readable, Transform] {
  return [copyOut(client, `copy (${select}) to stdout`), undoubling()]
}

/** COPY doubles each backslash; of JSON, which has no line breaks or tabs of its own, nothing else is changed. */
function undoubling(): Transform {
  let isHalf = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const kept = Buffer.allocUnsafe(chunk.length)
      let length = 0
      for (const byte of chunk) {
        isHalf = byte === BACKSLASH && !isHalf
        if (!isHalf) kept[length++] = byte
      }
      done(null, kept.subarray(0, length))
    },
  })
}
