import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { appeals } from '#static-pages/static-pages.schema.ts'
import type { StaticPage } from '../../api/api.ts'
import { UnsavedGuard } from '../../documents/form/unsaved-guard.tsx'
import { EditorLoading } from '../../rich-text/editor-loading.tsx'
import type { RichTextHandle } from '../../rich-text/rich-text-field.tsx'
import { OvertakenPage } from './overtaken-page.tsx'
import { PageBackups } from './page-backups.tsx'
import { isSamePage, type PageValues, toPageValues, usePageForm } from './page-form.ts'
import css from './page-form-view.module.css'
import { PageVersions } from './page-versions.tsx'
import { useKeptPage } from './use-kept-page.ts'
import { useSavePage } from './use-save-page.ts'

const RichTextField = lazy(async () => ({
  default: (await import('../../rich-text/rich-text-field.tsx')).RichTextField,
}))

type Props = { page: StaticPage; onClose(): void }

/** What staff write for one page, with the way back to its versions and to what was typed and not saved. */
export function PageFormView({ page, onClose }: Props) {
  const [before, setBefore] = useState(() => toPageValues(page))
  // Counts up when the text is replaced from outside, so that the editor begins again with it.
  const [textRound, setTextRound] = useState(0)
  /** Set while the versions are shown: whether something was unsaved when they were opened. */
  const [listing, setListing] = useState<{ isUnsaved: boolean } | null>(null)
  const form = usePageForm(before)
  const body = useRef<RichTextHandle>(null)
  const isDone = useRef(false)
  const kept = useKeptPage(page.path, () => {
    const values = form.getValues()
    return isSamePage(values, before) ? null : { values, baseVersion: saving.version() }
  })
  const saving = useSavePage(page, form, {
    onSaved: async () => {
      isDone.current = true
      await kept.forget()
      onClose()
    },
  })

  function isUnsaved() {
    if (isDone.current) return false
    body.current?.flush()
    return !isSamePage(form.getValues(), before)
  }

  function put(values: PageValues) {
    form.setValues(values)
    setTextRound(textRound + 1)
    kept.poke()
  }

  function begin(stored: StaticPage) {
    const values = toPageValues(stored)
    saving.beginFrom(stored)
    setBefore(values)
    put(values)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    body.current?.flush()
    saving.save()
  }

  const isAppeal = (appeals as readonly string[]).includes(page.path)
  return (
    <form className={css.form} onSubmit={submit} onInput={kept.poke} noValidate>
      <PageBackups path={page.path} stored={before} onRestore={put} />
      <TextInput label="Title" maxLength={120} {...form.getInputProps('title')} />
      <Textarea
        label="Description"
        description="Shown by search engines and messengers"
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('description')}
      />
      {page.body === '' && (
        <p className={css.builtIn}>
          Readers see the text that this page came with. What you write here takes its place; leave it empty
          to keep that text.
        </p>
      )}
      <Suspense fallback={<EditorLoading label="Content" />}>
        <RichTextField
          key={textRound}
          label="Content"
          initialHtml={form.values.body}
          error={form.errors.body}
          handle={body}
          onChange={(html) => {
            form.setFieldValue('body', html)
            kept.poke()
          }}
        />
      </Suspense>
      {isAppeal && (
        <fieldset className={css.registration}>
          <legend>Registration under the Public Collections Act, 1961 (Act 59)</legend>
          <TextInput
            label="Registration number"
            maxLength={80}
            {...form.getInputProps('registrationNumber')}
            error={form.errors['registration.number']}
          />
          <TextInput
            label="In force until"
            type="date"
            {...form.getInputProps('registrationExpiresOn')}
            error={form.errors['registration.expiresOn']}
          />
        </fieldset>
      )}
      <p role="status" className={css.kept}>
        {kept.words}
      </p>
      <Group justify="space-between">
        <Button
          variant="subtle"
          onClick={() => setListing({ isUnsaved: isUnsaved() })}
          disabled={saving.version() === 0}
        >
          Versions
        </Button>
        <Group>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isSaving}>
            Save Changes
          </Button>
        </Group>
      </Group>
      {listing && (
        <PageVersions
          path={page.path}
          isUnsaved={listing.isUnsaved}
          version={saving.version()}
          onRestored={(stored) => {
            setListing(null)
            begin(stored)
          }}
          onClose={() => setListing(null)}
        />
      )}
      {saving.overtaken && (
        <OvertakenPage
          mine={form.getValues()}
          theirs={saving.overtaken}
          isSaving={saving.isSaving}
          onKeepMine={saving.keepMine}
          onTakeTheirs={() => begin(saving.overtaken!)}
          onCancel={saving.dismiss}
        />
      )}
      <UnsavedGuard isUnsaved={isUnsaved} onDiscard={kept.discard} />
    </form>
  )
}
