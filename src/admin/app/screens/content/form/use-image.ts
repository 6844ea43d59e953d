import { useRef } from 'react'
import { driveImageAddress } from '#media/model/drive-link.schema.ts'
import type { MediaFile } from '../../../media/media-file.ts'
import { useUploadedHere } from '../../../media/sending/use-uploaded-here.ts'
import { type Uploads, useUploads } from '../../../media/sending/use-uploads.ts'
import type { ContentForm } from './content-form.ts'

export type ImageField = {
  uploads: Uploads
  /** Shows a file of the library; `isNew`: it was uploaded, or cut, in this form. */
  take(file: MediaFile, isNew: boolean): void
  /** An address as it is typed or pasted. @returns whether a Drive link was rewritten */
  type(address: string): boolean
  /** The address as it stands when the field is left. @returns whether a Drive link was rewritten */
  settle(): boolean
  clear(): void
}

/** The item's picture. Nothing is written to the form until somebody touches it, so that the item keeps what it has. */
export function useImage(form: ContentForm): ImageField {
  const uploadedHere = useUploadedHere((url) => {
    const { imageUrl, body } = form.getValues()
    return imageUrl === url || body.includes(url)
  })
  /** The description that came with the file, while nobody has written one of the item's own. */
  const alt = useRef('')
  const uploads = useUploads({
    kind: 'image',
    single: true,
    field: 'imageUrl',
    onUploaded: (file) => take(file, true),
  })

  function take(file: MediaFile, isNew: boolean) {
    if (isNew) uploadedHere.add(file)
    form.setFieldValue('imageUrl', file.url)
    form.clearFieldError('imageUrl')
    describe(file.alt)
  }

  function describe(next: string) {
    const own = form.getValues().imageAlt.trim()
    if (own === '' || own === alt.current) form.setFieldValue('imageAlt', next)
    alt.current = next
  }

  function settle(): boolean {
    const direct = driveImageAddress(form.getValues().imageUrl)
    if (direct === null || direct === form.getValues().imageUrl) return false
    form.setFieldValue('imageUrl', direct)
    return true
  }

  return {
    uploads,
    take,
    settle,
    type(address) {
      const isPasted = Math.abs(address.length - form.getValues().imageUrl.length) > 1
      form.setFieldValue('imageUrl', address)
      return isPasted && settle()
    },
    clear() {
      uploads.clear()
      form.setFieldValue('imageUrl', '')
      describe('')
      void uploadedHere.discard()
    },
  }
}
