import { useCallback, useEffect, useState } from 'react'
import { decideSession, keepBackup, listBackups } from '../journal/journal-store.ts'
import type { DocumentKind, DocumentValues, LostDraft, StoredCopy } from '../kind/document-kind.ts'
import { findLostDrafts } from './find-lost-drafts.ts'
import { openSessions } from './open-sessions.ts'

/**
 * What was typed into this document before and never saved, looked for once when the form opens.
 * @param differs whether a text is other than what is stored
 */
export function useLostDrafts<Values extends DocumentValues, Stored extends StoredCopy>(
  { name, autosaves }: DocumentKind<Values, Stored>,
  differs: (values: Values) => boolean,
) {
  const [offers, setOffers] = useState<LostDraft<Values>[]>([])
  const take = ({ draftSession }: LostDraft<Values>) =>
    setOffers((all) => all.filter((each) => each.draftSession !== draftSession))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is compared as it was when the form opened
  const look = useCallback(async () => {
    const [backups, copies, open] = await Promise.all([
      listBackups<Values>(name).catch(() => []),
      // The form itself has just been read from the same server; without it, this browser's own copies are offered.
      autosaves?.list().catch(() => []) ?? [],
      openSessions(name),
    ])
    return findLostDrafts({ backups, autosaves: copies, open, differs })
  }, [name])

  useEffect(() => {
    let isCurrent = true
    void look().then((found) => isCurrent && setOffers(found))
    return () => {
      isCurrent = false
    }
  }, [look])

  return {
    /** Newest first. */
    offers,
    /** It is in the form now. */
    take,
    /** Not wanted: a copy stays among this browser's backups. @throws ApiProblem; DOMException */
    async discard(lost: LostDraft<Values>) {
      const { userAgent, typedBy, ...draft } = lost
      if (userAgent === null) await decideSession(name, lost.draftSession)
      else {
        const backup = {
          ...draft,
          ...(typedBy !== null && { typedBy }),
          id: crypto.randomUUID(),
          document: name,
          isDecided: true,
        }
        await keepBackup(backup, { isNew: true })
      }
      await autosaves?.drop(lost.draftSession)
      take(lost)
    },
  }
}
