import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const COST_TEXT = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
const STORED = new RegExp(`^\\$argon2id\\$v=19\\$${COST_TEXT}\\$([A-Za-z0-9+/]{22})\\$([A-Za-z0-9+/]{43})$`)
const LONGEST_BYTES = 1024

let running = 0
const waiting: (() => void)[] = []

/** argon2id in PHC string form, with the parameters of OWASP's password storage cheat sheet (19 MiB, t=2, p=1). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce)
  const b64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$${COST_TEXT}$${b64(nonce)}$${b64(tag)}`
}

/** Compares in constant time; a hash of another form never matches. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [stored, nonce = '', expected = ''] = STORED.exec(hash) ?? []
  const tag = await tagOf(password, stored ? Buffer.from(nonce, 'base64') : Buffer.alloc(16))
  const wanted = stored ? Buffer.from(expected, 'base64') : Buffer.alloc(COST.tagLength)
  return timingSafeEqual(tag, wanted) && stored !== undefined
}

/** At most two hashes at a time: each takes 19 MiB and a core for some 30 ms. */
async function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  const message = Buffer.from(password)
  if (message.length > LONGEST_BYTES) return randomBytes(COST.tagLength)
  if (running >= 2) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await derive('argon2id', { message, nonce, ...COST })
  } finally {
    running--
    waiting.shift()?.()
  }
}
