import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Asked = { challenge: string }
/** What a hostile or a careless device would say instead. */
type Lies = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; type?: string }

const PRESENT = 0x01
const VERIFIED = 0x04
const HOLDS_KEY = 0x40

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** Text, bytes and maps of them, as CBOR has them; lengths below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** A device with one passkey, as a phone or a password manager has it: ECDSA on P-256, made and used in this process. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  readonly #site: { origin: string; rpId: string }
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject }
  #counter = 0

  /** @param origin of the pages that it is asked on */
  constructor(origin: string) {
    this.#site = { origin, rpId: new URL(origin).hostname }
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Makes the passkey: what the browser sends of it. */
  make(asked: Asked, lies: Lies = {}) {
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' })
    const key = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x!, 'base64url'))],
      [int(-3), bytes(Buffer.from(y!, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const held = Buffer.concat([Buffer.alloc(16), length, this.id, key])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(Buffer.concat([this.#data(HOLDS_KEY, lies), held]))],
    ])
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', asked, lies).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Signs with the passkey: what the browser sends of it. */
  use(asked: Asked, lies: Lies = {}) {
    const data = this.#data(0, lies)
    const clientData = this.#clientData('webauthn.get', asked, lies)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#key.privateKey)
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    }
  }

  #data(
    flags: number,
    { rpId = this.#site.rpId, isVerified = true, counter = ++this.#counter }: Lies,
  ): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = isVerified ? VERIFIED : 0
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | verified | flags]), count])
  }

  #clientData(type: string, { challenge }: Asked, { origin = this.#site.origin, type: lied }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type: lied ?? type, challenge, origin, crossOrigin: false }))
  }
}
