import { isPlaceInList, listPublished } from '#content/queries/public-content.queries.ts'
import { HeadlineList } from '../components/cards/headline-list.tsx'
import { LoadMore } from '../components/controls/load-more.tsx'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { SIGNUP_RECEIVED } from '../components/forms/forms.ts'
import { SignupForm } from '../components/forms/signup-form.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import { SectionHeading } from '../components/layout/section-heading.tsx'
import { addressOf } from '../page/address-of.ts'
import { LIST_LENGTH, toCursor } from '../page/list-cursor.ts'
import { definePage } from '../page/page.ts'
import { checkedByLoad, oneOf } from '../page/query-values.ts'
import { breadcrumbs } from '../page/structured-data.ts'

/** What subscribers get, the signup, and every issue that went out to them. */
export const newsletterPage = definePage({
  path: '/newsletter',
  query: { signup: oneOf('received'), page: checkedByLoad },

  async load({ db, query }) {
    const after = toCursor(query.page)
    const [list, isKept] = await Promise.all([
      listPublished(db, {
        types: ['newsletter'],
        isSent: true,
        after,
        limit: LIST_LENGTH,
      }),
      isPlaceInList(db, after),
    ])
    return { ...list, isKept, page: query.page, received: query.signup === 'received' }
  },

  canonical: ({ page }) => addressOf('/newsletter', page ? { page } : {}),
  head: ({ next }, context) => ({
    title: 'Newsletter',
    description: 'Subscribe to the newsletter on the law of Ghana, and read past issues.',
    next: next && addressOf('/newsletter', { page: next }),
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Newsletter', path: '/newsletter' },
        ],
        context,
      ),
    ],
  }),
  tags: () => ['type:newsletter'],
  isKept: ({ isKept }) => isKept,

  View: ({ data: { items, next, received } }) => (
    <div className="wrap">
      <PageHeading title="Newsletter">
        What subscribers get: news of the courts, Parliament and the profession in Ghana, each item with its
        sources. It costs nothing.
      </PageHeading>
      <SignupForm
        heading="Subscribe"
        intro="You can unsubscribe at any time: every letter will carry a link that does it with one click, and we then send nothing more. Your address is given to nobody."
        {...(received && { said: { tone: 'good', text: SIGNUP_RECEIVED } })}
      />
      <section aria-labelledby="past-issues">
        <SectionHeading id="past-issues" title="Past issues" href="/news" linkLabel="All news" />
        {items.length === 0 ? (
          <EmptyState title="No issue has been sent yet">The first one will stand here.</EmptyState>
        ) : (
          <HeadlineList items={items} variant="list" />
        )}
        {next && <LoadMore href={addressOf('/newsletter', { page: next })} label="Load More Issues" />}
      </section>
    </div>
  ),
})
