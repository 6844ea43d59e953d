import { approvedCommentsOf, toShownComments } from '#comments/comments.queries.ts'
import { type Citable, fullName } from '#content/citing/citable.ts'
import { type CorrectionNote, lastChanged } from '#content/corrections/corrections.queries.ts'
import { contentId } from '#content/model/content.schema.ts'
import type { ShownSeries } from '#content/model/series-of-item.ts'
import { type BriefedAuthority, linkBriefs } from '#content/queries/case-briefs.queries.ts'
import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import { readPublished } from '#content/queries/read-published.ts'
import { caseBrief } from '#content/types/case.ts'
import { type ContentType, categoryLabel } from '#content/types/content-type.ts'
import { type ContentTypeName, contentTypeOf } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { seriesPath } from '#series/series.schema.ts'
import { badgeOf } from '../components/cards/badge-of.ts'
import { MissingItemBody } from '../components/feedback/missing-item-body.tsx'
import { AMONG_TAG } from '../page/among-tag.ts'
import { citableOf } from '../page/citable-of.ts'
import { definePage, type Page, type PageContext } from '../page/page.ts'
import type { PageHead } from '../page/page-head.ts'
import { oneOf } from '../page/query-values.ts'
import { shareImage } from '../page/share-image.ts'
import { breadcrumbs } from '../page/structured-data.ts'
import { ReadingView } from './reading-view.tsx'
import type { ItemFace, SiteType } from './site-type.ts'

/**
 * The page of one item, with its comments.
 * @param types whose items may have their page here: an article of category news stands under the news (DECISIONS 3)
 */
export function defineItemPage<Name extends ContentTypeName>(
  type: ContentType,
  types: readonly Name[],
  face: ItemFace<Name>,
): Page {
  const { missing } = type.words
  const View = itemView(type, face)
  return definePage({
    path: `${type.itemsPath}/:id/:slug?`,
    query: { comment: oneOf('received') },
    load: ({ db, params, query }) => loadItem(db, types, params.id, query.comment),
    // What has its page elsewhere is sent there.
    canonical: ({ item }) => contentTypeOf(item).itemPath(item),
    head: ({ item, notes, others: { series } }, context) =>
      itemHead({ item, notes, series }, { name: face.crumb, path: type.listPath }, context, face),
    tags: ({
      item,
      authorities,
      linked,
      replies,
      awaitsReply,
      others: { further, previous, next, series },
    }) => [
      ...ownTags(item),
      ...[previous, next, ...further].flatMap((other) => (other ? [`content:${other.id}`] : [])),
      ...[...linked, ...replies.map((link) => link.item.id)].map((id) => `content:${id}`),
      // What is to come has no tag yet; whatever is published then draws the page anew.
      ...(awaitsReply || series ? ['headlines'] : []),
      AMONG_TAG,
      ...lawTags(authorities),
      ...briefTags(authorities),
      ...topicTags(item),
      ...seriesTags(series),
    ],
    // Who reads an item waits for no news of the others.
    liveTags: ({ item, authorities, others: { series } }) => [
      ...ownTags(item),
      ...lawTags(authorities),
      ...topicTags(item),
      ...seriesTags(series),
    ],
    View,
    missingTitle: missing.title,
    Missing: () => <MissingItemBody {...missing} {...toList(type)} />,
  })
}

const toList = ({ listPath, words }: ContentType) => ({ backHref: listPath, backLabel: words.back })

/** A brief of what is cited may come with any change of the briefs. */
const briefTags = (authorities: readonly BriefedAuthority[]) =>
  authorities.some(({ kind }) => kind === 'case')
    ? [
        `type:${caseBrief.name}`,
        ...authorities.flatMap(({ brief }) => (brief ? [`content:${brief.id}`] : [])),
      ]
    : []

type Shown<Name extends ContentTypeName> = {
  data: Awaited<ReturnType<typeof loadItem<Name>>>
  context: PageContext
}

function itemView<Name extends ContentTypeName>(type: ContentType, face: ItemFace<Name>) {
  const { Picture, Foot, wholeText = (_: unknown, body: string) => body } = face
  return ({ data, context }: Shown<Name>) => (
    <ReadingView
      {...data}
      {...toList(type)}
      context={context}
      badge={face.badge ?? badgeOf(data.item).label}
      shareLabel={type.words.share}
      byline={face.hasByline?.(data.item) ?? true}
      picture={Picture && <Picture item={data.item} />}
      text={linkBriefs(wholeText(data.item, data.item.renderedBody), data.authorities)}
      foot={Foot && <Foot item={data.item} context={context} />}
    />
  )
}

/** The same for an item alone, before it has a page: without comments, and without others around it. */
export function defineItemPreview<Name extends ContentTypeName>(
  type: ContentType,
  face: ItemFace<Name>,
): SiteType<Name>['Preview'] {
  const View = itemView(type, face)
  const alone = {
    others: { previous: null, next: null, further: [], isNear: false, series: null },
    ...{
      comments: [],
      authorities: [],
      changes: [],
      notes: [],
      replies: [],
      awaitsReply: false,
      linked: [],
      received: false,
    },
  }
  return ({ item, context }) => <View data={{ item, ...alone }} context={context} />
}

const ownTags = ({ id }: { id: number }) => [`content:${id}`, `comments:${id}`]

const topicTags = ({ topics }: PublishedContent) => topics.map(({ id }) => `topic:${id}`)

const seriesTags = (series: ShownSeries | null) => (series ? [`series:${series.id}`] : [])

/** What became of an authority is said by whatever cites one: such a change is rare, and to name each would cost readers more. */
const lawTags = (authorities: readonly unknown[]) => (authorities.length > 0 ? ['law'] : [])

/** One item with its approved comments, what it cites, and the items that it leads to. @throws NotFound, Gone */
async function loadItem<Name extends ContentTypeName>(
  db: PublicDb,
  types: readonly Name[],
  rawId: string,
  comment: string | undefined,
) {
  const id = contentId.safeParse(rawId).data
  if (!id) throw new NotFound('No such id.')
  const { item, authorities, changes, notes, replies, awaitsReply, linked, beside, ...others } =
    await readPublished(db, types, id, approvedCommentsOf)
  return {
    item,
    others,
    comments: toShownComments(beside),
    authorities,
    changes,
    notes,
    replies,
    awaitsReply,
    linked,
    received: comment === 'received',
  }
}

/** Surnames first, as reference managers take them; a name that nobody divided stays whole. */
function citedNames({ names }: Citable): string[] {
  return names.map((name) =>
    'family' in name && name.given ? `${name.family}, ${name.given}` : fullName(name),
  )
}

/** What is told of an item to search engines and messengers. */
function itemHead<Name extends ContentTypeName>(
  {
    item,
    notes,
    series,
  }: { item: PublishedContent<Name>; notes: CorrectionNote[]; series: ShownSeries | null },
  list: { name: string; path: string },
  context: PageContext,
  { kind = 'article', jsonLd }: Pick<ItemFace<Name>, 'kind' | 'jsonLd'>,
): PageHead {
  const type = contentTypeOf(item)
  const path = type.itemPath(item)
  const updatedAt = lastChanged({ publishedAt: item.publishedAt, notes })
  return {
    title: item.title,
    description: item.description,
    type: kind,
    image: shareImage(item),
    publishedAt: item.publishedAt,
    updatedAt,
    authors: item.authors.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim()),
    section: categoryLabel(type, item.category),
    citedNames: citedNames(citableOf(item, context)),
    jsonLd: [
      {
        ...jsonLd({ ...item, updatedAt }, path, context),
        ...correctionsData(notes),
        ...seriesData(series, context),
      },
      breadcrumbs([{ name: 'Home', path: '/' }, list, { name: item.title, path }], context),
    ],
  }
}

/** What an item is a part of, for search engines (schema.org). */
function seriesData(series: ShownSeries | null, { origin }: PageContext): Record<string, unknown> {
  if (!series) return {}
  const { name, slug, part } = series
  return {
    isPartOf: { '@type': 'CreativeWorkSeries', name, url: origin + seriesPath(slug) },
    position: part,
  }
}

/** What readers were told of changes, for search engines (schema.org). */
function correctionsData(notes: readonly CorrectionNote[]): Record<string, unknown> {
  if (notes.length === 0) return {}
  const told = notes.map(({ note, madeAt }) => ({
    '@type': 'CorrectionComment',
    text: note,
    datePublished: new Date(madeAt).toISOString(),
  }))
  return { correction: told }
}
