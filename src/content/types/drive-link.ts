const ID = /^[A-Za-z0-9_-]{10,80}$/
const RESOURCE_KEY = /^\d-[A-Za-z0-9_-]{10,40}$/
const OFFICE = new Set(['document', 'presentation', 'spreadsheets'])

export type DriveFile = {
  id: string
  /** What Google asks for beside the id of some older files. */
  resourceKey: string | null
}

/**
 * The file that a link of Google Drive or Docs names; null where it names none. Only https and exact hosts; folders and
 * pages "published to the web" are no files. Forms: FORMATS §3.11.
 */
export function parseDriveLink(input: string): DriveFile | null {
  const text = input.trim().replaceAll('&amp;', '&')
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.port !== '' || url.username !== '' || url.password !== '') return null
  const id = idIn(url)
  if (!id || !ID.test(id)) return null
  const key = url.searchParams.get('resourcekey') ?? ''
  return { id, resourceKey: RESOURCE_KEY.test(key) ? key : null }
}

function idIn(url: URL): string | null {
  const steps = url.pathname.split('/').filter(Boolean)
  const [first = '', second = ''] = steps
  // An address that a person with several accounts copied: /file/u/1/d/ID, /document/u/0/d/ID.
  const after = steps[1] === 'u' && /^\d$/.test(steps[2] ?? '') ? steps.slice(3) : steps.slice(1)
  const named = after[0] === 'd' && after[1] !== 'e' ? (after[1] ?? null) : null
  switch (url.hostname) {
    case 'drive.google.com':
      if (first === 'file') return named
      return ['open', 'uc', 'thumbnail'].includes(first) ? url.searchParams.get('id') : null
    case 'docs.google.com':
      return OFFICE.has(first) ? named : null
    case 'lh3.googleusercontent.com':
      return first === 'd' ? second.replace(/=.*$/, '') : null
    case 'drive.usercontent.google.com':
      return first === 'download' ? url.searchParams.get('id') : null
    default:
      return null
  }
}

/** The address under which Drive gives a shared picture to other sites. */
export function driveImageAddress({ id, resourceKey }: DriveFile): string {
  return `https://drive.google.com/thumbnail?id=${id}&sz=w1200${resourceKey ? `&resourcekey=${resourceKey}` : ''}`
}
