import { useClientModule } from '../../page/use-client-module.ts'
import { ButtonLink } from './button-link.tsx'
import css from './load-more.module.css'

/** Leads to the next page of a list, which a script puts under this one; leave it out at the end. */
export function LoadMore({ href, label }: { href: string; label: string }) {
  const module = useClientModule('src/site/client/load-more.ts')
  return (
    <p className={css.more} data-more="">
      <ButtonLink href={href} tone="outline" module={module}>
        {label}
      </ButtonLink>
      <span className="unseen" role="status" />
    </p>
  )
}
