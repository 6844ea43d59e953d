import { type ReactNode, Suspense } from 'react'
import { EditorLoading } from '../../rich-text/editor-loading.tsx'
import type { BesideText } from '../../rich-text/passages/use-beside-text.ts'
import { laterPart } from '../../ui/later-part.tsx'
import type { DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import type { DocumentText } from '../use-document-text.ts'

const RichTextField = laterPart(
  async () => (await import('../../rich-text/rich-text-field.tsx')).RichTextField,
)

export type BodyEditor = DocumentText<DocumentValues, StoredCopy>['editor']

type Props = {
  label: string
  form: { getValues(): { body: string }; errors: Record<string, ReactNode> }
  editor: BodyEditor
  beside?: BesideText | undefined
}

/** The rich text of a document; drawn anew when another text takes its place. */
export function BodyField({ label, form, editor, beside }: Props) {
  return (
    <Suspense fallback={<EditorLoading label={label} />}>
      <RichTextField
        key={editor.round}
        label={label}
        initialHtml={form.getValues().body}
        error={form.errors.body}
        handle={editor.handle}
        beside={beside}
        onChange={editor.onChange}
      />
    </Suspense>
  )
}

/** Fetches what it needs before one is drawn. */
BodyField.load = RichTextField.load
