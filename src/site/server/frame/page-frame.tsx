import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Assets } from '#platform/assets.ts'
import type { PublicSettings } from '#settings/settings.queries.ts'
import { placeInMenu } from '../../components/shell/navigation.ts'
import { SiteFooter } from '../../components/shell/site-footer.tsx'
import { SiteHeader } from '../../components/shell/site-header.tsx'
import { AssetsContext } from '../../page/island.tsx'

/** Each place in the menu has a header, and the settings change seldom. */
const MOST_DRAWN = 200

const drawn = new WeakMap<Assets, Map<string, string>>()

export type PageFrame = { header: string; footer: string }

/**
 * What stands above and below every page, as HTML. It is most of a page's elements and depends only on the settings and on
 * the place in the menu, so each look of it is drawn once and not for each page.
 */
export function pageFrame(assets: Assets, settings: PublicSettings, path: string): PageFrame {
  const { siteTitle, tagline, contactEmail, contactPhone, socialMedia } = settings
  const shown = { siteTitle, tagline, contactEmail, contactPhone, socialMedia }
  const place = placeInMenu(path)
  const year = new Date().getUTCFullYear()
  const look = JSON.stringify([shown, place])
  return {
    header: once(assets, `header ${look}`, <SiteHeader settings={shown} path={place} />),
    footer: once(assets, `footer ${year} ${look}`, <SiteFooter settings={shown} year={year} path={place} />),
  }
}

function once(assets: Assets, look: string, part: ReactNode): string {
  const known = drawn.get(assets) ?? new Map<string, string>()
  drawn.set(assets, known)
  const html = known.get(look) ?? renderToString(<AssetsContext value={assets}>{part}</AssetsContext>)
  if (known.size >= MOST_DRAWN) known.clear()
  known.set(look, html)
  return html
}
