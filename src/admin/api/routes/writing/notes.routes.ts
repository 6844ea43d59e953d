import { Hono } from 'hono'
import { z } from 'zod'
import { contentId } from '#content/model/content.schema.ts'
import { deleteNote, resolveNote, rewordNote } from '#content/notes/change-note.ts'
import { listNotes, listResolvedNotes } from '#content/notes/notes.queries.ts'
import { newNote, noteAnswer, noteResolved, noteText } from '#content/notes/notes.schema.ts'
import { answerNote, writeNote } from '#content/notes/write-note.ts'
import { jsonBody, queryOf } from '#http/json-body.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { idempotencyKeyOf, idOf } from '../../request/list-request.ts'

const resolvedQuery = z.strictObject({ before: contentId.optional() })
const NO_NOTE = 'This note does not exist any more.'

/** What staff say to each other about passages of an item. */
export const notesRoutes = new Hono<AdminEnv>()
  .get('/:id/notes', async (c) =>
    c.json(await listNotes(c.var.services.db, c.var.actor, idOf(c.req.param('id')))),
  )
  .get('/:id/notes/resolved', queryOf(resolvedQuery), async (c) => {
    const { before = null } = c.req.valid('query')
    return c.json(await listResolvedNotes(c.var.services.db, c.var.actor, idOf(c.req.param('id')), before))
  })
  .post('/:id/notes', jsonBody(newNote), async (c) => {
    const key = idempotencyKeyOf(c)
    const id = idOf(c.req.param('id'))
    return c.json(await writeNote(c.var.services.db, c.var.actor, id, c.req.valid('json'), key), 201)
  })
  .patch('/:id/notes/:noteId', jsonBody(noteText), async (c) => {
    await rewordNote(c.var.services.db, c.var.actor, which(c), c.req.valid('json'))
    return c.json({ changed: true })
  })
  .delete('/:id/notes/:noteId', async (c) => {
    await deleteNote(c.var.services.db, c.var.actor, which(c))
    return c.json({ deleted: true })
  })
  .put('/:id/notes/:noteId/resolved', jsonBody(noteResolved), async (c) => {
    const { isResolved } = c.req.valid('json')
    await resolveNote(c.var.services.db, c.var.actor, which(c), isResolved)
    return c.json({ isResolved })
  })
  .post('/:id/notes/:noteId/answers', jsonBody(noteAnswer), async (c) => {
    const key = idempotencyKeyOf(c)
    return c.json(await answerNote(c.var.services.db, c.var.actor, which(c), c.req.valid('json'), key), 201)
  })
  .patch('/:id/notes/:noteId/answers/:answerId', jsonBody(noteAnswer), async (c) => {
    await rewordNote(c.var.services.db, c.var.actor, whichAnswer(c), c.req.valid('json'))
    return c.json({ changed: true })
  })
  .delete('/:id/notes/:noteId/answers/:answerId', async (c) => {
    await deleteNote(c.var.services.db, c.var.actor, whichAnswer(c))
    return c.json({ deleted: true })
  })

function which({ req }: { req: { param(name: 'id' | 'noteId'): string } }) {
  return { contentId: idOf(req.param('id')), noteId: idOf(req.param('noteId'), NO_NOTE) }
}

function whichAnswer(c: { req: { param(name: 'id' | 'noteId' | 'answerId'): string } }) {
  return { ...which(c), answerId: idOf(c.req.param('answerId'), 'This answer does not exist any more.') }
}
