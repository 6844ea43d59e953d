import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentTypes } from '#content/types/registry.ts'
import { sourceAssets } from '#platform/assets.ts'
import { footerMap } from '../../components/shell/footer-map.ts'
import { navigation } from '../../components/shell/navigation.ts'
import { SiteFooter } from '../../components/shell/site-footer.tsx'
import { SiteHeader } from '../../components/shell/site-header.tsx'
import { SETTINGS_WHILE_AWAY } from '../../forms/settings-while-away.ts'
import { AssetsContext } from '../../page/island.tsx'
import { pageFrame } from './page-frame.tsx'

const assets = sourceAssets()
const settings = {
  ...SETTINGS_WHILE_AWAY,
  tagline: 'The law, untied',
  contactEmail: 'desk@x.example',
  contactPhone: '+233302000000',
}

const linked = [
  ...navigation.flatMap((entry) => ('links' in entry ? entry.links : [entry])),
  ...footerMap.flatMap(({ links }) => links),
].map(({ path }) => path)
const items = contentTypes.map(({ itemsPath }) => `${itemsPath}/7/a-title`)

test('each page has the header and the footer that are drawn for it, whichever pages were drawn before', () => {
  const year = new Date().getUTCFullYear()
  const paths = [
    '/search',
    '/newsletter',
    '/contribution/donation',
    '/nowhere',
    '/about/nowhere',
    ...linked,
    ...items,
  ]
  for (const path of [...paths, ...paths.toReversed()]) {
    expect([path, pageFrame(assets, settings, path)]).toEqual([
      path,
      {
        header: renderToString(
          <AssetsContext value={assets}>
            <SiteHeader settings={settings} path={path} />
          </AssetsContext>,
        ),
        footer: renderToString(<SiteFooter settings={settings} year={year} path={path} />),
      },
    ])
  }
})

test('what staff change of the site’s name or address stands around the next page', () => {
  pageFrame(assets, settings, '/')
  const { header, footer } = pageFrame(
    assets,
    { ...settings, siteTitle: 'Another <name>', contactEmail: 'new@x.example' },
    '/',
  )
  expect(header).toContain('<b>Another &lt;name&gt;</b>')
  expect(footer).toContain('mailto:new@x.example')
  expect(pageFrame(assets, settings, '/').header).toContain('<b>Nyansapo Law</b>')
})
