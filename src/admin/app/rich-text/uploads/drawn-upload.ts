import { problemText } from '../../api/api-problem.ts'
import type { Upload } from '../../media/sending/upload-queue.ts'
import css from './drawn-upload.module.css'

type Options = { onRetry(): void; onRemove(): void }

/** A picture on its way as the editor shows it: the picture from memory, how far it is, and what can be done. @param tag a span stands in a line */
export function drawnUpload(tag: 'figure' | 'span', { onRetry, onRemove }: Options) {
  const dom = element(tag, `embed ${css.upload}`)
  dom.contentEditable = 'false'
  const preview = document.createElement('img')
  preview.alt = ''
  preview.draggable = false
  preview.hidden = true
  const name = element('strong')
  const bar = document.createElement('progress')
  bar.max = 1
  const state = element('span', css.state)
  const actions = element('span', css.actions)
  const retry = button('Try again', onRetry)
  const remove = button('Cancel', onRemove)
  actions.append(retry, remove)
  dom.append(preview, name, bar, state, actions)
  preview.addEventListener('error', () => {
    preview.hidden = true
  })
  let shown: File | null = null

  function show(file: File): void {
    if (shown) return
    shown = file
    preview.src = URL.createObjectURL(file)
    preview.hidden = false
    name.textContent = file.name
    bar.setAttribute('aria-label', `Uploading ${file.name}`)
  }

  return {
    dom,
    /** @param upload null: it is not known here any more. @param isIn the library has it */
    draw(upload: Upload | null, isIn: boolean): void {
      if (upload) show(upload.file)
      const hasFailed = upload?.state === 'failed' || (!upload && !isIn)
      dom.toggleAttribute('data-failed', hasFailed)
      bar.hidden = hasFailed
      bar.value = isIn ? 1 : (upload?.fraction ?? 0)
      state.textContent = wordsOf(upload, isIn)
      retry.hidden = !hasFailed || !upload?.problem?.mayPass
      remove.textContent = hasFailed ? 'Remove' : 'Cancel'
    },
    end(): void {
      if (preview.src) URL.revokeObjectURL(preview.src)
    },
  }
}

function wordsOf(upload: Upload | null, isIn: boolean): string {
  if (isIn) return 'Uploaded'
  if (!upload) return 'This picture is not on its way any more. Insert it again.'
  if (upload.state === 'failed') {
    const why = upload.problem ? problemText(upload.problem) : ''
    return `Upload failed. ${why}`
  }
  if (upload.state === 'waiting') return 'Waiting'
  const percent = Math.round(upload.fraction * 100)
  return percent === 100 ? 'Checking the file…' : `Uploading… ${percent} %`
}

function element(tag: string, className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  return made
}

function button(words: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = words
  made.addEventListener('click', onClick)
  return made
}
