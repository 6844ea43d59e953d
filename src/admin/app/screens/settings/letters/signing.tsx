import { Button, CopyButton, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'
import { mailQuery } from './mail-query.ts'
import css from './sender-checks.module.css'

/** The key that letters are signed with here, for a mail server that does not sign, and what to write into DNS. */
export function Signing() {
  const mail = useQuery(mailQuery)
  const record = mail.data?.signing ?? null
  if (!mail.data) return null
  return (
    <section className={css.part} aria-labelledby="signing">
      <h3 id="signing">Signing (DKIM)</h3>
      {record ? <Record record={record} /> : <Unsigned />}
    </section>
  )
}

function useChange(change: () => Promise<unknown>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toastSuccess(done)
      return queries.invalidateQueries({ queryKey: mailQuery.queryKey })
    },
    onError: (error) => toastFailure('The key was not changed', error),
  })
}

const makeKey = () => api.mail['signing-key'].$post()
const dropKey = () => api.mail['signing-key'].$delete()

function Unsigned() {
  const make = useChange(makeKey, 'A key was made')
  return (
    <>
      <p>
        Most mail providers sign letters themselves; then nothing is to do here. Where yours does not, letters
        can be signed on this server, so that mailboxes believe that they are yours.
      </p>
      <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
        Sign letters here
      </Button>
    </>
  )
}

function Record({ record: { name, value } }: { record: { name: string; value: string } }) {
  const [isAsked, setAsked] = useState(false)
  const make = useChange(makeKey, 'A new key was made')
  const drop = useChange(dropKey, 'Letters are not signed here any more')
  const isBusy = make.isPending || drop.isPending
  return (
    <>
      <p>
        Letters are signed here. Add this TXT record where your domain’s names are kept, then check it above;
        until it stands, nobody can verify the signature.
      </p>
      <dl className={css.checks}>
        <RecordPart label="Name" text={name} />
        <RecordPart label="Value" text={value} />
      </dl>
      {isAsked ? (
        <Group mt="sm" role="group" aria-label="Change the key">
          <Button variant="default" loading={make.isPending} disabled={isBusy} onClick={() => make.mutate()}>
            Make a new key
          </Button>
          <Button
            color="clay"
            variant="light"
            loading={drop.isPending}
            disabled={isBusy}
            onClick={() => drop.mutate()}
          >
            Stop signing
          </Button>
          <Button variant="subtle" onClick={() => setAsked(false)}>
            Cancel
          </Button>
        </Group>
      ) : (
        <Button mt="sm" variant="subtle" onClick={() => setAsked(true)}>
          Change the key
        </Button>
      )}
    </>
  )
}

function RecordPart({ label, text }: { label: string; text: string }) {
  return (
    <div className={css.check}>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
      </dd>
      <dd>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="subtle" onClick={copy}>
              {copied ? 'Copied' : `Copy the ${label.toLowerCase()}`}
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  )
}
