import css from './navigation.module.css'
import { beginningOf, type NavigationEntry, type NavigationLink } from './navigation.ts'

/** One entry of the menu: a link, or a group that opens. Groups share a name, so only one is open at a time. */
export function NavigationItem({ entry, path }: { entry: NavigationEntry; path: string }) {
  if (!('links' in entry)) return <li>{link(entry, path)}</li>

  const holdsPage = entry.links.some((each) => leadsTo(each, path))
  return (
    <li>
      <details name="nav">
        <summary className={holdsPage ? `${css.label} ${css.here}` : css.label}>{entry.label}</summary>
        <ul>
          {entry.links.map((each) => (
            <li key={each.label}>{link(each, path)}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function leadsTo(to: NavigationLink, page: string) {
  return page === to.path || page.startsWith(beginningOf(to))
}

function link({ label, path: href }: NavigationLink, path: string) {
  return (
    <a href={href} aria-current={href === path ? 'page' : undefined}>
      {label}
    </a>
  )
}
