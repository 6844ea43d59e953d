import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { cropMedia } from '#media/commands/crop-media.ts'
import { deleteMedia } from '#media/commands/delete-media.ts'
import { editMedia } from '#media/commands/edit-media.ts'
import { fetchForeignPicture, readCopy } from '#media/commands/fetch-foreign-picture.ts'
import { uploadMedia } from '#media/commands/upload-media.ts'
import { getMedia, getMediaByUrl, listMedia } from '#media/model/media.queries.ts'
import { cropSchema, mediaChangesSchema, mediaKinds } from '#media/model/media.schema.ts'
import { toMediaFile } from '#media/model/media-file.ts'
import { lineOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf, readCursor } from '../request/list-request.ts'

const listQuery = z.strictObject({
  kind: z.enum(mediaKinds).optional(),
  search: lineOfText('Search', { max: 200 }).optional(),
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
const foreignQuery = z.strictObject({
  address: z.url({ protocol: /^https?$/ }).max(2048),
  /** `1`: our copy, or nothing; the other site is not asked. */
  copied: z.literal('1').optional(),
})
const urlQuery = z.strictObject({ url: z.string().max(2048) })
const uploadQuery = z.strictObject({
  name: z.string().max(2048).default(''),
  purpose: z.enum(['content', 'poster']).default('content'),
})
const mediaId = (text: string) => idOf(text, 'This file does not exist any more.')

export const mediaRoutes = new Hono<AdminEnv>()
  .get('/', queryOf(listQuery), async (c) => {
    const { cursor, ...filter } = c.req.valid('query')
    return c.json(await listMedia(c.var.services.db, c.var.actor, { ...filter, after: readCursor(cursor) }))
  })
  .post('/', queryOf(uploadQuery), async (c) => {
    const { incoming } = c.env
    const row = await uploadMedia(c.var.services, c.var.actor, {
      ...c.req.valid('query'),
      contentType: incoming.headers['content-type'],
      declaredBytes: Number(incoming.headers['content-length'] ?? Number.NaN),
      // Node's own stream: 200 MB pass through without standing in memory.
      body: incoming,
    })
    return c.json(toMediaFile(row), 201)
  })
  .get('/by-url', queryOf(urlQuery), async (c) => {
    return c.json(await getMediaByUrl(c.var.services.db, c.var.actor, c.req.valid('query').url))
  })
  .get('/foreign', queryOf(foreignQuery), async (c) => {
    const { address, copied } = c.req.valid('query')
    const { services, actor } = c.var
    const copy = await readCopy(services, actor, address)
    if (!copy && copied) return c.body(null, 204)
    const { foreignPictures, config } = services
    const limits = { foreignPictures, privateHosts: config.privateHosts }
    const { bytes, contentType } = copy ?? (await fetchForeignPicture(limits, actor, address))
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': contentType,
      'Content-Security-Policy': "sandbox; default-src 'none'",
    })
  })
  .get('/:id', async (c) =>
    c.json(await getMedia(c.var.services.db, c.var.actor, mediaId(c.req.param('id')))),
  )
  .patch('/:id', jsonBody(mediaChangesSchema), async (c) => {
    const id = mediaId(c.req.param('id'))
    return c.json(toMediaFile(await editMedia(c.var.services.db, c.var.actor, id, c.req.valid('json'))))
  })
  .post('/:id/crop', jsonBody(cropSchema), async (c) => {
    const id = mediaId(c.req.param('id'))
    return c.json(toMediaFile(await cropMedia(c.var.services, c.var.actor, id, c.req.valid('json'))), 201)
  })
  .delete('/:id', async (c) => {
    await deleteMedia(c.var.services, c.var.actor, mediaId(c.req.param('id')))
    return c.body(null, 204)
  })
