import { Button, FileButton, Modal } from '@mantine/core'
import { useRef } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import { UploadIcon } from '../../../ui/icons.tsx'
import { ENDINGS } from './brought.ts'
import css from './import-documents.module.css'
import type { Import, ImportQueue } from './import-queue.ts'
import { ImportRow } from './import-row.tsx'

type Props = { type: ContentType; imports: Import[]; queue: ImportQueue; onClose(): void }

/** Files on their way to become drafts, and what came of each. Closing it stops nothing. */
export function ImportDialog({ type, imports, queue, onClose }: Props) {
  const reset = useRef<() => void>(null)
  const take = (files: File[]) => {
    if (files.length > 0) queue.add(files)
    reset.current?.()
  }
  const isOver = imports.every(({ state }) => state === 'done' || state === 'failed')
  return (
    <Modal opened onClose={onClose} title={`Import ${type.label.many.toLowerCase()}`} size="lg">
      <div className={css.frame}>
        <div>
          <p className={css.words}>Drop files on the page, or choose them.</p>
          <p className={css.hint}>
            Word (.docx, also from Google Docs and LibreOffice), HTML, Markdown or text. Each becomes a draft;
            nothing is published.
          </p>
        </div>
        <FileButton accept={ENDINGS} multiple resetRef={reset} onChange={take}>
          {(props) => (
            <Button
              {...props}
              leftSection={<UploadIcon size={16} />}
              variant={imports.length > 0 ? 'default' : 'filled'}
            >
              Choose files
            </Button>
          )}
        </FileButton>
      </div>
      <p role="status" className={css.said}>
        {saidOf(imports)}
      </p>
      {imports.length > 0 && (
        <ul className={css.rows} aria-label="Files">
          {imports.map((each) => (
            <li key={each.key}>
              <ImportRow section={type.section} item={each} queue={queue} />
            </li>
          ))}
        </ul>
      )}
      {imports.length > 0 && isOver && (
        <div className={css.buttons}>
          <Button onClick={onClose}>Show the list</Button>
          <Button variant="subtle" onClick={() => queue.clear()}>
            Clear
          </Button>
        </div>
      )}
    </Modal>
  )
}

function saidOf(imports: readonly Import[]): string {
  if (imports.length === 0) return ''
  const count = (state: Import['state']) => imports.filter((each) => each.state === state).length
  const [done, failed] = [count('done'), count('failed')]
  const said = `${done} of ${imports.length} imported`
  return failed > 0 ? `${said}, ${failed} not.` : `${said}.`
}
