import type { PublicDb } from '#platform/db.ts'
import { type Settings, socialNetworks } from './settings.schema.ts'
import './settings.tables.ts'

/** The site's settings as public pages use them. */
export async function getPublicSettings(db: PublicDb): Promise<Settings> {
  const row = await db.selectFrom('publicSettings').selectAll().executeTakeFirstOrThrow()
  const none = Object.fromEntries(socialNetworks.map((name) => [name, null])) as Settings['socialMedia']
  return { ...row, socialMedia: { ...none, ...row.socialMedia } }
}

/** The visible sections of the home page, in their order. */
export async function listHomepageSections(db: PublicDb) {
  return db.selectFrom('publicHomepageSections').selectAll().orderBy('orderIndex').execute()
}
