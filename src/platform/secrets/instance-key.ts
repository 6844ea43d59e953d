import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32
/** In the folder of an instance’s data. */
export const INSTANCE_KEY_FILE = 'secret.key'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What was sealed cannot be opened: it was sealed by another key, or changed since. */
export class BrokenSeal extends Error {
  override name = 'BrokenSeal'
}

/** The one secret of an instance that does not lie in its database: seals what is stored there, and hashes what is not. */
export class InstanceKey {
  readonly #secret: Uint8Array

  constructor(secret: Uint8Array) {
    this.#secret = secret
  }

  /** Encrypts a text for one purpose; the same text is another each time. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#keyFor(purpose), iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** @throws BrokenSeal */
  unseal(purpose: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#keyFor(purpose), bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      throw new BrokenSeal('This was encrypted with another key.')
    }
  }

  /** Knows a text again without keeping it; who has the database alone cannot try out texts. */
  hash(purpose: string, text: string): string {
    return createHmac('sha256', this.#keyFor(purpose)).update(text).digest('base64url')
  }

  #keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', `nyansapo ${purpose}`, BYTES))
  }
}

/**
 * The key of this instance: that of the environment, or one of its own, made once and kept beside its data. Two machines
 * on one database need the same one by environment.
 */
export async function openInstanceKey(secretKey: string | undefined, dataDir: string): Promise<InstanceKey> {
  if (secretKey !== undefined) return new InstanceKey(Buffer.from(secretKey))
  const path = join(dataDir, INSTANCE_KEY_FILE)
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(BYTES).toString('base64url')
  // Whichever of two processes comes second reads what the first wrote.
  await writeFile(path, made, { flag: 'wx', mode: 0o600, flush: true }).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error
  })
  return new InstanceKey(await readKey(path))
}

/** @throws Error where the file is cut short, as by a full disk: another key in its place would open nothing */
async function readKey(path: string): Promise<Buffer> {
  const bytes = Buffer.from(await readFile(path, 'utf8'), 'base64url')
  if (bytes.length !== BYTES)
    throw new Error(
      `${path} does not hold a whole key. Bring it back from a copy, or remove it to begin with a new one.`,
    )
  return bytes
}
