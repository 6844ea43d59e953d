import { expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { inTransaction } from '../db.ts'
import { drawTalliesTogether, readTallies } from './tallies.ts'

test('what is counted is told as counting would, through every change, and after the sums are drawn together', async () => {
  await using app = await startTestApp()
  const { db } = app.app.database
  const { id } = await app.make.published('article')
  const expectTrue = async () => {
    const rows = await db
      .selectFrom('comments')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute()
    const { total, of } = await readTallies(db, 'comments')
    expect(total).toBe(rows.reduce((sum, { count }) => sum + count, 0))
    for (const status of ['pending', 'approved', 'rejected'])
      expect(of(status), status).toBe(rows.find((row) => row.status === status)?.count ?? 0)
  }
  const change = async (statement: string) => {
    await runSql(app.database, statement)
    await expectTrue()
  }
  await change(`insert into comments (content_id, content_type, author, email, content)
    select ${id}, 'article', 'Ama', '', 'Thanks ' || n from generate_series(1, 9) as n`)
  await change(`update comments set status = 'approved' where id % 3 > 0`)
  await change(`update comments set status = 'rejected', email = 'x' where id % 2 = 0`)
  await change(`update comments set email = ''`)
  await inTransaction(db, drawTalliesTogether)
  await expectTrue()
  const [{ rows }] = (await runSql(app.database, 'select count(*)::int as rows from tallies')) as [
    { rows: number },
  ]
  expect(rows).toBeLessThanOrEqual(3)
  await change(`delete from comments where status = 'rejected'`)
  await change('truncate comments')
})

test('two who decide about comments do not wait for each other’s counts', async () => {
  await using app = await startTestApp()
  const { db } = app.app.database
  const { id } = await app.make.published('article')
  const post = () =>
    inTransaction(db, (tx) =>
      tx
        .insertInto('comments')
        .values({
          ...{ contentId: id, contentType: 'article', author: 'Ama', email: '', content: 'Thanks' },
          createdAt: tx.now,
        })
        .execute(),
    )
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('comments')
      .values({
        ...{ contentId: id, contentType: 'article', author: 'Yaw', email: '', content: 'Why?' },
        createdAt: tx.now,
      })
      .execute()
    // Would end by the limit of locks if it waited for this transaction.
    await post()
  })
  expect((await readTallies(db, 'comments')).of('pending')).toBe(2)
})
