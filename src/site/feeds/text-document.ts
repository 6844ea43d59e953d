import type { PublicDb } from '#platform/db.ts'
import { definePage, type Page, type PageContext } from '../page/page.ts'

type TextDocument<Path extends string, Data> = {
  path: Path
  contentType: string
  load(input: { db: PublicDb; params: Record<string, string> }): Promise<Data>
  /** Tags whose change makes it old. */
  tags: string[]
  write(data: Data, context: PageContext): string
  /** When what it tells of changed last. */
  changedAt?(data: Data): Date | undefined
  /** What it tells changes with time alone, so it is made anew for everyone who asks. */
  changesByItself?: boolean
}

/** A document for machines (feed, sitemap, rules), served by the page server as pages are: cached, purged by tags. */
export function defineTextDocument<const Path extends string, Data>(
  document: TextDocument<Path, Data>,
): Page {
  const { contentType, changesByItself = false, changedAt, write } = document
  return definePage({
    path: document.path,
    async load({ db, params }) {
      const named = params as Record<string, string>
      const path = document.path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? '')
      return { path, own: await document.load({ db, params: named }) }
    },
    canonical: ({ path }) => path,
    head: () => ({ title: '', description: '' }),
    tags: () => document.tags,
    View: () => null,
    write: ({ own }, context) => ({
      body: write(own, context),
      contentType,
      changedAt: changedAt?.(own),
      changesByItself,
    }),
  })
}

/** The latest change among items; undefined where there are none. */
export function latest(items: { updatedAt: Date }[]): Date | undefined {
  return items.reduce<Date | undefined>(
    (last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt),
    undefined,
  )
}
