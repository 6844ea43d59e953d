import { contentId } from '#content/model/content.schema.ts'
import {
  findPublished,
  isPlaceInList,
  type ListedContent,
  listPublished,
} from '#content/queries/public-content.queries.ts'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { CardGrid } from '../components/cards/card-grid.tsx'
import { CategoryFilter } from '../components/controls/category-filter.tsx'
import { LoadMore } from '../components/controls/load-more.tsx'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import { addressOf } from '../page/address-of.ts'
import { LIST_LENGTH, toCursor } from '../page/list-cursor.ts'
import { definePage, type Page, type PageContext } from '../page/page.ts'
import { checkedByLoad, itemNumber } from '../page/query-values.ts'
import { breadcrumbs } from '../page/structured-data.ts'
import type { ListFace } from './site-type.ts'

type Data<Name extends ContentTypeName> = {
  items: ListedContent<Name>[]
  next: string | null
  category: string | null
  page: string | undefined
  /** Whether the address names things that are there. */
  isKept: boolean
}

/** The page that lists the published items of a type, twelve at a time, newest first. */
export function defineListPage<Name extends ContentTypeName>(
  type: ContentType<Name>,
  face: ListFace<Name>,
): Page {
  const titleOf = (context: PageContext) =>
    typeof face.title === 'string' ? face.title : face.title(context)
  const pathOf = (category: string | null, page: string | null | undefined) =>
    addressOf(type.listPath, { ...(category && { category }), ...(page && { page }) })
  return definePage<string, Data<Name>>({
    path: type.listPath,
    query: {
      ...(face.isFiltered && { category: checkedByLoad }),
      ...(face.isCalled && { id: itemNumber }),
      page: checkedByLoad,
    },
    load: ({ db, query }) => loadList(db, type, query),
    canonical: ({ category, page }) => pathOf(category, page),
    head: ({ next, category }, context) => ({
      title: titleOf(context),
      description: face.description,
      next: next && pathOf(category, next),
      jsonLd: [
        breadcrumbs(
          [
            { name: 'Home', path: '/' },
            { name: face.crumb ?? titleOf(context), path: type.listPath },
          ],
          context,
        ),
      ],
    }),
    tags: () => [`type:${type.name}`],
    isKept: ({ isKept }) => isKept,
    View: ({ data, context }) => (
      <ListView
        type={type}
        face={face}
        title={titleOf(context)}
        data={data}
        context={context}
        pathOf={pathOf}
      />
    ),
  })
}

/**
 * One page of a list. The item that `?id=` calls for comes first where the page would not reach it; one that does not
 * exist is passed over.
 * @throws NotFound for a category that the type does not have, and for a page that does not exist
 */
async function loadList<Name extends ContentTypeName>(
  db: PublicDb,
  { name, categories }: ContentType<Name>,
  { page, id, category = null }: { page?: string; id?: string; category?: string | null },
): Promise<Data<Name>> {
  if (category && !(Array.isArray(categories) && categories.some(({ value }) => value === category)))
    throw new NotFound('There is no such category.')
  const calledId = contentId.safeParse(id).data
  const after = toCursor(page)
  const [{ items, next }, isPlace, called] = await Promise.all([
    listPublished(db, { types: [name], category, after, limit: LIST_LENGTH }),
    isPlaceInList(db, after),
    calledId ? findPublished(db, name, calledId) : null,
  ])
  const isThere = !called || items.some((item) => item.id === called.id)
  const isKept = isPlace && (called !== null || !calledId)
  return { next, page, category, isKept, items: isThere ? items : [called, ...items] }
}

type ViewProps<Name extends ContentTypeName> = {
  type: ContentType<Name>
  face: ListFace<Name>
  title: string
  data: Data<Name>
  context: PageContext
  pathOf(category: string | null, page?: string): string
}

function ListView<Name extends ContentTypeName>({
  type,
  face,
  title,
  data,
  context,
  pathOf,
}: ViewProps<Name>) {
  const { items, next, category } = data
  const { Heading = PageHeading, Rows = CardGrid, Card, Empty, Foot, first = 3 } = face
  return (
    <div className="wrap">
      <Heading title={title}>{face.lead ?? face.description}</Heading>
      {face.isFiltered && Array.isArray(type.categories) && (
        <CategoryFilter current={category} options={type.categories} hrefFor={(value) => pathOf(value)} />
      )}
      {items.length === 0 ? (
        <EmptyState title={type.words.empty}>{Empty && <Empty context={context} />}</EmptyState>
      ) : (
        <Rows>
          {items.map((item, index) => (
            <Card key={item.id} item={item} first={index < first} />
          ))}
        </Rows>
      )}
      {next && <LoadMore href={pathOf(category, next)} label={type.words.more} />}
      {Foot && <Foot context={context} />}
    </div>
  )
}
