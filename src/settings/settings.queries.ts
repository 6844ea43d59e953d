import type { Selectable } from 'kysely'
import type { Db, PublicDb, Tables, Tx } from '#platform/db.ts'
import { noDonation, type Settings, socialNetworks } from './settings.schema.ts'
import type { HomepageSection } from './settings.tables.ts'

/** What public pages know of the settings; the visible sections of the home page come in their order. */
export type PublicSettings = Omit<Settings, 'smartTyping' | 'checkBeforePublishing' | 'hostedIn'> & {
  homepageSections: HomepageSection[]
}

/** In one statement, because every public page asks it. */
export async function getPublicSettings(db: PublicDb): Promise<PublicSettings> {
  const row = await db.selectFrom('publicSettings').selectAll().executeTakeFirstOrThrow()
  return { ...row, ...completed(row) }
}

/** What the editor of texts goes by: for all who write, also where they may not change it. */
export async function getWritingSettings(db: Db): Promise<Pick<Settings, 'smartTyping'>> {
  return db.selectFrom('siteSettings').select('smartTyping').where('id', '=', 1).executeTakeFirstOrThrow()
}

/** Everything for the staff's forms, with the version that a save must name. */
export async function getSettings(db: Db | Tx) {
  const [row, sections] = await Promise.all([
    db.selectFrom('siteSettings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow(),
    db
      .selectFrom('homepageSections')
      .select(['type', 'title', 'visible'])
      .orderBy('orderIndex')
      .orderBy('id')
      .execute(),
  ])
  return {
    siteTitle: row.siteTitle,
    tagline: row.tagline,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    enableComments: row.enableComments,
    autoPublish: row.autoPublish,
    newsletterNotifications: row.newsletterNotifications,
    smartTyping: row.smartTyping,
    checkBeforePublishing: row.checkBeforePublishing,
    homeFigures: row.homeFigures,
    dpcNumber: row.dpcNumber,
    dpcExpiresOn: row.dpcExpiresOn,
    hostedIn: row.hostedIn,
    ...completed(row),
    homepageSections: sections,
    version: row.version,
    updatedAt: row.updatedAt,
  }
}

export type StoredSettings = Awaited<ReturnType<typeof getSettings>>

/** Rows keep only what staff have filled in; the rest is empty. */
function completed(row: Pick<Selectable<Tables['siteSettings']>, 'socialMedia' | 'donation'>) {
  const networks = Object.fromEntries(socialNetworks.map((name) => [name, null])) as Settings['socialMedia']
  return { socialMedia: { ...networks, ...row.socialMedia }, donation: { ...noDonation, ...row.donation } }
}
