import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody } from '#http/json-body.ts'
import { createTopic } from '#topics/create-topic.ts'
import { deleteTopic } from '#topics/delete-topic.ts'
import { editTopic } from '#topics/edit-topic.ts'
import { mergeTopics } from '#topics/merge-topics.ts'
import { changedTopicSchema, newTopicSchema } from '#topics/topic.schema.ts'
import { getTopic, listTopics, offerTopics } from '#topics/topics.queries.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { idOf } from '../../request/list-request.ts'
import { newsroomOnly } from '../../request/newsroom-only.ts'

const mergeInto = z.strictObject({ into: z.int().positive().max(2_147_483_647) })
const topicId = (text: string) => idOf(text, 'There is no such topic any more.')

export const topicsRoutes = new Hono<AdminEnv>()
  .get('/', newsroomOnly, async (c) => c.json(await listTopics(c.var.services.db)))
  .get('/offers', async (c) => c.json({ items: await offerTopics(c.var.services.db, c.var.actor) }))
  .get('/:id', async (c) =>
    c.json(await getTopic(c.var.services.db, c.var.actor, topicId(c.req.param('id')))),
  )
  .post('/', jsonBody(newTopicSchema), async (c) => {
    const { id, slug } = await createTopic(c.var.services.db, c.var.actor, c.req.valid('json'))
    return c.json({ id, slug }, 201)
  })
  .put('/:id', jsonBody(changedTopicSchema), async (c) => {
    const id = topicId(c.req.param('id'))
    const { slug, version } = await editTopic(c.var.services.db, c.var.actor, id, c.req.valid('json'))
    return c.json({ id, slug, version })
  })
  .post('/:id/merge', jsonBody(mergeInto), async (c) => {
    const id = topicId(c.req.param('id'))
    const topic = await mergeTopics(c.var.services.db, c.var.actor, id, c.req.valid('json').into)
    return c.json({ id: topic.id, slug: topic.slug })
  })
  .delete('/:id', async (c) => {
    await deleteTopic(c.var.services.db, c.var.actor, topicId(c.req.param('id')))
    return c.json({ deleted: true })
  })
