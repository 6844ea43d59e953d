import { Text, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { StoredSettings } from '../../api/api.ts'
import { limited } from '../../ui/limited.ts'
import { useSettingsForm } from './saving/use-settings-form.ts'
import { SettingsCard } from './settings-card.tsx'

/** How to give; shown to readers only while the registration of the page is in force. */
export function DonationCard({ settings }: { settings: StoredSettings }) {
  const part = useSettingsForm(settings, ({ donation }) => ({ donation }))
  const text = (field: keyof StoredSettings['donation'], label: string, most: number) => (
    <TextInput autoComplete="off" {...limited(label, most, part.form.getInputProps(`donation.${field}`))} />
  )
  return (
    <SettingsCard
      title="Donation details"
      lead="The donation page says ‘Coming Soon’ until there is something here and its registration is in force."
      part={part}
    >
      <Textarea
        description="The purposes that were registered, one a line"
        autosize
        minRows={2}
        {...limited('What a gift is for', 1000, part.form.getInputProps('donation.purposes'))}
      />
      {text('mobileNetwork', 'Mobile money network', 40)}
      {text('mobileNumber', 'Mobile money number', 30)}
      {text('mobileName', 'Mobile money name', 120)}
      {text('bankName', 'Bank', 80)}
      {text('bankBranch', 'Branch', 80)}
      {text('accountName', 'Account name', 120)}
      {text('accountNumber', 'Account number', 40)}
      <Text size="sm" c="dimmed">
        The registration under the Public Collections Act, 1961 (Act 59) is entered with the page’s text under{' '}
        <Link to="/content">Content Pages</Link>.
      </Text>
    </SettingsCard>
  )
}
