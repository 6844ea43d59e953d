import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useEffect } from 'react'
import css from './file-drop.module.css'

type Props = { onFiles(files: File[]): void; children: ReactNode }

/** Takes files that are dropped on it. What they are is judged by whoever gets them, in words of our own. */
export function FileDrop({ onFiles, children }: Props) {
  useEffect(keepFilesOffThePage, [])
  return (
    <Dropzone
      className={css.area}
      classNames={{ inner: css.inner }}
      activateOnClick={false}
      activateOnKeyboard={false}
      preventDropOnDocument={false}
      enablePointerEvents
      inputProps={{ tabIndex: -1, 'aria-hidden': true }}
      onDrop={() => {}}
      onDropAny={(files, refused) => onFiles([...files, ...refused.map(({ file }) => file)])}
    >
      {children}
    </Dropzone>
  )
}

/** A file that misses the area would replace the page, and what is typed on it. */
function keepFilesOffThePage(): () => void {
  const keep = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  document.addEventListener('dragover', keep)
  document.addEventListener('drop', keep)
  return () => {
    document.removeEventListener('dragover', keep)
    document.removeEventListener('drop', keep)
  }
}
