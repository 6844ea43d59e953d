import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api } from '../../api/api.ts'
import { OpeningForm } from '../../documents/form/opening-form.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { DynamicContentCard, GuidelinesCard } from './info-cards.tsx'
import { PageCard } from './page-card.tsx'
import css from './static-pages-screen.module.css'

const PageDialog = lazy(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }))

/** The three that staff edit most come first, as large cards. */
const MAIN = ['/about', '/contribution', '/partners']

/** The pages that are not articles: each can be written anew, and every version of it comes back. */
export function StaticPagesScreen() {
  const { edit } = useSearch({ from: '/content' })
  const list = useQuery({
    queryKey: ['static-page', 'list'],
    queryFn: async ({ signal }) =>
      (await (await api['static-pages'].$get(undefined, { init: { signal } })).json()).pages,
  })
  const pages = list.data ?? []
  const main = MAIN.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const others = pages.filter(({ path }) => !MAIN.includes(path))

  return (
    <>
      <PageHeading
        title="Content Pages"
        lead="The text of the pages that are not articles. Readers see at once what you save."
      />
      {list.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton height={180} radius="md" />
        </div>
      )}
      {list.isError && !list.data && (
        <FailedRead what="The pages could not be read." error={list.error} retry={list.refetch} />
      )}
      <section aria-label="Main pages" className={css.cards}>
        {main.map((page) => (
          <PageCard key={page.path} page={page} level="h2" />
        ))}
      </section>
      {others.length > 0 && (
        <>
          <h2 className={css.heading}>Other pages</h2>
          <section aria-label="Other pages" className={css.cards}>
            {others.map((page) => (
              <PageCard key={page.path} page={page} level="h3" />
            ))}
          </section>
        </>
      )}
      <div className={css.info}>
        <DynamicContentCard />
        <GuidelinesCard />
      </div>
      {edit && (
        <Suspense fallback={<OpeningForm />}>
          <PageDialog key={edit} path={edit} />
        </Suspense>
      )}
    </>
  )
}
