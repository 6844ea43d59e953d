import { isDeepStrictEqual } from 'node:util'
import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { VersionConflict } from '#platform/errors.ts'
import { assertCanChangeSettings } from './settings.policy.ts'
import { getSettings, type StoredSettings } from './settings.queries.ts'
import type { SettingsChanges } from './settings.schema.ts'

/**
 * Changes some of the settings; readers see it at once. A save that changes nothing is no save.
 * @throws Forbidden; VersionConflict with both copies when somebody saved since `changes.version`
 */
export async function saveSettings(db: Db, actor: Actor, changes: SettingsChanges): Promise<StoredSettings> {
  assertCanChangeSettings(actor)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('siteSettings').select('id').where('id', '=', 1).forUpdate().execute()
    const before = await getSettings(tx)
    const { version, homepageSections, ...sent } = changes
    if (version !== before.version) throw new VersionConflict(before, changes)
    const fields = Object.entries({ ...sent, ...(homepageSections && { homepageSections }) })
      .filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof typeof before]))
      .map(([name]) => name)
    if (fields.length === 0) return before
    const { socialMedia, homeFigures, donation, ...plain } = sent
    await tx
      .updateTable('siteSettings')
      .set({
        ...plain,
        ...(socialMedia && { socialMedia: JSON.stringify(socialMedia) }),
        ...(homeFigures && { homeFigures: JSON.stringify(homeFigures) }),
        ...(donation && { donation: JSON.stringify(donation) }),
        version: version + 1,
        updatedAt: tx.now,
      })
      .where('id', '=', 1)
      .execute()
    if (homepageSections) await writeSections(tx, homepageSections)
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'settings', id: 1, title: 'Settings' },
      isPublic: true,
      details: { fields },
    })
    return getSettings(tx)
  })
}

async function writeSections(tx: Tx, sections: NonNullable<SettingsChanges['homepageSections']>) {
  for (const [index, { type, title, visible }] of sections.entries()) {
    await tx
      .updateTable('homepageSections')
      .set({ title, visible, orderIndex: index + 1 })
      .where('type', '=', type)
      .execute()
  }
}
