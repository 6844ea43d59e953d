import { lazy, Suspense } from 'react'
import type { DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import type { EditedDocument } from '../use-document.ts'
import { TrashedDialog } from './trashed-dialog.tsx'

const ConflictDialog = lazy(async () => ({
  default: (await import('../conflict/conflict-dialog.tsx')).ConflictDialog,
})) as unknown as typeof import('../conflict/conflict-dialog.tsx').ConflictDialog

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  document: EditedDocument<Values, Stored>
}

/** Over the form, when somebody else saved the document or moved it to the trash. */
export function FormInterruptions<Values extends DocumentValues, Stored extends StoredCopy>({
  document,
}: Props<Values, Stored>) {
  const { kind, text, conflict, trash } = document
  return (
    <>
      <Suspense fallback={null}>
        {conflict.shown && (
          <ConflictDialog
            kind={kind}
            conflict={conflict.shown}
            onDecided={(merged) => void document.decide(merged)}
            onCancel={conflict.dismiss}
          />
        )}
      </Suspense>
      {trash.isShown && kind.untrash && (
        <TrashedDialog
          noun={kind.says.noun}
          values={text.values}
          untrash={kind.untrash}
          onRestored={document.untrashed}
          onCancel={() => trash.show(false)}
        />
      )}
    </>
  )
}
