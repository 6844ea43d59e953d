import { Hono } from 'hono'
import { z } from 'zod'
import { findContentByWords } from '#content/queries/find-content-by-words.ts'
import { queryOf } from '#http/json-body.ts'
import { lineOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'

const findQuery = z.strictObject({ search: lineOfText('Search', { min: 1, max: 200 }) })

/** Items of every type by their words, for the palette. */
export const findRoutes = new Hono<AdminEnv>().get('/', queryOf(findQuery), async (c) =>
  c.json({ items: await findContentByWords(c.var.services.db, c.var.actor, c.req.valid('query').search) }),
)
