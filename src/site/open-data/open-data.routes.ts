import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'
import { listNotesOf } from '#content/corrections/corrections.queries.ts'
import { contentId, contentTypeName } from '#content/model/content.schema.ts'
import { getPublishedSource, listFiling, listPublished } from '#content/queries/public-content.queries.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import { queryOf } from '#http/json-body.ts'
import { Lane } from '#http/limits/lane.ts'
import { answersWith } from '#http/open-api.ts'
import { decodeCursor } from '#platform/cursor.ts'
import type { PublicDb } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import { lineOfText } from '#platform/text.schema.ts'
import { publishedItemWithTextSchema, publishedListSchema } from './published-item.schema.ts'
import { toPublishedItem } from './to-published-item.ts'

const listQuery = z.strictObject({
  type: contentTypeName.optional(),
  category: lineOfText('Category', { max: 60 }).optional(),
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** Programs ask in loops; readers' pages are drawn on the same connections. */
const READS = { most: 4, mostWaiting: 100, mostMs: 3000 }

/**
 * What readers can see, as JSON for programs: read-only, open to every origin, without cookie or key. It reads through
 * the handle of public pages, so nothing that they may not show can come out here.
 */
export function openDataRoutes({ publicDb, origin }: { publicDb: PublicDb; origin: () => string }) {
  const reads = new Lane(READS)
  return new Hono()
    .use((_, next) => reads.run(next))
    .use(async (c, next) => {
      c.header('Access-Control-Allow-Origin', '*')
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      c.header('Cache-Control', 'public, max-age=0, must-revalidate')
      await next()
    })
    .use(etag())
    .get(
      '/items',
      queryOf(listQuery),
      answersWith('Published items, the newest first.', publishedListSchema),
      async (c) => {
        const { type, category, cursor, limit } = c.req.valid('query')
        const after = cursor === undefined ? null : decodeCursor(cursor)
        if (cursor !== undefined && !after) throw new InvalidInput('This page of the list does not exist.')
        const types = type && [type]
        const { items, next } = await listPublished(publicDb, {
          ...(types && { types }),
          ...(category && { category }),
          after,
          limit,
        })
        const ids = items.map(({ id }) => id)
        const [filed, notes] = await Promise.all([listFiling(publicDb, ids), listNotesOf(publicDb, ids)])
        const around = (id: number) => ({
          ...(filed.get(id) ?? { topics: [], series: null }),
          notes: notes.get(id) ?? [],
        })
        return c.json({
          items: items.map((item) => toPublishedItem(item, around(item.id), origin())),
          nextCursor: next,
        })
      },
    )
    .get(
      '/items/:id',
      answersWith('One published item with its text.', publishedItemWithTextSchema),
      async (c) => {
        const id = contentId.safeParse(c.req.param('id'))
        if (!id.success) throw new NotFound('This item does not exist.')
        const item = await getPublishedSource(publicDb, contentTypeNames, id.data)
        const notes = (await listNotesOf(publicDb, [item.id])).get(item.id) ?? []
        const { topics, series, body } = item
        return c.json({ ...toPublishedItem(item, { topics, series, notes }, origin()), body })
      },
    )
}
