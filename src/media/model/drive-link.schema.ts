/** Google's ids of files; `e` in the place of an id is a published copy, which has no file behind it. */
export const DRIVE_ID = /^[\w-]{10,80}$/
/** What Google asks for beside the id of some older files. */
export const DRIVE_KEY = /^[\w-]{1,60}$/
const FILE_PATH = /^\/file\/(?:u\/\d{1,3}\/)?d\/([^/]+)(?:\/|$)/
const DOCUMENT_PATH = /^\/(document|presentation|spreadsheets)\/(?:u\/\d{1,3}\/)?d\/([^/]+)(?:\/|$)/
const IMAGE_PATH = /^\/d\/([^/=]+)(?:=|$)/
/** Whatever a reader's screen needs, and no more of somebody's original than that. */
export const IMAGE_WIDTH = 'w1200'

export type DriveLink = {
  id: string
  kind: 'file' | 'document' | 'presentation' | 'spreadsheets'
  resourceKey: string | null
}

/**
 * What a link of Google Drive or Docs names; null where it names no single file (a folder, a published copy), or is no
 * such link. Hosts are compared exactly, https only. Forms: FORMATS §3.11.
 */
export function parseDriveLink(text: string): DriveLink | null {
  const address = text.trim().replaceAll('&amp;', '&')
  if (!address.startsWith('https://') || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.port !== '' || url.username !== '' || url.password !== '') return null
  const found = idIn(url)
  if (!found || !DRIVE_ID.test(found.id)) return null
  const key = url.searchParams.get('resourcekey')
  return { ...found, resourceKey: key !== null && DRIVE_KEY.test(key) ? key : null }
}

function idIn({ hostname, pathname, searchParams }: URL): Pick<DriveLink, 'id' | 'kind'> | null {
  const file = (id: string | null | undefined) => (id ? { id, kind: 'file' as const } : null)
  if (hostname === 'drive.google.com') {
    const isById = ['/open', '/uc', '/thumbnail'].includes(pathname)
    return file(isById ? searchParams.get('id') : FILE_PATH.exec(pathname)?.[1])
  }
  if (hostname === 'lh3.googleusercontent.com') return file(IMAGE_PATH.exec(pathname)?.[1])
  if (hostname === 'drive.usercontent.google.com') {
    return file(pathname === '/download' ? searchParams.get('id') : null)
  }
  if (hostname !== 'docs.google.com') return null
  const [, kind, id] = DOCUMENT_PATH.exec(pathname) ?? []
  return id === undefined ? null : { id, kind: kind as DriveLink['kind'] }
}

/** The direct address of a picture that a Drive link names; null for other links and for documents. */
export function driveImageAddress(text: string): string | null {
  const link = parseDriveLink(text)
  if (link?.kind !== 'file') return null
  const query = new URLSearchParams({ id: link.id, sz: IMAGE_WIDTH })
  if (link.resourceKey) query.set('resourcekey', link.resourceKey)
  return `https://drive.google.com/thumbnail?${query}`
}

/** The address that shows a document of Drive or Docs inside another page; null for other links. */
export function drivePreviewAddress(text: string): string | null {
  const link = parseDriveLink(text)
  if (!link) return null
  const query = link.resourceKey ? `?resourcekey=${link.resourceKey}` : ''
  if (link.kind === 'file') return `https://drive.google.com/file/d/${link.id}/preview${query}`
  return `https://docs.google.com/${link.kind}/d/${link.id}/preview${query}`
}
