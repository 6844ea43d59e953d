import { Alert, Button, NativeSelect, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type LookOutcome, type StoredMailbox } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { limited } from '../../ui/limited.ts'
import { mailboxQuery } from './letters/mail-query.ts'
import { useMailboxForm } from './letters/use-mailbox-form.ts'
import { SettingsCard } from './settings-card.tsx'
import screen from './settings-screen.module.css'

const SECURITIES = [
  { value: 'tls', label: 'TLS from the start (usually port 993)' },
  { value: 'starttls', label: 'STARTTLS (usually port 143)' },
  { value: 'none', label: 'None: only for a server on this machine' },
]

/** To which mailbox answers and reports come, and whether it can be read. */
export function MailboxCard() {
  const mailbox = useQuery(mailboxQuery)
  if (mailbox.data) return <MailboxForm mailbox={mailbox.data} />
  return (
    <section className={screen.card} aria-labelledby="mailbox">
      <h2 id="mailbox">Mailbox</h2>
      {mailbox.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton height={320} mt="md" />
        </div>
      )}
      {mailbox.isError && (
        <FailedRead
          what="The mailbox’s settings could not be read."
          error={mailbox.error}
          retry={mailbox.refetch}
        />
      )}
    </section>
  )
}

function MailboxForm({ mailbox }: { mailbox: StoredMailbox }) {
  const part = useMailboxForm(mailbox)
  const { form } = part
  const { host, security } = form.getValues()
  return (
    <SettingsCard
      title="Mailbox"
      lead="Answers to our letters come into their case under Messages, and letters that come back are counted. It is read every two minutes, and nothing in it is changed. Without one, answers go to the contact address."
      part={part}
    >
      <div className={screen.addresses}>
        <TextInput
          label="Address"
          type="email"
          autoComplete="off"
          placeholder="answers@law.example"
          description="Of the same domain as the sender’s, so that letters that come back find it"
          {...form.getInputProps('address')}
        />
        <TextInput
          autoComplete="off"
          spellCheck={false}
          placeholder="imap.example.com"
          description="IMAP. Empty: no mailbox is read"
          {...limited('Server', 253, form.getInputProps('host'))}
        />
        <NativeSelect label="Security" data={SECURITIES} {...form.getInputProps('security')} />
        <TextInput label="Port" inputMode="numeric" autoComplete="off" {...form.getInputProps('port')} />
        <TextInput
          autoComplete="off"
          spellCheck={false}
          {...limited('User', 254, form.getInputProps('username'))}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          placeholder={mailbox.hasPassword && host === mailbox.host ? 'Kept as it is' : ''}
          {...form.getInputProps('password')}
        />
        <TextInput
          autoComplete="off"
          spellCheck={false}
          {...limited('Folder', 200, form.getInputProps('folder'))}
        />
      </div>
      {security === 'none' && host !== '' && (
        <Alert color="gold" title="The password travels in the open.">
          Choose TLS or STARTTLS, unless the server stands on this machine.
        </Alert>
      )}
      {mailbox.host !== '' && <LookNow mailbox={mailbox} isTyped={form.isDirty()} />}
      <ReportAddress url={mailbox.reportUrl} />
    </SettingsCard>
  )
}

/** Where a mail service reports by itself, for newsrooms whose letters that come back go to it. */
function ReportAddress({ url }: { url: string }) {
  const queries = useQueryClient()
  const renew = useMutation({
    mutationFn: async () => (await api.mail.mailbox['renew-report-address'].$post()).json(),
    onSuccess: () => toastSuccess('The address is new', { detail: 'Give it to your mail service.' }),
    onError: (error) => toastFailure('The address could not be renewed', error),
    onSettled: () => queries.invalidateQueries({ queryKey: mailboxQuery.queryKey }),
  })
  return (
    <details className={screen.looked}>
      <summary>Does your mail service report letters that came back?</summary>
      <TextInput
        label="Address for its reports (webhook)"
        description="Whoever has it is believed, so give it to the service alone. Postmark, SendGrid and Mailgun are understood; a report never brings anybody onto the list."
        value={url}
        readOnly
        my="sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" size="sm" loading={renew.isPending} onClick={() => renew.mutate()}>
        Make a new address
      </Button>
    </details>
  )
}

/** Opens the mailbox as it is saved, and says what came of it. */
function LookNow({ mailbox, isTyped }: { mailbox: StoredMailbox; isTyped: boolean }) {
  const queries = useQueryClient()
  const look = useMutation({
    mutationFn: async () => (await api.mail.mailbox.look.$post()).json(),
    onError: (error) => toastFailure('The mailbox could not be looked into', error),
    onSettled: () => queries.invalidateQueries({ queryKey: mailboxQuery.queryKey }),
  })
  const said = look.data && !look.isPending ? wordsOf(look.data) : null
  const fault = mailbox.fault || null
  return (
    <div role="status">
      <p className={screen.look}>
        <Button variant="default" loading={look.isPending} disabled={isTyped} onClick={() => look.mutate()}>
          Look now
        </Button>
        <span>
          {isTyped
            ? 'Save first, then look.'
            : mailbox.lookedAt
              ? `Last read on ${formatDateTime(mailbox.lookedAt)}`
              : 'Not read yet'}
        </span>
      </p>
      {said && (
        <Alert color={said.isBad ? 'clay' : 'forest'} title={said.title} mt="sm">
          {said.words}
        </Alert>
      )}
      {!said && fault && (
        <Alert color="clay" title="It could not be read the last time." mt="sm">
          {fault} It is tried again by itself.
        </Alert>
      )}
    </div>
  )
}

function wordsOf(outcome: LookOutcome): { title: string; words: string; isBad: boolean } {
  if (outcome.outcome === 'failed')
    return { title: 'It could not be read.', words: outcome.words, isBad: true }
  if (outcome.outcome === 'busy')
    return { title: 'It is being read just now.', words: 'Look again in a moment.', isBad: false }
  if (outcome.outcome !== 'read')
    return { title: 'No mailbox is named.', words: 'Name its server first.', isBad: true }
  const { answer, report, left, exists } = outcome.look
  const isNew = answer + report + left > 0
  return {
    title: 'The mailbox can be read.',
    words: isNew
      ? `New: ${answer} to cases, ${report} about letters that came back or are unwanted, ${left} left alone.`
      : `${exists} in the folder, none new. What lay there before it was named is left to you.`,
    isBad: false,
  }
}
