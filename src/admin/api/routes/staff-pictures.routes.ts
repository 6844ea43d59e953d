import { Hono } from 'hono'
import { getStaffPicture, listStaffPictures } from '#people/accounts/staff-pictures.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf } from '../request/list-request.ts'

/** Pictures of staff, for staff: whose they see is asked by the queries. */
export const staffPicturesRoutes = new Hono<AdminEnv>()
  .get('/', async (c) => c.json({ pictures: await listStaffPictures(c.var.services.db, c.var.actor) }))
  .get('/:id', async (c) => {
    const id = idOf(c.req.param('id'), 'There is no such picture.')
    const bytes = await getStaffPicture(c.var.services.db, c.var.actor, id)
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      // Another picture has another address; signing out clears what the browser kept.
      'Cache-Control': 'private, max-age=86400',
    })
  })
