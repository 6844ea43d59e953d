import { RateLimit } from '#http/limits/rate-limit.ts'
import type { Actor } from '#people/actor.ts'
import { InvalidInput, TooManyAttempts } from '#platform/errors.ts'
import { askForeign, ForeignRefusal } from '#platform/foreign/ask-foreign.ts'
import { type MadeImage, reencodeImage } from '../images/image-tool.ts'
import { sniffFormat } from '../intake/sniff-format.ts'
import { assertCanUpload } from '../model/media.policy.ts'

const MOST_BYTES = 5 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** For one person: a text with many pictures is looked at, and nobody has our server ask others without end. */
const fetches = new RateLimit({ most: 60, minutes: 10 })

/**
 * A picture of another site as the panel shows it, made anew, so that only its pixels are left of it. Nothing is kept.
 * @throws Forbidden; TooManyAttempts; InvalidInput where it cannot be had, with what its server said
 */
export async function fetchForeignPicture(
  actor: Actor,
  address: string,
  privateHosts: readonly string[],
): Promise<MadeImage> {
  assertCanUpload(actor)
  const seconds = fetches.take(String(actor.staffId))
  if (seconds > 0)
    throw new TooManyAttempts(
      'Many pictures of other sites were loaded just now. Please wait a moment.',
      seconds,
    )
  const { status, body, url } = await askForeign(
    address,
    { mostBytes: MOST_BYTES, mostRedirects: 3, types: TYPES },
    { who: 'public', privateHosts },
  ).catch((error: unknown) => {
    throw error instanceof ForeignRefusal ? new InvalidInput(error.message) : error
  })
  if (status !== 200) throw new InvalidInput(`${url.host} answered ${status}.`)
  const format = sniffFormat(body)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp' && format !== 'gif')
    throw new InvalidInput(`${url.host} sends what is no picture.`)
  return reencodeImage(body, format)
}
