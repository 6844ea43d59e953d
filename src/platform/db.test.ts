import { expect, test } from 'vitest'
import { type Db, inTransaction, type PublicDb, type Tx } from './db.ts'

/** Never called: that these lines do not compile is the promise, and `tsc` fails where one of them does. */
function neverCalled(db: Db, publicDb: PublicDb): unknown[] {
  return [
    // @ts-expect-error a write needs a transaction
    db.insertInto('homepageSections'),
    // @ts-expect-error a write needs a transaction
    db.updateTable('content'),
    // @ts-expect-error a write needs a transaction
    db.deleteFrom('content'),
    // @ts-expect-error a transaction is opened by inTransaction, which announces after COMMIT
    db.transaction(),
    // @ts-expect-error a page does not write
    publicDb.updateTable('publicContent'),
    // @ts-expect-error a page sees the public_* views only
    publicDb.selectFrom('content'),
    // @ts-expect-error a page sees the public_* views only
    publicDb.selectFrom('siteSettings'),
    // @ts-expect-error the public view has no drafts, so it has no status
    publicDb.selectFrom('publicContent').select('status'),
    // @ts-expect-error a reading handle is not a transaction
    db satisfies Tx,
    // @ts-expect-error a page's handle opens no transaction
    inTransaction(publicDb, async () => {}),
  ]
}

test('a write without a transaction, and a page that reads a table, do not compile', () => {
  expect(neverCalled).toBeTypeOf('function')
})
