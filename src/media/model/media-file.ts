import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db.ts'
import type { Crop, MediaKind } from './media.schema.ts'

export type MediaRow = Selectable<Tables['mediaFiles']>

/** A file of the library as staff see it. */
export type MediaFile = {
  id: number
  url: string
  kind: MediaKind
  contentType: string
  bytes: number
  width: number | null
  height: number | null
  seconds: number | null
  name: string
  alt: string
  /** Percent from the left and from the top. */
  focalX: number
  focalY: number
  crop: Crop | null
  croppedFrom: number | null
  uploadedBy: string
  uploadedById: number | null
  createdAt: Date
}

export function toMediaFile({
  key,
  sha256: _,
  searchWords: _w,
  isSample: _s,
  copiedFrom: _c,
  ...row
}: MediaRow): MediaFile {
  return { ...row, url: urlOf(key) }
}

/** Where readers get the file of a key. */
export function urlOf(key: string): string {
  return `/media/${key}`
}

const KEY = '[A-Za-z0-9][\\w-]*(?:[./][A-Za-z0-9][\\w-]*)*'
const ADDRESS = new RegExp(`^/media/(${KEY})$`)

/** The key of a file's address; null for another address. */
export function keyOf(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}
