import { sql } from 'kysely'
import { listCitationCorrections } from '#authorities/cited/citation-corrections.queries.ts'
import { findCopies } from '#media/copies/copied-pictures.queries.ts'
import { urlOf } from '#media/model/media-file.ts'
import type { Db } from '#platform/db.ts'
import { Gone, NotFound } from '#platform/errors.ts'
import { withFieldLinks } from '../model/cited-fields.ts'
import { citingAnew } from '../model/citing-text.ts'
import type { ShownTopic } from '../model/content.tables.ts'
import { findDraftOfChanges, withChanges } from '../model/draft-of-changes.ts'
import {
  type PublicationState,
  publicationStateOf,
  readPublicationTerms,
} from '../model/publication-state.ts'
import { toContent } from '../model/to-content.ts'
import { toSlug } from '../model/to-slug.ts'
import { pictureOfItem } from '../pictures/shown-pictures.ts'
import type { PublishedContent } from '../queries/public-content.queries.ts'
import { RENDERER_VERSION } from '../rich-text/render-rich-text.ts'
import { waitedFor, withCopies } from '../rich-text/waiting-picture.ts'
import { readPreviewLink } from './preview-links.ts'

export type Preview = {
  /** As its page would have it, its changes among it. */
  item: PublishedContent
  state: PublicationState
  hasChanges: boolean
  /** When the link ends. */
  expiresAt: Date
}

/**
 * What a link to a preview shows, published or not; the link is all the authority there is.
 * @throws NotFound for what is none of ours, or deleted; Gone where the link has ended or was revoked, or the item is in the trash
 */
export async function readPreview(db: Db, secret: string, token: string): Promise<Preview> {
  const { id, expiresAt } = await readPreviewLink(db, secret, token)
  const [row, draft, terms] = await Promise.all([
    db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst(),
    findDraftOfChanges(db, id),
    readPublicationTerms(db),
  ])
  if (!row) throw new NotFound('What this link showed is not here any more.')
  if (row.trashedAt) throw new Gone('What this link showed was removed by the newsroom.')
  const stored = toContent(row)
  const item = draft ? withChanges(stored, draft.fields) : stored
  const { body, details } = draft?.fields ?? {}
  const isAsStored =
    body === undefined && details === undefined && stored.rendererVersion === RENDERER_VERSION
  // A text of changes is rendered for each look: it may be another at the next.
  const citing = isAsStored ? null : await citingAnew(item, await listCitationCorrections(db, id))
  const { type, title, description, category, updatedAt, imageUrl, imageAlt, authors, lawStatedAt } = item
  const text = citing?.text ?? stored
  const pictures = await copiesFor(db, item, text.renderedBody)
  const shown = {
    ...{ id, type, title, description, category, updatedAt, imageAlt, authors, lawStatedAt },
    imageUrl: pictures.own ?? imageUrl,
    slug: toSlug(title, type),
    details: citing ? withFieldLinks(item, citing.fieldLinks) : item.details,
    publishedAt: item.publishedAt ?? terms.now,
    // Nobody comments on what is not there yet.
    commentsEnabled: false,
    renderedBody: pictures.renderedBody,
    wordCount: text.wordCount,
    topics: await shownTopics(db, item.topics),
  }
  return {
    item: shown as PublishedContent,
    state: publicationStateOf(stored, terms),
    hasChanges: draft !== null,
    expiresAt,
  }
}

/** As the item's page would show them. */
async function copiesFor(db: Db, item: Parameters<typeof pictureOfItem>[0], html: string) {
  const own = pictureOfItem(item)
  const copies = await findCopies(db, [...(own ? [own] : []), ...waitedFor(html)])
  const copy = own && copies.get(own)
  return { own: copy ? urlOf(copy.key) : null, renderedBody: withCopies(html, copies) }
}

/** As the item's page would name them. */
async function shownTopics(db: Db, ids: readonly number[]): Promise<ShownTopic[]> {
  return await db
    .selectFrom(
      sql<ShownTopic & { place: number }>`(
        select topic.id, topic.slug, topic.name, min(place) as place
        from unnest(${ids}::int[]) with ordinality as listed (id, place)
        join topics as given on given.id = listed.id
        join topics as topic on topic.id = coalesce(given.merged_into, given.id)
        group by topic.id
      )`.as('shown'),
    )
    .select(['id', 'slug', 'name'])
    .orderBy('place')
    .execute()
}
