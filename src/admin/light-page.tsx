import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { allowingStyle, doorHeaders } from '#http/security-headers.ts'
import type { Assets } from '#platform/assets.ts'
import { PANEL_ICON } from './panel-page.ts'

/** Brings the styles that stand in every light page. */
const STYLED = 'src/admin/app/door/open-door.ts'

export type Surroundings = {
  assets: Assets
  https: boolean
  /** False only in development, where hot update needs inline styles and a socket. */
  strictPolicy: boolean
}

export type Drawn = { html: string; headers: [name: string, value: string][] }

/** A page before the panel, without the panel’s script: its styles lie in it, and its policy knows them. */
export function drawLight(
  { assets, https, strictPolicy }: Surroundings,
  page: (parts: { assets: Assets; styles: string }) => ReactElement,
): Drawn {
  const styles = assets.styleText(STYLED)
  const html = `<!doctype html>${renderToStaticMarkup(page({ assets, styles }))}`
  return { html, headers: strictPolicy ? allowingStyle(doorHeaders({ https }), styles) : [] }
}

export type LightPageProps = {
  title: string
  /** The page works without it. */
  script: string
  assets: Assets
  styles: string
  /** What the script is told. */
  body?: Record<`data-${string}`, string | undefined>
  children: ReactNode
}

/** The document around it. */
export function LightPage({ title, script, assets, styles, body, children }: LightPageProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} · Admin Panel`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="description" content="The admin panel, for the staff of the newsroom." />
        <meta name="theme-color" content="#131c3d" />
        <link rel="icon" href={PANEL_ICON} />
        {styles && <Styles css={styles} />}
        <script type="module" src={assets.url(script)} />
        {assets.imports(script).map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body {...body}>{children}</body>
    </html>
  )
}

/** Byte by byte as the page’s policy knows it; nothing in it was typed by anybody. */
function Styles({ css }: { css: string }) {
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}
