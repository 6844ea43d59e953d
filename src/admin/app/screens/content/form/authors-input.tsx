import { ActionIcon, Button, Fieldset, Input, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { CloseIcon, DownIcon, PlusIcon, UpIcon } from '../../../ui/icons.tsx'
import css from './authors-input.module.css'
import type { ContentForm } from './content-form.ts'

const MOST = 12

/** Who is cited, in this order. */
export function AuthorsInput({ form }: { form: ContentForm }) {
  const { authors } = form.values
  const list = useRef<HTMLOListElement>(null)

  function add() {
    form.insertListItem('authors', { givenName: '', familyName: '', credential: '' })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }

  return (
    <Fieldset legend="Authors" className={css.authors}>
      {authors.length === 0 && (
        <Text size="sm" c="dimmed">
          Nobody is named: the organisation is the author.
        </Text>
      )}
      <ol ref={list} className={css.list}>
        {authors.map((author, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an author has no identity but its place; every input is controlled
          <li key={index} className={css.row}>
            <TextInput label="Given name" {...form.getInputProps(`authors.${index}.givenName`)} />
            <TextInput label="Family name" required {...form.getInputProps(`authors.${index}.familyName`)} />
            <TextInput
              label="Credential"
              placeholder="LL.B"
              {...form.getInputProps(`authors.${index}.credential`)}
            />
            <div className={css.buttons}>
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${nameOf(author, index)} up`}
                disabled={index === 0}
                onClick={() => form.reorderListItem('authors', { from: index, to: index - 1 })}
              >
                <UpIcon size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${nameOf(author, index)} down`}
                disabled={index === authors.length - 1}
                onClick={() => form.reorderListItem('authors', { from: index, to: index + 1 })}
              >
                <DownIcon size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="clay"
                aria-label={`Remove ${nameOf(author, index)}`}
                onClick={() => form.removeListItem('authors', index)}
              >
                <CloseIcon size={16} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      {form.errors.authors && <Input.Error>{form.errors.authors}</Input.Error>}
      {authors.length < MOST && (
        <Button size="sm" variant="default" leftSection={<PlusIcon size={16} />} onClick={add}>
          Add author
        </Button>
      )}
    </Fieldset>
  )
}

function nameOf({ givenName, familyName }: { givenName: string; familyName: string }, index: number): string {
  return `${givenName} ${familyName}`.trim() || `author ${index + 1}`
}
