import { Alert, NativeSelect, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MailState } from '../../api/api.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { limited } from '../../ui/limited.ts'
import { mailQuery } from './letters/mail-query.ts'
import css from './mail-server-card.module.css'
import { SettingsCard } from './settings-card.tsx'
import screen from './settings-screen.module.css'
import { useMailForm } from './use-mail-form.ts'

const SECURITIES = [
  { value: 'starttls', label: 'STARTTLS (usually port 587)' },
  { value: 'tls', label: 'TLS from the start (usually port 465)' },
  { value: 'none', label: 'None: only for a server on this machine' },
]

/** Through which server letters leave, and from whom. */
export function MailServerCard() {
  const mail = useQuery(mailQuery)
  if (mail.data?.source === 'environment') return <FromEnvironment mail={mail.data} />
  if (mail.data) return <MailServerForm mail={mail.data} />
  return (
    <section className={screen.card} aria-labelledby="mail-server">
      <h2 id="mail-server">Mail server</h2>
      {mail.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton height={420} mt="md" />
        </div>
      )}
      {mail.isError && (
        <FailedRead what="The settings of mail could not be read." error={mail.error} retry={mail.refetch} />
      )}
    </section>
  )
}

/** Which server is not ours to say; how fast news leaves through it is. */
function FromEnvironment({ mail }: { mail: MailState }) {
  const part = useMailForm(mail.settings)
  return (
    <SettingsCard
      title="Mail server"
      lead="The server’s options name it (SMTP_HOST and those beside it), so it is changed there. How fast news leaves is decided here."
      part={part}
    >
      <dl className={css.facts}>
        <dt>Server</dt>
        <dd>{mail.host}</dd>
        <dt>Letters come from</dt>
        <dd>
          {mail.sender?.name}, {mail.sender?.address}
        </dd>
        {mail.sender?.replyTo && (
          <>
            <dt>Answers go to</dt>
            <dd>{mail.sender.replyTo}</dd>
          </>
        )}
      </dl>
      <div className={screen.addresses}>
        <PaceFields form={part.form} />
      </div>
    </SettingsCard>
  )
}

function MailServerForm({ mail }: { mail: MailState }) {
  const part = useMailForm(mail.settings)
  const { form } = part
  const { security, username, host } = form.getValues()
  return (
    <SettingsCard
      title="Mail server"
      lead="Any account that can send by SMTP will do. Without one, letters wait in the outbox and are listed below."
      part={part}
    >
      {mail.fault && (
        <Alert color="clay" title="Letters wait.">
          {mail.fault}
        </Alert>
      )}
      <TextInput
        autoComplete="off"
        spellCheck={false}
        placeholder="smtp.example.com"
        description="Empty: letters stay in the outbox"
        {...limited('Server', 253, form.getInputProps('host'))}
      />
      <div className={screen.addresses}>
        <NativeSelect label="Security" data={SECURITIES} {...form.getInputProps('security')} />
        <TextInput label="Port" inputMode="numeric" autoComplete="off" {...form.getInputProps('port')} />
      </div>
      <div className={screen.addresses}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          {...limited('User', 254, form.getInputProps('username'))}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          placeholder={mail.settings.hasPassword && host === mail.settings.host ? 'Kept as it is' : ''}
          {...form.getInputProps('password')}
        />
      </div>
      {security === 'none' && username !== '' && (
        <Alert color="gold" title="The password would travel in the open.">
          Choose STARTTLS or TLS, unless the server stands on this machine.
        </Alert>
      )}
      <div className={screen.addresses}>
        <TextInput
          autoComplete="off"
          placeholder="The site’s title"
          {...limited('Sender’s name', 80, form.getInputProps('senderName'))}
        />
        <TextInput
          label="Sender’s address"
          type="email"
          autoComplete="off"
          placeholder="newsletter@law.example"
          {...form.getInputProps('senderAddress')}
        />
        <TextInput
          label="Reply address"
          type="email"
          autoComplete="off"
          description="Empty: answers go to the sender"
          {...form.getInputProps('replyTo')}
        />
        <TextInput
          autoComplete="off"
          spellCheck={false}
          description="For the check below; your mail provider names it"
          {...limited('DKIM selector', 63, form.getInputProps('dkimSelector'))}
        />
        <PaceFields form={form} />
      </div>
    </SettingsCard>
  )
}

/** How fast news leaves; all other letters leave at once. */
function PaceFields({ form }: Pick<ReturnType<typeof useMailForm>, 'form'>) {
  return (
    <>
      <TextInput
        label="Newsletters a minute"
        inputMode="numeric"
        autoComplete="off"
        description="As your provider allows; 0: no limit"
        {...form.getInputProps('perMinute')}
      />
      <TextInput
        label="Newsletters a day"
        inputMode="numeric"
        autoComplete="off"
        description="0: no limit"
        {...form.getInputProps('perDay')}
      />
      <TextInput
        label="On a new sender’s first day"
        inputMode="numeric"
        autoComplete="off"
        description="Then twice as many each day on which news leaves, so that mailboxes learn to trust the address; 50 is usual. 0: the sender is known already"
        {...form.getInputProps('warmUpFrom')}
      />
    </>
  )
}
