import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type ReplyTemplate } from '../../../api/api.ts'
import { ApiProblem } from '../../../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'
import { limited } from '../../../ui/limited.ts'
import { DeleteButton } from '../../../ui/lists/delete-button.tsx'
import { templatesQuery } from '../messages-query.ts'
import css from './case-screen.module.css'

const NEW = ''

type Props = { begin: string; onClose(): void }

/** Templates of answers: chosen, written anew, changed, deleted. */
export function TemplatesDialog({ begin, onClose }: Props) {
  const templates = useQuery(templatesQuery).data ?? []
  const [chosen, setChosen] = useState(NEW)
  const template = templates.find(({ id }) => String(id) === chosen)
  return (
    <Modal opened onClose={onClose} title="Templates of answers" size="lg">
      <div className={css.fields}>
        <Select
          label="Template"
          data={[
            { value: NEW, label: 'A new one' },
            ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={template ? chosen : NEW}
          allowDeselect={false}
          onChange={(value) => setChosen(value ?? NEW)}
        />
        <TemplateForm
          key={template ? `${template.id} ${template.version}` : NEW}
          template={template}
          begin={begin}
          onDone={() => setChosen(NEW)}
        />
      </div>
    </Modal>
  )
}

type FormProps = { template: ReplyTemplate | undefined; begin: string; onDone(): void }

function TemplateForm({ template, begin, onDone }: FormProps) {
  const form = useForm({ initialValues: { title: template?.title ?? '', text: template?.text ?? begin } })
  const { save, remove } = useTemplateChanges(template, {
    onDone,
    onFields: (fields) => form.setErrors(fields),
  })
  return (
    <form className={css.fields} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <TextInput {...limited('Name', 80, form.getInputProps('title'))} />
      <Textarea
        {...limited('Text', 5000, form.getInputProps('text'))}
        description="{name} and {subject} become those of the message"
        autosize
        minRows={6}
        maxRows={16}
      />
      <div className={css.actions}>
        <Button type="submit" loading={save.isPending}>
          {template ? 'Save' : 'Add template'}
        </Button>
        {template && <DeleteButton loading={remove.isPending} onClick={() => remove.mutate()} />}
      </div>
    </form>
  )
}

function useTemplateChanges(
  template: ReplyTemplate | undefined,
  { onDone, onFields }: { onDone(): void; onFields(fields: Record<string, string>): void },
) {
  const queries = useQueryClient()
  const at = { param: { id: String(template?.id) } }
  const refresh = () => queries.invalidateQueries({ queryKey: templatesQuery.queryKey })
  const save = useMutation({
    mutationFn: async (json: { title: string; text: string }) => {
      if (template) {
        await api.messages.templates[':id'].$put({ ...at, json: { ...json, version: template.version } })
      } else await api.messages.templates.$post({ json })
    },
    onSuccess: () => {
      toastSuccess('Template saved')
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiProblem) onFields(error.fields)
      toastFailure('The template could not be saved', error)
    },
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: async () => api.messages.templates[':id'].$delete(at),
    onSuccess: () => {
      toastSuccess('Template deleted')
      onDone()
    },
    onError: (error) => toastFailure('The template could not be deleted', error),
    onSettled: refresh,
  })
  return { save, remove }
}
