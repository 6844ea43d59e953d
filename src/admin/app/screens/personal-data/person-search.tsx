import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import css from './data-screen.module.css'
import { FoundPersonView } from './found-person-view.tsx'

/** One person by their e-mail address or phone number, in everything that the site has. */
export function PersonSearch() {
  const [typed, setTyped] = useState('')
  const find = useMutation({
    mutationFn: async (person: string) =>
      (await api['personal-data'].find.$post({ json: { person } })).json(),
  })
  const wrong = find.error instanceof ApiProblem ? find.error.fields.person : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    find.mutate(typed)
  }
  return (
    <section className={css.card} aria-labelledby="person">
      <h2 id="person">One person</h2>
      <p>
        Whoever asks what is kept about them gets an answer within 40 days. Have them show that the address is
        theirs first.
      </p>
      <form className={css.search} onSubmit={submit} noValidate>
        <TextInput
          label="E-mail address or phone number"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={wrong}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" loading={find.isPending}>
          Find
        </Button>
      </form>
      {find.isError && !wrong && (
        <FailedRead what="It could not be looked up." error={find.error} retry={() => find.mutate(typed)} />
      )}
      {find.data && (
        <FoundPersonView
          key={find.submittedAt}
          found={find.data}
          onErased={() => {
            find.reset()
            setTyped('')
          }}
        />
      )}
    </section>
  )
}
