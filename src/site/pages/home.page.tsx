import { Fragment, type ReactNode } from 'react'
import { type ListedContent, listLatest } from '#content/queries/public-content.queries.ts'
import { type ActivePoster, findActivePoster } from '#posters/posters.queries.ts'
import { CardGrid } from '../components/cards/card-grid.tsx'
import { ContentCard } from '../components/cards/content-card.tsx'
import { HeadlineList } from '../components/cards/headline-list.tsx'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { SignupForm } from '../components/forms/signup-form.tsx'
import { Hero } from '../components/home/hero.tsx'
import { MissionBlurb } from '../components/home/mission-blurb.tsx'
import { Poster } from '../components/home/poster.tsx'
import { StatisticsStrip } from '../components/home/statistics-strip.tsx'
import { SectionHeading } from '../components/layout/section-heading.tsx'
import { definePage, type PageContext } from '../page/page.ts'

/** How many of each the home page shows (SPECIFICATION §9). */
const LATEST = 3

type Data = { headlines: ListedContent[]; articles: ListedContent[]; poster: ActivePoster | null }

export const homePage = definePage({
  path: '/',

  async load({ db }): Promise<Data> {
    const [latest, poster] = await Promise.all([
      listLatest(db, { type: 'article', limit: LATEST }),
      findActivePoster(db),
    ])
    return { headlines: latest.items, articles: latest.ofType, poster }
  },

  canonical: () => '/',
  head: (_, { settings }) => ({
    title: settings.siteTitle,
    description: `${settings.tagline}: news, legal opinions, podcasts, videos and law books from Accra.`,
  }),
  tags: () => ['headlines', 'poster'],

  View: ({ data, context }) => (
    <>
      <Hero settings={context.settings} />
      {data.poster && <Poster poster={data.poster} />}
      {context.settings.homepageSections.map(({ type, title }) => (
        <Fragment key={type}>{SECTIONS[type]?.({ data, context, title })}</Fragment>
      ))}
    </>
  ),
})

/** An item stands once: the newest articles may all be among the headlines. */
function NoFurtherArticle({ data }: { data: Data }) {
  return data.headlines.some(({ type }) => type === 'article') ? (
    <p>The newest articles stand above, among the headlines.</p>
  ) : (
    <EmptyState title="Articles Coming Soon" />
  )
}

/** Section type → what it shows. Settings decides which stand here and in what order. */
const SECTIONS: Record<string, (props: { data: Data; context: PageContext; title: string }) => ReactNode> = {
  mission: () => <MissionBlurb />,
  figures: ({ context }) => <StatisticsStrip figures={context.settings.homeFigures} />,
  headlines: ({ data, title }) => (
    <section className="wrap block" aria-labelledby="latest-headlines">
      <SectionHeading id="latest-headlines" title={title} href="/headlines" linkLabel="All headlines" />
      {data.headlines.length === 0 ? (
        <EmptyState title="No Headlines Available" />
      ) : (
        <HeadlineList items={data.headlines} variant="front" />
      )}
    </section>
  ),
  articles: ({ data, title }) => (
    <section className="wrap block" aria-labelledby="latest-articles">
      <SectionHeading id="latest-articles" title={title} href="/articles" linkLabel="All articles" />
      {data.articles.length === 0 ? (
        <NoFurtherArticle data={data} />
      ) : (
        <CardGrid>
          {data.articles.map((item) => (
            <ContentCard key={item.id} item={item} />
          ))}
        </CardGrid>
      )}
    </section>
  ),
  signup: ({ title }) => (
    <div className="wrap">
      <SignupForm heading={title} intro="News of the courts, Parliament and the profession in Ghana." />
    </div>
  ),
}
