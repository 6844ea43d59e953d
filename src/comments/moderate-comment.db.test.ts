import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '#activity/record-activity.ts'
import type { Actor, Role } from '#people/actor.ts'
import { Forbidden, NotFound } from '#platform/errors.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { approveComment } from './approve-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { postComment } from './post-comment.ts'
import { rejectComment } from './reject-comment.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const as = (role: Role): Actor => ({ ...app.actor, name: role, role })

/** A pending comment on a published article, and the address of its page. */
async function comment(text: string) {
  const { id: contentId, slug } = await app.make.published('article')
  const { db, publicDb } = app.app.database
  await postComment({ db, publicDb }, contentId, { name: 'Ama', email: 'ama@secret.example', comment: text })
  const [row] = await runSql<{ id: number }>(app.database, 'select id from comments where content = $1', [
    text,
  ])
  return {
    id: row!.id,
    contentId,
    db,
    page: async () => (await app.read(`/article/${contentId}/${slug}`)).text(),
  }
}

const activities = (id: number) =>
  runSql(
    app.database,
    `select action, admin_user, details from admin_activity_log where entity_type = 'comment' and entity_id = $1 order by id`,
    [String(id)],
  )

test('readers see a comment from the moment it is approved until it is rejected, though the page was cached', async () => {
  const { id, db, page } = await comment('Now you see me.')
  expect(await page()).not.toContain('Now you see me.')
  await approveComment(db, as('moderator'), id)
  expect(await page()).toContain('Now you see me.')
  await rejectComment(db, as('moderator'), id)
  expect(await page()).not.toContain('Now you see me.')
  await approveComment(db, as('owner'), id)
  expect(await page()).toContain('Now you see me.')
  await deleteComment(db, as('editor'), id)
  expect(await page()).not.toContain('Now you see me.')
  expect(await runSql(app.database, 'select id from comments where id = $1', [id])).toEqual([])
  expect(await activities(id)).toMatchObject(
    ['create', 'approve', 'reject', 'approve', 'delete'].map((action) => ({ action })),
  )
})

test('a writer decides about no comment, and one that is not there cannot be decided about', async () => {
  const { id, db, page } = await comment('Only moderators.')
  for (const command of [approveComment, rejectComment, deleteComment]) {
    await expect(command(db, as('writer'), id)).rejects.toThrow(Forbidden)
    await expect(command(db, as('owner'), 2_000_000_000)).rejects.toThrow(NotFound)
  }
  expect(await page()).not.toContain('Only moderators.')
  expect(await activities(id)).toHaveLength(1)
})

test('approving what is approved already changes and records nothing', async () => {
  const { id, db } = await comment('Twice.')
  await Promise.all([approveComment(db, app.actor, id), approveComment(db, app.actor, id)])
  expect(await activities(id)).toMatchObject([{ action: 'create' }, { action: 'approve' }])
})

test('only what readers can see is announced to them: the comments of that item, and nothing of its writer', async () => {
  const heard: Activity[] = []
  const { id, contentId, db } = await comment('Announced.')
  const listen = (event: unknown) => void heard.push(event as Activity)
  db.onCommit.add(listen)
  await rejectComment(db, app.actor, id)
  await approveComment(db, app.actor, id)
  await app.request(`/api/admin/content/${contentId}/unpublish`, { method: 'POST' })
  await rejectComment(db, app.actor, id)
  db.onCommit.delete(listen)
  const told = heard.filter(({ entityType }) => entityType === 'comment')
  expect(told.map(({ action, isPublic }) => [action, isPublic])).toEqual([
    ['reject', false],
    ['approve', true],
    ['reject', false],
  ])
  expect(told.every((activity) => activity.contentId === contentId && activity.entityId === String(id))).toBe(
    true,
  )
  expect(JSON.stringify(heard)).not.toContain('secret.example')
})
