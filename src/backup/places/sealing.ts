import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { OperatorFault } from '#platform/operator-fault.ts'

const MARK = Buffer.from('NYB1')
const SALT_BYTES = 16
const PART_BYTES = 64 * 1024
const TAG_BYTES = 16
const HEAD_BYTES = MARK.length + SALT_BYTES

/**
 * Encrypts a file with AES-256-GCM, in parts of 64 kB that each prove themselves, their order, and the last one the end:
 * what was cut, swapped or changed does not open. Every file has a key of its own, made of the place's key and a salt.
 */
export function sealing(placeKey: Buffer): Transform {
  const salt = randomBytes(SALT_BYTES)
  const key = fileKey(placeKey, salt)
  let count = 0
  let held = Buffer.alloc(0)
  const seal = (part: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(count++, isLast))
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
  }
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([MARK, salt]))
      done()
    },
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      for (; held.length > PART_BYTES; held = held.subarray(PART_BYTES))
        this.push(seal(held.subarray(0, PART_BYTES), false))
      done()
    },
    flush(done) {
      this.push(seal(held, true))
      done()
    },
  })
}

/** Opens what `sealing` made. It ends with a OperatorFault where that is damaged or the key is another. */
export function opening(placeKey: Buffer): Transform {
  let key: Buffer | undefined
  let count = 0
  let held = Buffer.alloc(0)
  const open = (part: Buffer, isLast: boolean) => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key!, nonce(count++, isLast))
      decipher.setAuthTag(part.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(part.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new OperatorFault(
        'An encrypted file of the backup is damaged, or was made with another passphrase.',
      )
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      try {
        if (!key && held.length >= HEAD_BYTES) {
          key = fileKey(placeKey, held.subarray(MARK.length, HEAD_BYTES))
          held = held.subarray(HEAD_BYTES)
        }
        const whole = PART_BYTES + TAG_BYTES
        for (; key && held.length > whole; held = held.subarray(whole))
          this.push(open(held.subarray(0, whole), false))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        if (held.length < TAG_BYTES)
          throw new OperatorFault('An encrypted file of the backup ends too early.')
        this.push(open(held, true))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** How large a file is once it is sealed. */
export function sealedBytes(bytes: number): number {
  return HEAD_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PART_BYTES))
}

function fileKey(placeKey: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', placeKey, salt, 'nyansapo backup file', 32))
}

function nonce(count: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(count, 5, 6)
  bytes[11] = isLast ? 1 : 0
  return bytes
}
