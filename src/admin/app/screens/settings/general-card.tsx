import { Switch, TextInput } from '@mantine/core'
import type { StoredSettings } from '../../api/api.ts'
import { limited } from '../../ui/limited.ts'
import { useSettingsForm } from './saving/use-settings-form.ts'
import { SettingsCard } from './settings-card.tsx'

/** Name, contact, comments and publication by date. */
export function GeneralCard({ settings }: { settings: StoredSettings }) {
  const part = useSettingsForm(settings, (all) => ({
    siteTitle: all.siteTitle,
    tagline: all.tagline,
    contactEmail: all.contactEmail,
    contactPhone: all.contactPhone,
    enableComments: all.enableComments,
    autoPublish: all.autoPublish,
    smartTyping: all.smartTyping,
  }))
  const { form } = part
  return (
    <SettingsCard title="General Settings" part={part}>
      <TextInput {...limited('Site title', 80, form.getInputProps('siteTitle'))} />
      <TextInput {...limited('Tagline', 120, form.getInputProps('tagline'))} />
      <TextInput
        label="Contact e-mail"
        type="email"
        autoComplete="off"
        {...form.getInputProps('contactEmail')}
      />
      <TextInput
        label="Contact phone"
        description="In the form +233302000000; empty shows none"
        type="tel"
        autoComplete="off"
        {...form.getInputProps('contactPhone')}
      />
      <Switch
        label="Enable comments"
        description="Off: nobody can comment anywhere; comments that are shown stay."
        {...form.getInputProps('enableComments', { type: 'checkbox' })}
      />
      <Switch
        label="Publish scheduled items by themselves"
        description="Off: an item whose date has come waits for a person."
        {...form.getInputProps('autoPublish', { type: 'checkbox' })}
      />
      <Switch
        label="Quotes and dashes of print as staff type"
        description={
          '“ ” ‘ ’ for straight quotes, – for --, — for ---; never in code. Backspace brings back what was typed.'
        }
        {...form.getInputProps('smartTyping', { type: 'checkbox' })}
      />
    </SettingsCard>
  )
}
