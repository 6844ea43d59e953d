import css from './section-heading.module.css'

type Props = {
  title: string
  /** Names the section: `<section aria-labelledby={id}>`. */
  id?: string
  href?: string
  linkLabel?: string
}

/** The ruled heading of a section, with a link to all of it. */
export function SectionHeading({ title, id, href, linkLabel }: Props) {
  return (
    <header className={css.heading}>
      <h2 id={id}>{title}</h2>
      {href && <a href={href}>{linkLabel}</a>}
    </header>
  )
}
