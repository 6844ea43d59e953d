import { ButtonLink } from './button-link.tsx'
import css from './load-more.module.css'

/** Leads to the next page of a list; leave it out at the end. */
export function LoadMore({ href, label }: { href: string; label: string }) {
  return (
    <p className={css.more}>
      <ButtonLink href={href} tone="outline">
        {label}
      </ButtonLink>
    </p>
  )
}
