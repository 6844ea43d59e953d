import { Skeleton, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type StoredSettings } from '../../api/api.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { useSettingsForm } from './saving/use-settings-form.ts'
import { SettingsCard } from './settings-card.tsx'

const percent = (rate: number | null) => (rate === null ? 'not measured' : `${rate} %`)

/** What the site does with e-mail, said as it is. */
export function MailCard({ settings }: { settings: StoredSettings }) {
  const part = useSettingsForm(settings, ({ newsletterNotifications }) => ({ newsletterNotifications }))
  const mail = useQuery({
    queryKey: ['subscriber', 'counts'],
    queryFn: async ({ signal }) => (await api.settings.mail.$get(undefined, { init: { signal } })).json(),
  })
  return (
    <SettingsCard title="Mail" part={part}>
      {mail.data && !mail.data.isConnected && (
        <p>
          This site sends no e-mail yet: no mail server is connected. What readers write waits under{' '}
          <Link to="/messages">Messages</Link>, and whoever asks for the newsletter is kept as unconfirmed.
        </p>
      )}
      {mail.data?.isConnected && (
        <p>
          Letters leave by a mail server. What readers write stands under <Link to="/messages">Messages</Link>{' '}
          too.
        </p>
      )}
      {mail.isPending && <Skeleton height={24} />}
      {mail.isError && (
        <FailedRead what="Subscribers could not be counted." error={mail.error} retry={mail.refetch} />
      )}
      {mail.data && (
        <p>
          Subscribers: {mail.data.subscribers.confirmed} confirmed ({mail.data.subscribers.newThisMonth} new
          this month), {mail.data.subscribers.pending} unconfirmed, {mail.data.subscribers.unsubscribed}{' '}
          unsubscribed. Open rate: {percent(mail.data.rates.openRate)}, since letters carry nothing that
          tells. Click rate: {percent(mail.data.rates.clickRate)}.
        </p>
      )}
      <Switch
        label="Newsletter notifications"
        description="E-mails to the contact address: about each comment that waits, with a page to approve or reject it, and about new subscribers, once an hour at most."
        {...part.form.getInputProps('newsletterNotifications', { type: 'checkbox' })}
      />
    </SettingsCard>
  )
}
