import type { Db } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { type Actor, can } from '../actor.ts'
import { staffIdOf } from './staff.policy.ts'

/** Whoever sees their own things alone sees their own picture alone. @throws Forbidden for who does not work here */
function visibleTo(db: Db, actor: Actor) {
  const staffId = staffIdOf(actor)
  return db
    .selectFrom('staffPictures')
    .innerJoin('staff', 'staff.id', 'staffPictures.staffId')
    .where('staff.removedAt', 'is', null)
    .$if(!can(actor, 'newsroom.read'), (query) => query.where('staff.id', '=', staffId))
}

/** Who of staff has a picture, and since when. @throws Forbidden */
export async function listStaffPictures(db: Db, actor: Actor) {
  return visibleTo(db, actor)
    .select(['staff.id', 'staff.name', 'staffPictures.changedAt'])
    .orderBy('staff.id')
    .execute()
}

/** Somebody's picture, as a WebP. @throws Forbidden; NotFound */
export async function getStaffPicture(db: Db, actor: Actor, staffId: number): Promise<Buffer> {
  const row = await visibleTo(db, actor)
    .select('staffPictures.bytes')
    .where('staff.id', '=', staffId)
    .executeTakeFirst()
  if (!row) throw new NotFound('There is no such picture.')
  return Buffer.from(row.bytes, 'base64')
}
