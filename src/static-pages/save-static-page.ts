import { recordActivity } from '#activity/record-activity.ts'
import { storedBody } from '#content/model/stored-body.ts'
import { usesInText } from '#content/pictures/shown-pictures.ts'
import { keepPictureUses } from '#media/copies/keep-picture-uses.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { VersionConflict } from '#platform/errors.ts'
import { assertCanSaveStaticPage } from './static-pages.policy.ts'
import { type EditableStaticPage, getStaticPage, PAGE_FIELDS } from './static-pages.queries.ts'
import type { StaticPageChanges } from './static-pages.schema.ts'

/**
 * Saves what a page says; readers see it at once.
 * @throws VersionConflict with both copies when somebody saved since `changes.version`; NotFound for a page that is
 *   not the staff's to write; InvalidInput when the text cannot be cleaned
 */
export async function saveStaticPage(
  db: Db,
  actor: Actor,
  path: string,
  changes: StaticPageChanges,
): Promise<EditableStaticPage> {
  assertCanSaveStaticPage(actor)
  const { version, title, description, registration } = changes
  const { wordCount: _, ...text } = await storedBody(changes.body)
  const written = {
    title,
    description,
    ...text,
    registrationNumber: registration?.number ?? null,
    registrationExpiresOn: registration?.expiresOn ?? null,
    version: version + 1,
  }
  return inTransaction(db, async (tx) => {
    const before = await getStaticPage(tx, path)
    const row = { ...written, updatedAt: tx.now }
    // The version is part of the condition: of two who save the same one at once, the second finds nothing to change.
    const saved =
      version === 0
        ? await tx
            .insertInto('staticPages')
            .values({ path, ...row })
            .onConflict((conflict) => conflict.column('path').doNothing())
            .returning(PAGE_FIELDS)
            .executeTakeFirst()
        : await tx
            .updateTable('staticPages')
            .set(row)
            .where('path', '=', path)
            .where('version', '=', version)
            .returning(PAGE_FIELDS)
            .executeTakeFirst()
    if (!saved) throw new VersionConflict(await getStaticPage(tx, path), changes)
    await tx
      .insertInto('staticPageVersions')
      .values({
        path,
        version: saved.version,
        title: saved.title,
        description: saved.description,
        body: saved.body,
        savedBy: actor.name,
        savedAt: tx.now,
      })
      .execute()
    await keepPictureUses(tx, { pagePath: path }, usesInText(saved.body), { asks: true })
    await recordActivity(tx, {
      actor,
      action: version === 0 ? 'create' : 'update',
      subject: { type: 'static-page', id: path, title: saved.title },
      isPublic: true,
      details: {
        fields: (['title', 'description', 'body', 'registrationNumber'] as const).filter(
          (field) => saved[field] !== before[field],
        ),
      },
    })
    return saved
  })
}
