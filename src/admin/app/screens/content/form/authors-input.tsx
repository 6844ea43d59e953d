import { ActionIcon, Button, Fieldset, Input, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { CloseIcon, DownIcon, PlusIcon, UpIcon } from '../../../ui/icons.tsx'
import { AuthorFinder } from './author-finder.tsx'
import css from './authors-input.module.css'
import type { ContentForm } from './content-form.ts'
import type { AuthorValues } from './form-values.ts'

const MOST = 12

/** Who is cited, in this order: found among those whom the newsroom knows, or named here for the first time. */
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
            {author.slug ? <Known author={author} /> : <NewAuthor form={form} index={index} />}
            <PlaceButtons form={form} index={index} isLabelled={!author.slug} />
          </li>
        ))}
      </ol>
      {form.errors.authors && <Input.Error>{form.errors.authors}</Input.Error>}
      {authors.length < MOST && (
        <>
          <AuthorFinder taken={authors} onChoose={(author) => form.insertListItem('authors', author)} />
          <Button size="sm" variant="default" leftSection={<PlusIcon size={16} />} onClick={add}>
            Add author
          </Button>
        </>
      )}
    </Fieldset>
  )
}

/** What is told of them is changed on the screen of authors, for all that they have written. */
function Known({ author: { givenName, familyName, credential } }: { author: AuthorValues }) {
  return (
    <p className={css.known}>
      <b>{`${givenName} ${familyName}`.trim()}</b>
      {credential && `, ${credential}`}
    </p>
  )
}

function NewAuthor({ form, index }: { form: ContentForm; index: number }) {
  return (
    <>
      <TextInput label="Given name" {...form.getInputProps(`authors.${index}.givenName`)} />
      <TextInput label="Family name" required {...form.getInputProps(`authors.${index}.familyName`)} />
      <TextInput
        label="Credential"
        placeholder="LL.B"
        {...form.getInputProps(`authors.${index}.credential`)}
      />
    </>
  )
}

type PlaceProps = { form: ContentForm; index: number; isLabelled: boolean }

/** @param isLabelled the inputs beside them have labels over them */
function PlaceButtons({ form, index, isLabelled }: PlaceProps) {
  const { authors } = form.values
  const name = nameOf(authors[index]!, index)
  const moveTo = (to: number) => form.reorderListItem('authors', { from: index, to })
  return (
    <div className={css.buttons} data-labelled={isLabelled || undefined}>
      <ActionIcon
        variant="subtle"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      >
        <UpIcon size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Move ${name} down`}
        disabled={index === authors.length - 1}
        onClick={() => moveTo(index + 1)}
      >
        <DownIcon size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="clay"
        aria-label={`Remove ${name}`}
        onClick={() => form.removeListItem('authors', index)}
      >
        <CloseIcon size={16} />
      </ActionIcon>
    </div>
  )
}

function nameOf({ givenName, familyName }: AuthorValues, index: number): string {
  return `${givenName} ${familyName}`.trim() || `author ${index + 1}`
}
