import type { MediaKind } from '../../media/media-file.ts'

/** What the address of the Media screen says: the filters, and which file is open. */
export type MediaSearch = { q?: string; kind?: MediaKind; file?: string }

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseMediaSearch({ q, kind, file }: Record<string, unknown>): MediaSearch {
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(kind === 'image' || kind === 'audio' || kind === 'pdf' ? { kind } : {}),
    ...(typeof file === 'string' && /^[1-9]\d{0,9}$/.test(file) ? { file } : {}),
  }
}
