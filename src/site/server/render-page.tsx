import type { Assets } from '#platform/assets.ts'
import type { PublicDb } from '#platform/db.ts'
import { Gone, NotFound } from '#platform/errors.ts'
import type { PublicSettings } from '#settings/settings.queries.ts'
import { NotFoundBody } from '../components/feedback/not-found-body.tsx'
import { INFORMATION_STYLES } from '../components/shell/page-styles.ts'
import type { PageContext, WrittenText } from '../page/page.ts'
import { renderDocument } from './render-document.tsx'
import type { PageRequest } from './to-page-request.ts'

export type PageResult =
  | {
      status: 200
      body: Buffer | string
      tags: string[]
      isKept: boolean
      freshUntil?: Date
      text?: WrittenText
    }
  | { status: 301; location: string }
  | { status: 404 | 410; html: Buffer }

type Services = {
  publicDb: PublicDb
  assets: Assets
  origin: string
  readSettings: () => Promise<PublicSettings>
  /** Hears what a reader asked for in vain. */
  onMissed?: ((words: string) => void) | undefined
}

/**
 * Reads, describes and draws one page.
 * @returns 301 where the page has another address; 404 or 410 where `load` finds nothing
 * @throws what `load` throws otherwise, such as a database that does not answer
 */
export async function renderPage(services: Services, request: PageRequest): Promise<PageResult> {
  const { page, params, query, path } = request
  const settingsRead = services.readSettings()
  const [loaded, settings] = await Promise.all([
    // Also what `load` throws at once.
    (async () => page.load({ db: services.publicDb, params, query }))().then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    ),
    settingsRead,
  ])
  const context: PageContext = { settings, origin: services.origin }
  if ('error' in loaded) {
    if (!(loaded.error instanceof NotFound || loaded.error instanceof Gone)) throw loaded.error
    const status = loaded.error instanceof Gone ? 410 : 404
    return { status, html: renderMissing(services, context, request) }
  }
  const { data } = loaded
  const canonical = page.canonical(data)
  const isElsewhere = canonical.split('?', 1)[0] !== path && !page.sharesCanonical
  if (isElsewhere) return { status: 301, location: canonical }
  const missed = page.missed?.(data)
  if (missed) services.onMissed?.(missed)
  const tags = [...page.tags(data), 'settings']
  const isKept = page.isKept?.(data) ?? true
  if (page.write) {
    const text = page.write(data, context)
    return { status: 200, body: text.body, tags, isKept: isKept && !text.changesByItself, text }
  }
  // Before it is drawn: a day that ends meanwhile is yesterday on the page.
  const freshUntil = page.freshUntil?.()
  const body = renderDocument({
    styles: page.styles,
    context,
    assets: services.assets,
    path,
    canonical: page.isPrivate ? null : canonical,
    head: page.head(data, context),
    tags: page.liveTags ? [...page.liveTags(data), 'settings'] : tags,
    children: <page.View data={data} context={context} />,
  })
  return { status: 200, body, tags, isKept, ...(freshUntil && { freshUntil }) }
}

/** The 404 page, for an address that no page has. */
export async function renderNotFound(services: Services, path: string): Promise<Buffer> {
  const settings = await services.readSettings()
  return renderDocument({
    styles: INFORMATION_STYLES,
    context: { settings, origin: services.origin },
    assets: services.assets,
    path,
    canonical: null,
    head: { title: 'Page Not Found', description: '' },
    tags: ['settings'],
    children: <NotFoundBody />,
  })
}

function renderMissing(services: Services, context: PageContext, { page, path }: PageRequest): Buffer {
  return renderDocument({
    styles: INFORMATION_STYLES,
    context,
    assets: services.assets,
    path,
    canonical: null,
    head: { title: page.missingTitle ?? 'Page Not Found', description: '' },
    tags: ['settings'],
    children: page.Missing ? <page.Missing context={context} /> : <NotFoundBody />,
  })
}
