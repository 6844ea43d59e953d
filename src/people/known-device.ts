import { randomBytes } from 'node:crypto'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'

const PURPOSE = 'known device'
const LIFE_DAYS = 180
/** A computer of the newsroom that several people sign in on. */
const MOST_PEOPLE = 10

/** A browser that these people have signed in with before; it opens nothing by itself. */
export type KnownDevice = { id: string; people: readonly number[] }

/** What a browser keeps to be known again. @returns the signed text, and when it ends */
export function writeDevice(
  key: InstanceKey,
  { id, people }: KnownDevice,
): { text: string; expiresAt: Date } {
  const expiresAt = new Date(Date.now() + LIFE_DAYS * 86_400_000)
  const said = [id, people.join('-'), expiresAt.getTime().toString(36)].join('.')
  return { text: `${said}.${key.hash(PURPOSE, said)}`, expiresAt }
}

/** @returns null for what was not signed here, or is over */
export function readDevice(key: InstanceKey, text: string | undefined): KnownDevice | null {
  const [id, people, ends, mark, ...rest] = text?.split('.') ?? []
  if (!id || !people || !ends || !mark || rest.length > 0) return null
  // Whose mark it is tells nothing in its time: it is a hash of what the asker wrote, by a key that they lack.
  if (mark !== key.hash(PURPOSE, [id, people, ends].join('.'))) return null
  if (Number.parseInt(ends, 36) <= Date.now()) return null
  return { id, people: people.split('-').map(Number) }
}

/** The same browser, on which this person has signed in now too. */
export function deviceOf(staffId: number, before: KnownDevice | null): KnownDevice {
  const others = before?.people.filter((id) => id !== staffId) ?? []
  return {
    id: before?.id ?? randomBytes(12).toString('base64url'),
    people: [...others, staffId].slice(-MOST_PEOPLE),
  }
}
