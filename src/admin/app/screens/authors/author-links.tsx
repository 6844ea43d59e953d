import { ActionIcon, Button, Fieldset, TextInput } from '@mantine/core'
import { MOST_LINKS } from '#authors/author.schema.ts'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import css from './author-form.module.css'
import type { AuthorForm } from './author-values.ts'

/** Where else an author is found. */
export function AuthorLinks({ form }: { form: AuthorForm }) {
  const { links } = form.values
  return (
    <Fieldset legend="Links" className={css.links}>
      <ul>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity but its place; every input is controlled
          <li key={index}>
            <TextInput label="Name" placeholder="Chambers" {...form.getInputProps(`links.${index}.label`)} />
            <TextInput
              label="Address"
              placeholder="https://"
              inputMode="url"
              {...form.getInputProps(`links.${index}.url`)}
            />
            <ActionIcon
              variant="subtle"
              color="clay"
              aria-label={`Remove the link ${link.label || index + 1}`}
              onClick={() => form.removeListItem('links', index)}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {links.length < MOST_LINKS && (
        <Button
          size="sm"
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() => form.insertListItem('links', { label: '', url: '' })}
        >
          Add link
        </Button>
      )}
    </Fieldset>
  )
}
