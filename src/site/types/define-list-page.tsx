import { contentId } from '#content/model/content.schema.ts'
import {
  findPublished,
  isPlaceInList,
  type ListedContent,
  listPublished,
} from '#content/queries/public-content.queries.ts'
import { listValues, type Values } from '#content/queries/values-in-list.queries.ts'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { CardGrid } from '../components/cards/card-grid.tsx'
import { CategoryFilter } from '../components/controls/category-filter.tsx'
import { FurtherFilters } from '../components/controls/further-filters.tsx'
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
  /** What of the type's own it is narrowed by. */
  chosen: Values
  /** What there is to choose. */
  values: Record<string, string[]>
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
  const pathOf: PathOf = ({ category, chosen }, page) =>
    addressOf(type.listPath, { ...(category && { category }), ...chosen, ...(page && { page }) })
  return definePage<string, Data<Name>>({
    path: type.listPath,
    query: {
      ...(face.isFiltered && { category: checkedByLoad }),
      ...Object.fromEntries(type.filters.map(({ name }) => [name, checkedByLoad])),
      ...(face.isCalled && { id: itemNumber }),
      page: checkedByLoad,
    },
    load: ({ db, query }) => loadList(db, type, query),
    canonical: (data) => pathOf(data, data.page),
    head: (data, context) => ({
      title: titleOf(context),
      description: face.description,
      next: data.next && pathOf(data, data.next),
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

/** The address of the list, narrowed, and of a page of it. */
type PathOf = (narrowed: { category: string | null; chosen: Values }, page?: string | null) => string

/**
 * One page of a list. The item that `?id=` calls for comes first where the page would not reach it; one that does not
 * exist is passed over. What is narrowed by several things at once is made anew for each reader.
 * @throws NotFound for a category that the type does not have, a value that no item has, and a page that does not exist
 */
async function loadList<Name extends ContentTypeName>(
  db: PublicDb,
  { name, categories, filters }: ContentType<Name>,
  { page, id, category = null, ...given }: { page?: string; id?: string; category?: string | null } & Values,
): Promise<Data<Name>> {
  const values = await listValues(db, name, filters)
  const chosen = chosenOf(given, values)
  if (category && !(Array.isArray(categories) && categories.some(({ value }) => value === category)))
    throw new NotFound('There is no such category.')
  const calledId = contentId.safeParse(id).data
  const after = toCursor(page)
  const [{ items, next }, isPlace, called] = await Promise.all([
    listPublished(db, { types: [name], category, details: chosen, after, limit: LIST_LENGTH }),
    isPlaceInList(db, after),
    calledId ? findPublished(db, name, calledId) : null,
  ])
  const isThere = !called || items.some((item) => item.id === called.id)
  const isKept = isPlace && (called !== null || !calledId) && narrowings(category, chosen) < 2
  return { next, page, category, chosen, values, isKept, items: isThere ? items : [called, ...items] }
}

/** @throws NotFound for a value that no item has */
function chosenOf(given: Record<string, string | undefined>, values: Record<string, string[]>): Values {
  const chosen = Object.entries(values).flatMap(([name, there]) => {
    const value = given[name]
    if (value !== undefined && !there.includes(value)) throw new NotFound('Nothing here has this value.')
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(chosen)
}

function narrowings(category: string | null, chosen: Values): number {
  return Object.keys(chosen).length + (category === null ? 0 : 1)
}

type ViewProps<Name extends ContentTypeName> = {
  type: ContentType<Name>
  face: ListFace<Name>
  title: string
  data: Data<Name>
  context: PageContext
  pathOf: PathOf
}

function ListView<Name extends ContentTypeName>({
  type,
  face,
  title,
  data,
  context,
  pathOf,
}: ViewProps<Name>) {
  const { items, next, category, chosen } = data
  const { Heading = PageHeading, Rows = CardGrid, Card, Empty, Foot, first = 3 } = face
  return (
    <div className="wrap">
      <Heading title={title}>{face.lead ?? face.description}</Heading>
      {face.isFiltered && Array.isArray(type.categories) && (
        <CategoryFilter
          current={category}
          options={type.categories}
          hrefFor={(value) => pathOf({ category: value, chosen })}
        />
      )}
      <FurtherFilters
        type={type}
        values={data.values}
        chosen={chosen}
        hrefFor={(narrowed) => pathOf({ category, chosen: narrowed })}
      />
      {items.length === 0 ? (
        <EmptyState title={type.words.empty}>{Empty && <Empty context={context} />}</EmptyState>
      ) : (
        <Rows>
          {items.map((item, index) => (
            <Card key={item.id} item={item} first={index < first} />
          ))}
        </Rows>
      )}
      {next && <LoadMore href={pathOf(data, next)} label={type.words.more} />}
      {Foot && <Foot context={context} />}
    </div>
  )
}
