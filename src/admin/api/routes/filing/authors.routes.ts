import { Hono } from 'hono'
import { z } from 'zod'
import { changedAuthorSchema, newAuthorSchema } from '#authors/author.schema.ts'
import { getAuthor, listAccounts, listAuthors, offerAuthors } from '#authors/authors.queries.ts'
import { createAuthor } from '#authors/create-author.ts'
import { editAuthor } from '#authors/edit-author.ts'
import { mergeAuthors } from '#authors/merge-authors.ts'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { lineOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { idOf } from '../../request/list-request.ts'
import { newsroomOnly } from '../../request/newsroom-only.ts'

const searchQuery = z.strictObject({ search: lineOfText('Search', { max: 200 }).default('') })
const mergeInto = z.strictObject({ into: z.int().positive().max(2_147_483_647) })
const authorId = (text: string) => idOf(text, 'There is no such author any more.')

export const authorsRoutes = new Hono<AdminEnv>()
  .get('/', newsroomOnly, queryOf(searchQuery), async (c) =>
    c.json(await listAuthors(c.var.services.db, c.req.valid('query').search)),
  )
  .get('/offers', queryOf(searchQuery), async (c) =>
    c.json({ items: await offerAuthors(c.var.services.db, c.var.actor, c.req.valid('query').search) }),
  )
  .get('/accounts', async (c) => c.json({ items: await listAccounts(c.var.services.db, c.var.actor) }))
  .get('/:id', async (c) =>
    c.json(await getAuthor(c.var.services.db, c.var.actor, authorId(c.req.param('id')))),
  )
  .post('/', jsonBody(newAuthorSchema), async (c) => {
    const { id, slug } = await createAuthor(c.var.services.db, c.var.actor, c.req.valid('json'))
    return c.json({ id, slug }, 201)
  })
  .put('/:id', jsonBody(changedAuthorSchema), async (c) => {
    const id = authorId(c.req.param('id'))
    const { slug, version } = await editAuthor(c.var.services.db, c.var.actor, id, c.req.valid('json'))
    return c.json({ id, slug, version })
  })
  .post('/:id/merge', jsonBody(mergeInto), async (c) => {
    const id = authorId(c.req.param('id'))
    const { author, moved } = await mergeAuthors(c.var.services.db, c.var.actor, id, c.req.valid('json').into)
    return c.json({ id: author.id, moved })
  })
