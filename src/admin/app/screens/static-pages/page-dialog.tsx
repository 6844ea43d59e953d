import { DocumentDialog } from '../../documents/form/document-dialog.tsx'
import { useStored } from '../../documents/form/use-stored.ts'
import { WithStored } from '../../documents/form/with-stored.tsx'
import { PageFormView } from './page-form-view.tsx'
import { readPage } from './page-kind.ts'

/** The form of one page over the screen: `?edit=/about` in the address. */
export function PageDialog({ path }: { path: string }) {
  const page = useStored(['page', path], (signal) => readPage(path, signal))
  return (
    <DocumentDialog size="60rem" title={page.data ? `Edit ${page.data.title}` : 'Edit page'}>
      <WithStored query={page} noun="page">
        {(stored) => <PageFormView page={stored} />}
      </WithStored>
    </DocumentDialog>
  )
}
