import { Hono } from 'hono'
import { mendedNote } from '#content/corrections/correction.schema.ts'
import { mendNote, withdrawNote } from '#content/corrections/mend-note.ts'
import { listNotesOfItem } from '#content/corrections/notes-of-item.queries.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { idOf } from '../../request/list-request.ts'

const NO_NOTE = 'Readers do not see this note any more.'

/** What readers were told of changes to an item. */
export const correctionsRoutes = new Hono<AdminEnv>()
  .get('/:id/corrections', async (c) =>
    c.json({ notes: await listNotesOfItem(c.var.services.db, c.var.actor, idOf(c.req.param('id'))) }),
  )
  .put('/:id/corrections/:note', jsonBody(mendedNote), async (c) => {
    const { id, note } = c.req.param()
    await mendNote(c.var.services.db, c.var.actor, idOf(id), idOf(note, NO_NOTE), c.req.valid('json'))
    return c.json({ saved: true })
  })
  .delete('/:id/corrections/:note', async (c) => {
    const { id, note } = c.req.param()
    await withdrawNote(c.var.services.db, c.var.actor, idOf(id), idOf(note, NO_NOTE))
    return c.json({ withdrawn: true })
  })
