import type { PublicDb } from '#platform/db.ts'
import { type Settings, socialNetworks } from './settings.schema.ts'
import type { HomepageSection } from './settings.tables.ts'

/** What public pages know of the settings; the visible sections of the home page come in their order. */
export type PublicSettings = Settings & { homepageSections: HomepageSection[] }

/** In one statement, because every public page asks it. */
export async function getPublicSettings(db: PublicDb): Promise<PublicSettings> {
  const row = await db.selectFrom('publicSettings').selectAll().executeTakeFirstOrThrow()
  const none = Object.fromEntries(socialNetworks.map((name) => [name, null])) as Settings['socialMedia']
  return { ...row, socialMedia: { ...none, ...row.socialMedia } }
}
