import { PageHeading } from '../frame/page-heading.tsx'
import { SampleContentCard } from './sample-content-card.tsx'
import css from './settings-screen.module.css'

/** Settings, as far as they are built. */
export function SettingsScreen() {
  return (
    <>
      <PageHeading title="Settings" />
      <div className={css.cards}>
        <SampleContentCard />
        <section className={css.card} aria-labelledby="later-settings">
          <h2 id="later-settings">General and social media</h2>
          <p>
            The site’s title, contact address, comments, publication by date and social links come with a
            later version. Until then the site uses its defaults.
          </p>
        </section>
      </div>
    </>
  )
}
