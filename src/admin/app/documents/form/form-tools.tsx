import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../api/api.ts'
import type { FormValues } from '../../screens/content/form/form-values.ts'
import type { Written } from '../../screens/content/form/item-autosaves.ts'
import type { LostWriting } from '../recovery/find-lost-drafts.ts'
import css from './form-tools.module.css'

const VersionsDialog = lazy(async () => ({
  default: (await import('../versions/versions-dialog.tsx')).VersionsDialog,
}))
const BackupsDialog = lazy(async () => ({
  default: (await import('../recovery/backups-dialog.tsx')).BackupsDialog,
}))

type Props = {
  type: ContentType
  /** As it is stored; null for a new item. */
  item: EditableContent | null
  version: number
  document: string
  of: Written
  empty: FormValues
  /** The form as it is now; asked when a dialog opens. */
  read(): { values: FormValues; isUnsaved: boolean }
  onRestoreBackup(lost: LostWriting<FormValues>): void
  onRestoredVersion(item: EditableContent): void
  onConflict(current: EditableContent): void
}

/** The ways back: saved versions, and backups of what was not saved. */
export function FormTools({ type, item, version, document, of, empty, read, ...on }: Props) {
  const [opened, setOpened] = useState<{
    what: 'versions' | 'backups'
    values: FormValues
    isUnsaved: boolean
  }>()
  const open = (what: 'versions' | 'backups') => setOpened({ what, ...read() })
  const close = () => setOpened(undefined)

  return (
    <div className={css.tools}>
      {item && (
        <Button size="compact-sm" variant="subtle" aria-haspopup="dialog" onClick={() => open('versions')}>
          Versions
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" aria-haspopup="dialog" onClick={() => open('backups')}>
        Backups
      </Button>
      <Suspense fallback={null}>
        {opened?.what === 'versions' && item && (
          <VersionsDialog
            type={type}
            item={item}
            version={version}
            isUnsaved={opened.isUnsaved}
            onClose={close}
            onRestored={(restored) => {
              close()
              on.onRestoredVersion(restored)
            }}
            onConflict={(current) => {
              close()
              on.onConflict(current)
            }}
          />
        )}
        {opened?.what === 'backups' && (
          <BackupsDialog
            type={type}
            document={document}
            of={of}
            empty={empty}
            now={opened.values}
            onClose={close}
            onRestore={(lost) => {
              close()
              on.onRestoreBackup(lost)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
