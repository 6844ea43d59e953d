import type { Selectable } from 'kysely'
import { type Actor, assertCan, can } from '#people/actor.ts'
import type { Tables } from '#platform/db.ts'

type Uploaded = Pick<Selectable<Tables['mediaFiles']>, 'uploadedById'>

const made = ({ uploadedById }: Uploaded) => ({ createdBy: uploadedById })

/** Who may write may bring what the writing shows; who may trash content may delete files. */
export const assertCanUpload = (actor: Actor) => assertCan(actor, 'media.edit', 'upload files', 'own')
export const assertCanEditMedia = (actor: Actor, file: Uploaded) =>
  assertCan(actor, 'media.edit', 'change this file', made(file))
export const assertCanDeleteMedia = (actor: Actor, file: Uploaded) =>
  assertCan(actor, 'media.delete', 'delete this file', made(file))
/** Before it is known which file. */
export const assertCanDeleteSome = (actor: Actor) => assertCan(actor, 'media.delete', 'delete files', 'own')

export const isOwnFile = (actor: Actor, file: Uploaded) =>
  actor.staffId !== null && file.uploadedById === actor.staffId

/**
 * Whose files alone an actor may read besides those that readers see, as `staff.id`; null: the whole library.
 * @throws Forbidden
 */
export function readsOnlyFilesOf(actor: Actor): number | null {
  if (can(actor, 'media.read')) return null
  assertCan(actor, 'media.read', 'look through the library', 'own')
  // Nobody bears the number 0.
  return actor.staffId ?? 0
}
