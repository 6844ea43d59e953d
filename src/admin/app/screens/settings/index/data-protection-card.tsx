import { TextInput } from '@mantine/core'
import type { StoredSettings } from '../../../api/api.ts'
import { limited } from '../../../ui/limited.ts'
import { useSettingsForm } from '../saving/use-settings-form.ts'
import { SettingsCard } from '../settings-card.tsx'

/** The registration with the Data Protection Commission; the privacy page shows it. */
export function DataProtectionCard({ settings }: { settings: StoredSettings }) {
  const part = useSettingsForm(settings, ({ dpcNumber, dpcExpiresOn, hostedIn }) => ({
    dpcNumber,
    dpcExpiresOn,
    hostedIn,
  }))
  return (
    <SettingsCard
      title="Data protection"
      lead="Who keeps data about people registers with the Data Protection Commission, every two years again (Act 843). The privacy page shows the certificate; from 60 days before its end this site’s health says so."
      part={part}
    >
      <TextInput
        autoComplete="off"
        {...limited('Certificate number', 60, part.form.getInputProps('dpcNumber'))}
      />
      <TextInput type="date" label="Valid until" {...part.form.getInputProps('dpcExpiresOn')} />
      <TextInput
        autoComplete="off"
        description="Country and city, for the record of processing"
        {...limited('Where the server stands', 120, part.form.getInputProps('hostedIn'))}
      />
    </SettingsCard>
  )
}
