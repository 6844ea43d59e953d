import css from './information.module.css'

type Props = { title: string; links: readonly { name: string; path: string }[] }

/** Where else to go from here. */
export function SideLinks({ title, links }: Props) {
  return (
    <nav className={css.links} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{title}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
