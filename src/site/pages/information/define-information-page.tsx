import type { ReactNode } from 'react'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import type { PublicDb } from '#platform/db.ts'
import { findWrittenPage, type WrittenPage } from '#static-pages/static-pages.queries.ts'
import { isStaticPagePath } from '#static-pages/static-pages.schema.ts'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { definePage, type Page, type PageContext } from '../../page/page.ts'
import { breadcrumbs } from '../../page/structured-data.ts'

type Crumb = { name: string; path: string }

type InformationPage<More> = {
  path: string
  title: string
  /** One or two sentences: told to search engines, and shown under the title. */
  description: string
  /** The pages between home and this one. */
  trail?: readonly Crumb[]
  /** What it shows besides its words. */
  more?: { load(db: PublicDb): Promise<More>; tags(more: More): string[] }
  Body(props: { written: WrittenPage | null; more: More | null; context: PageContext }): ReactNode
}

/** A page of fixed words, some of which staff may replace: what they wrote has the last word on title and description. */
export function defineInformationPage<More = null>({
  path,
  title,
  description,
  trail = [],
  more,
  Body,
}: InformationPage<More>): Page {
  return definePage({
    path,
    load: async ({ db }) => ({
      written: isStaticPagePath(path) ? await findWrittenPage(db, path) : null,
      further: more ? await more.load(db) : null,
    }),
    canonical: () => path,
    head: ({ written }, context) => {
      const name = written?.title ?? title
      return {
        title: name,
        description: written?.description || description,
        jsonLd: [breadcrumbs([{ name: 'Home', path: '/' }, ...trail, { name, path }], context)],
      }
    },
    tags: ({ written, further }) => [
      `page:${path}`,
      ...(written?.linked ?? []).map((id) => `content:${id}`),
      ...(more && further !== null ? more.tags(further) : []),
    ],
    View: ({ data: { written, further }, context }) => (
      <div className="wrap">
        <PageHeading title={keepTogether(written?.title ?? title)}>
          {keepTogether(written?.description || description)}
        </PageHeading>
        <Body written={written} more={further} context={context} />
      </div>
    ),
  })
}

/** The same page under a second address; search engines are told the first. */
export function alsoAt(path: string, page: Page): Page {
  return { ...page, path, sharesCanonical: true }
}
