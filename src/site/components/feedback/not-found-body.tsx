import { ButtonLink } from '../controls/button-link.tsx'
import { SearchField } from '../controls/search-field.tsx'
import css from './message.module.css'
import { Message } from './message.tsx'

/** The 404 page. Without script 'Go back' leads to the headlines; `data-go-back` lets a script step back instead. */
export function NotFoundBody() {
  return (
    <Message title="Page Not Found" text="The page you are looking for does not exist or has been moved.">
      <p className={css.buttons}>
        <ButtonLink href="/">Go to homepage</ButtonLink>
        <span data-go-back>
          <ButtonLink href="/headlines" tone="outline">
            Go back
          </ButtonLink>
        </span>
      </p>
      <SearchField id="missing" name="Search for what is missing" />
      <nav className={css.shortcuts} aria-label="Shortcuts">
        <a href="/articles">Articles</a>
        <a href="/podcast">Podcast</a>
        <a href="/about">About</a>
      </nav>
    </Message>
  )
}
