import type { MediaKind } from '../model/media.schema.ts'

/** The formats that are kept here, with the ending and the type that readers get. */
export const FORMATS = {
  jpeg: { kind: 'image', ending: 'jpg', contentType: 'image/jpeg' },
  png: { kind: 'image', ending: 'png', contentType: 'image/png' },
  webp: { kind: 'image', ending: 'webp', contentType: 'image/webp' },
  gif: { kind: 'image', ending: 'png', contentType: 'image/png' },
  mp3: { kind: 'audio', ending: 'mp3', contentType: 'audio/mpeg' },
  m4a: { kind: 'audio', ending: 'm4a', contentType: 'audio/mp4' },
  ogg: { kind: 'audio', ending: 'ogg', contentType: 'audio/ogg' },
  pdf: { kind: 'pdf', ending: 'pdf', contentType: 'application/pdf' },
} as const satisfies Record<string, { kind: MediaKind; ending: string; contentType: string }>
export type FileFormat = keyof typeof FORMATS

/** What a file is by its first bytes, whatever its name and its sender say; null for what is not kept here. */
export function sniffFormat(head: Uint8Array): FileFormat | null {
  const text = Buffer.from(head.subarray(0, 16)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('OggS')) return 'ogg'
  if (text.slice(4, 8) === 'ftyp')
    return /^(?:M4[AB] |mp4[12]|isom|iso[2-9]|dash)/.test(text.slice(8)) ? 'm4a' : null
  if (text.startsWith('ID3')) return 'mp3'
  const [first = 0, second = 0] = head
  const isLayer3 = first === 0xff && second >> 5 === 7 && ((second >> 1) & 3) === 1
  return isLayer3 ? 'mp3' : null
}

/** BMP, TIFF in both orders, ICO, Photoshop. */
const OTHER_BEGINNINGS = ['BM', 'II*\0', 'MM\0*', '\0\0\x01\0', '8BPS']

/** Pictures of other formats: real ones, so they are told what to do instead of that they are none. */
export function isOtherPicture(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1')
  if (/^.{4}ftyp(?:avi[fs]|hei[cfsx]|hev[cx]|mif1|msf1)/s.test(text)) return true
  if (OTHER_BEGINNINGS.some((beginning) => text.startsWith(beginning))) return true
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text) && /<svg[\s>]/i.test(text)
}

/** What systems say that do not know a sound or a PDF when they see one; then the name says what is meant. */
const KNOWS_NOT = new Set(['', 'application/octet-stream', 'application/x-pdf', 'video/mp4', 'video/ogg'])

/** What the sender says that it is, to be checked against its bytes; null for what is not kept here. */
export function claimedKind(contentType: string | undefined, name: string): MediaKind | null {
  const [written = ''] = (contentType ?? '').toLowerCase().split(';')
  const type = written.trim()
  if (type.startsWith('image/')) return 'image'
  if (type.startsWith('audio/') || type === 'application/ogg') return 'audio'
  if (type === 'application/pdf') return 'pdf'
  if (!KNOWS_NOT.has(type)) return null
  if (/\.(?:mp3|m4a|ogg|oga)$/i.test(name)) return 'audio'
  return /\.pdf$/i.test(name) ? 'pdf' : null
}
