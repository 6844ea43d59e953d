import { knotPaths } from '#design/knot-paths.ts'
import type { Assets } from '#platform/assets.ts'

/** The panel’s script, which draws everything on its page. */
export const PANEL = 'src/admin/app/main.tsx'

/** The mark as the tab's icon, inside the page: the panel asks for no file that the public site may rename. */
export const PANEL_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#1c2b5a"/>' +
    `<path fill="none" stroke="#e0ae4a" stroke-width="2.3" d="${knotPaths.strands}"/>` +
    `<path fill="#e0ae4a" d="${knotPaths.seed}"/></svg>`,
)}`

/**
 * The one page of the admin panel. A phone's keyboard takes room from it: what sticks to its foot stays in sight. Scripts that its own imports are fetched beside it instead of after it.
 * @param nonce stands in the page's policy too; the app gives it to every style that it adds
 */
export function panelPage(assets: Assets, nonce: string): string {
  const [styles, modules] = [assets.styles(PANEL), assets.imports(PANEL)]
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Admin Panel</title>
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta name="csp-nonce" content="${escapeHtml(nonce)}">
<meta name="theme-color" content="#131c3d">
<link rel="icon" href="${escapeHtml(PANEL_ICON)}">
${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
${modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`).join('\n')}
<script type="module" src="${escapeHtml(assets.url(PANEL))}"></script>
</head>
<body>
<div id="app"></div>
<noscript><p>The admin panel needs JavaScript. Switch it on in your browser’s settings, then reload this page. The <a href="/">public site</a> works without it.</p></noscript>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
