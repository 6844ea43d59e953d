import { Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appeals } from '#static-pages/static-pages.schema.ts'
import type { StaticPage } from '../../api/api.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { useMay } from '../../api/use-may.ts'
import { BodyField } from '../../documents/form/body-field.tsx'
import { DocumentForm } from '../../documents/form/document-form.tsx'
import { limited } from '../../ui/limited.ts'
import css from './page-form-view.module.css'
import { pageKind } from './page-kind.ts'
import type { PageValues } from './page-values.ts'

/** What staff write for one page. */
export function PageFormView({ page }: { page: StaticPage }) {
  const person = useQuery(sessionQuery).data?.name ?? ''
  const kind = useMemo(() => pageKind(page.path, person), [page.path, person])
  const may = useMay()
  return (
    <DocumentForm kind={kind} stored={page} mayNotSave={() => !may('content.publish')}>
      {({ form, editor, base }) => (
        <Stack gap="md">
          <TextInput data-autofocus {...limited('Title', 120, form.getInputProps('title'))} />
          <Textarea
            description="Shown by search engines and messengers"
            autosize
            minRows={2}
            {...limited('Description', 500, form.getInputProps('description'))}
          />
          {base().stored?.body === '' && (
            <p className={css.builtIn}>
              Readers see the text that this page came with. What you write here takes its place; leave it
              empty to keep that text.
            </p>
          )}
          <BodyField label="Content" form={form} editor={editor} />
          {(appeals as readonly string[]).includes(page.path) && <Registration form={form} />}
        </Stack>
      )}
    </DocumentForm>
  )
}

/** What a page that asks for gifts needs before it opens. */
function Registration({ form }: { form: UseFormReturnType<PageValues> }) {
  return (
    <fieldset className={css.registration}>
      <legend>Registration under the Public Collections Act, 1961 (Act 59)</legend>
      <TextInput
        {...limited('Registration number', 80, {
          ...form.getInputProps('registrationNumber'),
          error: form.errors['registration.number'],
        })}
      />
      <TextInput
        label="In force until"
        type="date"
        {...form.getInputProps('registrationExpiresOn')}
        error={form.errors['registration.expiresOn']}
      />
    </fieldset>
  )
}
