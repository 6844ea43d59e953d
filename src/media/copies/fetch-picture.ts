import { InvalidInput } from '#platform/errors.ts'
import { askForeign, type ForeignAnswer } from '#platform/foreign/ask-foreign.ts'
import { type MadeImage, reencodeImage } from '../images/image-tool.ts'
import { FORMATS, sniffFormat } from '../intake/sniff-format.ts'
import { addressesOf, type PictureSites } from './picture-sites.ts'
import type { PictureSource } from './picture-source.schema.ts'

const MOST_BYTES = 5 * 1024 * 1024
const MOST_REDIRECTS = 3
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export type FetchedPicture = MadeImage &
  Pick<(typeof FORMATS)['jpeg' | 'png' | 'webp'], 'ending' | 'contentType'>

/**
 * A picture of another site, made anew as an uploaded one is.
 * @throws ForeignRefusal; InvalidInput for what is no picture that we keep
 */
export async function fetchPicture(source: PictureSource, sites: PictureSites): Promise<FetchedPicture> {
  let answer: ForeignAnswer | undefined
  for (const address of addressesOf(source, sites)) {
    answer = await askForeign(
      address,
      { mostBytes: MOST_BYTES, mostRedirects: MOST_REDIRECTS, hosts: sites.hosts, mostMs: sites.mostMs },
      sites.reach,
    )
    if (answer.status !== 404) break
  }
  if (!answer) throw new Error('Nobody has this picture.')
  return makeAnew(answer)
}

/** What another site answered, as a picture of ours. @throws InvalidInput where it is none */
export async function makeAnew({ status, headers, body, url }: ForeignAnswer): Promise<FetchedPicture> {
  if (status !== 200) throw new InvalidInput(`${url.host} answered ${status}.`)
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? 'nothing'
  const format = sniffFormat(body)
  const isPicture = format === 'jpeg' || format === 'png' || format === 'webp' || format === 'gif'
  if (!isPicture || !PICTURE_TYPES.includes(type))
    throw new InvalidInput(`${url.host} sends what is no picture.`)
  const { ending, contentType } = FORMATS[format]
  return { ...(await reencodeImage(body, format)), ending, contentType }
}
