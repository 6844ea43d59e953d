import { deleteMedia } from '#media/commands/delete-media.ts'
import { keepPicture } from '#media/commands/keep-picture.ts'
import { urlOf } from '#media/model/media-file.ts'
import type { Storage } from '#media/storage/storage.ts'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { ConvertedDocx } from '../docx/convert-docx.ts'

const MOST_PICTURES = 100
const MOST_ALT = 300

type Services = { db: Db; storage: Storage }
type KeptPictures = {
  /** The text with each picture in its place; the caption of one that is not kept stays as words. */
  html: string
  ids: number[]
  count: number
  /** A sentence for each that is not kept. */
  refused: string[]
}

/** Takes the pictures of a document into the library, each once, and puts them where the text has their marks. */
export async function keepBroughtPictures(
  services: Services,
  actor: Actor,
  { html, pictures }: Pick<ConvertedDocx, 'html' | 'pictures'>,
): Promise<KeptPictures> {
  const kept: KeptPictures = { html, ids: [], count: 0, refused: [] }
  try {
    const written = await writePictures(services, actor, pictures, kept)
    return { ...kept, html: placed(html, written) }
  } catch (error) {
    await dropBroughtPictures(services, actor, kept.ids)
    throw error
  }
}

/** By its mark: each picture as it stands in the text. */
async function writePictures(
  services: Services,
  actor: Actor,
  pictures: ConvertedDocx['pictures'],
  kept: KeptPictures,
): Promise<Map<number, string>> {
  const written = new Map<number, string>()
  const known = new Map<string, { url: string; size: string } | null>()
  for (const [at, picture] of pictures.entries()) {
    if (!picture) continue
    const { name, bytes } = picture
    const alt = lineOf(picture.alt)
    if (!known.has(name)) {
      const row = known.size < MOST_PICTURES ? await tryToKeep(services, actor, { name, alt, bytes }) : MANY
      if (typeof row === 'string') kept.refused.push(`The picture ${name} was left out. ${row}`)
      else kept.ids.push(row.id)
      known.set(
        name,
        typeof row === 'string'
          ? null
          : { url: urlOf(row.key), size: ` width="${row.width}" height="${row.height}"` },
      )
    }
    const file = known.get(name)
    if (!file) continue
    kept.count++
    written.set(at, `<img src="${file.url}" alt="${escaped(alt)}"${file.size} />`)
  }
  return written
}

const MANY = `A document may bring ${MOST_PICTURES} pictures; add the others by hand.`

async function tryToKeep(
  services: Services,
  actor: Actor,
  picture: { name: string; alt: string; bytes: Uint8Array },
) {
  try {
    return await keepPicture(services, actor, picture)
  } catch (error) {
    if (error instanceof InvalidInput) return error.message
    throw error
  }
}

/** Takes back what a draft that did not come about would have shown. */
export async function dropBroughtPictures(
  services: Services,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  // What stays lies in the library, where it is seen; the fault that led here is the one to tell.
  for (const id of ids) await deleteMedia(services, actor, id).catch(() => undefined)
}

/** Each picture where its mark stands; where one is not kept, its caption stays as a paragraph. */
function placed(html: string, written: ReadonlyMap<number, string>): string {
  const [begin = '', ...rest] = html.split(/<!--picture:(\d+)-->/)
  const pieces = [begin]
  for (let at = 0; at < rest.length; at += 2) {
    const picture = written.get(Number(rest[at]))
    const after = rest[at + 1] ?? ''
    const before = pieces.at(-1)!
    if (picture || !before.endsWith(FRAME)) pieces.push(picture ?? '', after)
    else {
      pieces[pieces.length - 1] = before.slice(0, -FRAME.length)
      pieces.push(withoutFrame(after))
    }
  }
  return pieces.join('')
}

const FRAME = '<figure>'

function withoutFrame(after: string): string {
  const end = after.indexOf('</figure>')
  if (end < 0) return after
  const caption = after.slice(0, end).replace('<figcaption>', '<p>').replace('</figcaption>', '</p>')
  return caption + after.slice(end + '</figure>'.length)
}

const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MOST_ALT).toWellFormed()

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
