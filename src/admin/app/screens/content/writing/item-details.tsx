import { useEffect } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import type { Editing } from '../../../documents/form/document-form.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { AccuracyPanel } from '../accuracy/accuracy-panel.tsx'
import { AuthorsInput } from '../form/authors-input.tsx'
import type { FormValues } from '../form/form-values.ts'
import { ImagePanel } from '../form/image-panel.tsx'
import panel from '../form/panel.module.css'
import { PublicationPanel } from '../form/publication-panel.tsx'
import { DescriptionInput, FilingInputs } from '../form/writing-panel.tsx'
import type { usePublication } from '../publication/use-publication.ts'
import { SeriesInput } from '../series/series-input.tsx'
import { TopicsInput } from '../topics/topics-input.tsx'
import { FoundAs } from './found-as.tsx'

type Props = {
  type: ContentType
  editing: Editing<FormValues, EditableContent>
  publication: ReturnType<typeof usePublication>
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

/** Fields that stand on the page itself. */
const ON_THE_PAGE = ['title', 'body']

/**
 * Everything of an item but its title and text, in a drawer beside them. It stays drawn while it is shut: what is
 * uploaded in it goes on.
 */
export function ItemDetails({ type, editing, publication, isOpen, onOpen }: Props) {
  const { form, base } = editing.document.text
  const { stored, values: begun } = base()
  const isRefused = Object.keys(form.errors).some((name) => !ON_THE_PAGE.includes(name))
  // What was refused is to be seen.
  useEffect(() => {
    if (isRefused) onOpen(true)
  }, [isRefused, onOpen])
  return (
    <SideDrawer id="item-details" title="Details" isOpen={isOpen} onClose={() => onOpen(false)}>
      <PublicationPanel type={type} form={form} begun={begun} stored={stored} publication={publication} />
      <section className={panel.panel} aria-label="Filing">
        <FilingInputs type={type} form={form} />
        <AuthorsInput form={form} />
        <TopicsInput {...form.getInputProps('topics')} />
        <SeriesInput {...form.getInputProps('seriesId')} />
      </section>
      <ImagePanel form={form} />
      <AccuracyPanel item={stored} />
      <section className={panel.panel} aria-label="Search and social preview">
        <DescriptionInput form={form} />
        <FoundAs type={type} values={form.values} stored={stored} />
      </section>
    </SideDrawer>
  )
}
