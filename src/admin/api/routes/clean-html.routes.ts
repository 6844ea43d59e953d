import { Hono } from 'hono'
import { z } from 'zod'
import { sanitizeReport } from '#content/rich-text/sanitize-report.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../request/admin-env.ts'

const MOST_CHARACTERS = 2_000_000

const source = z.strictObject({ html: z.string().max(MOST_CHARACTERS) })

/** Says what would become of a text, and stores nothing. */
export const cleanHtmlRoutes = new Hono<AdminEnv>().post('/', jsonBody(source), (c) =>
  c.json(sanitizeReport(c.req.valid('json').html)),
)
