import { Switch } from '@mantine/core'
import type { StoredSettings } from '../../api/api.ts'
import { useSettingsForm } from './saving/use-settings-form.ts'
import { SettingsCard } from './settings-card.tsx'

/** Whether legal pieces wait for the answers to a few questions. */
export function ChecksCard({ settings }: { settings: StoredSettings }) {
  const part = useSettingsForm(settings, ({ checkBeforePublishing }) => ({ checkBeforePublishing }))
  return (
    <SettingsCard
      title="Before publishing"
      lead="A short list for articles, opinions, news and case briefs: is the day of the law given, are sources, is the matter before a court, is a child or a victim named, was whoever is criticised asked, may we show the pictures?"
      part={part}
    >
      <Switch
        label="Ask before legal pieces are published"
        description="Where an answer is a risk, a second person whose account may publish confirms it; where there is nobody else, a typed sentence. What is public already stays."
        {...part.form.getInputProps('checkBeforePublishing', { type: 'checkbox' })}
      />
    </SettingsCard>
  )
}
