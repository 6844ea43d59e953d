import { Button, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AlertSettings, api } from '../../api/api.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastSuccess } from '../../ui/feedback/toasts.tsx'
import { limited } from '../../ui/limited.ts'
import css from './alerts-card.module.css'
import { alertsQuery } from './alerts-query.ts'
import { sayRefused } from './saving/say-refused.ts'
import { useVersionedForm } from './saving/use-versioned-form.ts'
import { SettingsCard } from './settings-card.tsx'
import screen from './settings-screen.module.css'

/** Where it is told that something is wrong, without anybody looking. */
export function AlertsCard() {
  const alerts = useQuery(alertsQuery)
  if (alerts.data) return <KnownAlerts alerts={alerts.data} />
  return (
    <section className={screen.card} aria-labelledby="alerts">
      <h2 id="alerts">Alerts</h2>
      {alerts.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton height={140} mt="md" />
        </div>
      )}
      {alerts.isError && (
        <FailedRead what="The alerts could not be read." error={alerts.error} retry={alerts.refetch} />
      )}
    </section>
  )
}

function KnownAlerts({ alerts }: { alerts: AlertSettings }) {
  const part = useVersionedForm(alerts, {
    valuesOf: ({ webhook }: AlertSettings) => ({ webhook }),
    send: async (values, version) => (await api.health.alerts.$put({ json: { ...values, version } })).json(),
    queryKey: alertsQuery.queryKey,
  })
  const test = useMutation({
    mutationFn: async () => api.health.alerts.test.$post({ json: part.form.getValues() }),
    onMutate: () => part.form.clearErrors(),
    onSuccess: () => toastSuccess('The test alert was taken', { detail: 'Look whether it arrived.' }),
    onError: (error) =>
      sayRefused(error, {
        title: 'The test alert did not arrive',
        frame: part.frame.current,
        setErrors: part.form.setErrors,
      }),
  })
  return (
    <SettingsCard
      title="Alerts"
      lead="Every five minutes the site looks at its own health, and tells once what turned red and once that it is well again."
      part={part}
    >
      <TextInput
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://hooks.slack.com/services/…"
        description="An incoming webhook of Slack, Mattermost or any server that takes JSON. Empty: no alerts"
        {...limited('Webhook', 2048, part.form.getInputProps('webhook'))}
      />
      <div className={css.test}>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={part.form.getValues().webhook.trim() === ''}
          onClick={() => test.mutate()}
        >
          Send a test alert
        </Button>
        <Link to="/health">What is looked at</Link>
      </div>
    </SettingsCard>
  )
}
