import { Link } from '@tanstack/react-router'
import css from './static-pages-screen.module.css'

/** What does not stand on this screen, and where it is. */
export function DynamicContentCard() {
  return (
    <section className={css.note} aria-labelledby="dynamic-content">
      <h2 id="dynamic-content">Dynamic Content</h2>
      <p>
        Articles, news, case briefs, podcasts, videos and books have their own screens in the menu. The
        figures and sections of the home page, contact details and how to give are under{' '}
        <Link to="/settings">Settings</Link>; the poster has <Link to="/poster">its own screen</Link>.
      </p>
    </section>
  )
}

/** How these pages are written well. */
export function GuidelinesCard() {
  return (
    <section className={css.note} aria-labelledby="content-guidelines">
      <h2 id="content-guidelines">Content Guidelines</h2>
      <ul>
        <li>Begin with what the reader came for; explain a term of law where it first stands.</li>
        <li>Use headings in their order, short paragraphs, and links that say where they lead.</li>
        <li>Describe every picture for readers who cannot see it.</li>
        <li>Name sources for figures and law, with the date up to which they hold.</li>
        <li>Ask for gifts only on the pages made for it, and only while their registration is in force.</li>
        <li>An empty text brings back what the page says by itself.</li>
      </ul>
    </section>
  )
}
