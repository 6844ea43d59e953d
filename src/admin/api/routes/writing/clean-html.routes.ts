import { Hono } from 'hono'
import { z } from 'zod'
import { reportCleaning } from '#content/rich-text/rich-text-cleaner.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../../request/admin-env.ts'

const source = z.strictObject({ html: z.string() })

/** Says what would become of a text, and stores nothing. */
export const cleanHtmlRoutes = new Hono<AdminEnv>().post('/', jsonBody(source), async (c) =>
  c.json(await reportCleaning(c.req.valid('json').html)),
)
