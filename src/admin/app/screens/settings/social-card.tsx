import { TextInput } from '@mantine/core'
import { networkLabels, socialNetworks } from '#settings/settings.schema.ts'
import type { StoredSettings } from '../../api/api.ts'
import { useSettingsForm } from './saving/use-settings-form.ts'
import { SettingsCard } from './settings-card.tsx'
import css from './settings-screen.module.css'

/** Where else the newsroom is found; what is empty is not shown. */
export function SocialCard({ settings }: { settings: StoredSettings }) {
  const part = useSettingsForm(settings, ({ socialMedia }) => ({
    socialMedia: Object.fromEntries(socialNetworks.map((name) => [name, socialMedia[name] ?? ''])) as Record<
      (typeof socialNetworks)[number],
      string
    >,
  }))
  return (
    <SettingsCard
      title="Social Media Settings"
      lead="Addresses that begin with https://. Readers see only those that are filled in."
      part={part}
    >
      <div className={css.addresses}>
        {socialNetworks.map((name) => (
          <TextInput
            key={name}
            label={networkLabels[name]}
            placeholder="https://"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...part.form.getInputProps(`socialMedia.${name}`)}
          />
        ))}
      </div>
    </SettingsCard>
  )
}
