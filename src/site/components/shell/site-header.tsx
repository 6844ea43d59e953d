import { KenteStripe } from '#design/kente-stripe.tsx'
import { Knot } from '#design/knot.tsx'
import type { Settings } from '#settings/settings.schema.ts'
import { SearchField } from '../controls/search-field.tsx'
import menu from './navigation.module.css'
import { donation, navigation } from './navigation.ts'
import { NavigationItem } from './navigation-item.tsx'
import css from './site-header.module.css'

type Props = {
  settings: Pick<Settings, 'siteTitle' | 'tagline'>
  /** The path of the page that is shown, without its query. */
  path: string
}

/** Skip link, name, DONATE and the menu. The page's `<main>` needs `id="main"` and `tabIndex={-1}`. */
export function SiteHeader({ settings, path }: Props) {
  return (
    <header className={css.header}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <div className={`wrap ${css.bar}`}>
        <a className={css.logo} href="/">
          <Knot />
          <span>
            <b>{settings.siteTitle}</b>
            {settings.tagline && <small>{settings.tagline}</small>}
          </span>
        </a>
        {path !== '/search' && <SearchField id="find" className={css.search} />}
        <a
          className={css.donate}
          href={donation.path}
          aria-current={path === donation.path ? 'page' : undefined}
        >
          {donation.label}
        </a>
        <nav aria-label="Main">
          <details className={menu.menu}>
            <summary className={menu.button}>
              <span className="unseen">Menu</span>
            </summary>
            <ul className={menu.entries}>
              <li className={css.searchLink}>
                <a href="/search" aria-current={path === '/search' ? 'page' : undefined}>
                  Search
                </a>
              </li>
              {navigation.map((entry) => (
                <NavigationItem key={entry.label} entry={entry} path={path} />
              ))}
            </ul>
          </details>
        </nav>
      </div>
      <KenteStripe />
    </header>
  )
}
