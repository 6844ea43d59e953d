import { useCallback, useEffect, useState } from 'react'
import type { FormValues } from '../../screens/content/form/form-values.ts'
import { dropAutosave, readAutosaves, type Written } from '../../screens/content/form/item-autosaves.ts'
import type { Backup } from '../journal/backup.ts'
import { decideWriting, keepBackup, listBackups } from '../journal/journal-store.ts'
import { findLostWriting, type LostWriting } from './find-lost-drafts.ts'
import { openWritings } from './open-sessions.ts'

type Lost = LostWriting<FormValues>

type Options = {
  document: string
  of: Written
  empty: FormValues
  /** Whether a text is other than what is stored. */
  differs(values: FormValues): boolean
}

/** What was typed into this document before and never saved, looked for once when the form opens. */
export function useLostWriting({ document, of, empty, differs }: Options) {
  const [lost, setLost] = useState<Lost[]>([])
  const remove = (writing: string) => setLost((all) => all.filter((each) => each.writing !== writing))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is compared as it was when the form opened
  const look = useCallback(async () => {
    const [backups, autosaves, open] = await Promise.all([
      listBackups<FormValues>(document).catch(() => []),
      // The form itself has just been read from the same server; without it, this browser's own copies are offered.
      readAutosaves(of, empty).catch(() => []),
      openWritings(document),
    ])
    return findLostWriting({ backups, autosaves, open, differs })
  }, [document])

  useEffect(() => {
    let isCurrent = true
    void look().then((found) => isCurrent && setLost(found))
    return () => {
      isCurrent = false
    }
  }, [look])

  return {
    lost,
    /** It is in the form now. */
    taken: ({ writing }: Lost) => remove(writing),
    /** Not wanted: a copy stays among this browser's backups. @throws ApiProblem; DOMException */
    async discard({ writing, values, baseVersion, typedAt, userAgent }: Lost) {
      if (userAgent === null) await decideWriting(document, writing)
      else {
        const backup: Backup<FormValues> = {
          id: crypto.randomUUID(),
          document,
          writing,
          values,
          baseVersion,
          typedAt,
          isDecided: true,
        }
        await keepBackup(backup, { isNew: true })
      }
      await dropAutosave(writing)
      remove(writing)
    },
  }
}
