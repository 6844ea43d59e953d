import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import type { EditedDocument } from '../use-document.ts'
import css from './form-tools.module.css'

const VersionsDialog = lazy(async () => ({
  default: (await import('../versions/versions-dialog.tsx')).VersionsDialog,
})) as typeof import('../versions/versions-dialog.tsx').VersionsDialog
const BackupsDialog = lazy(async () => ({
  default: (await import('../recovery/backups-dialog.tsx')).BackupsDialog,
})) as typeof import('../recovery/backups-dialog.tsx').BackupsDialog

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  document: EditedDocument<Values, Stored>
  /** What else is done to the document as a whole. */
  children?: ReactNode
}

/** The ways back: saved versions, and backups of what was not saved. */
export function FormTools<Values extends DocumentValues, Stored extends StoredCopy>({
  document,
  children,
}: Props<Values, Stored>) {
  const { kind, text, conflict } = document
  const { stored, version } = text.base()
  /** The form as it is when a dialog opens. */
  const [opened, setOpened] = useState<{
    what: 'versions' | 'backups'
    values: Values
    isUnsaved: boolean
  }>()
  const open = (what: 'versions' | 'backups') =>
    setOpened({ what, isUnsaved: document.isUnsaved(), values: text.values() })
  const close = () => setOpened(undefined)
  const thenClose =
    <T,>(act: (with_: T) => unknown) =>
    (with_: T) => {
      close()
      void act(with_)
    }

  return (
    <div className={css.tools}>
      {children}
      {stored && stored.version > 0 && (
        <Button size="compact-sm" variant="subtle" aria-haspopup="dialog" onClick={() => open('versions')}>
          Versions
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" aria-haspopup="dialog" onClick={() => open('backups')}>
        Backups
      </Button>
      <Suspense fallback={null}>
        {opened?.what === 'versions' && stored && (
          <VersionsDialog
            kind={kind}
            stored={stored}
            version={version}
            isUnsaved={opened.isUnsaved}
            onClose={close}
            onRestored={thenClose(document.beginAgain)}
            onConflict={thenClose(conflict.compareWith)}
          />
        )}
        {opened?.what === 'backups' && (
          <BackupsDialog
            kind={kind}
            now={opened.values}
            onClose={close}
            onRestore={thenClose(document.restoreLost)}
          />
        )}
      </Suspense>
    </div>
  )
}
