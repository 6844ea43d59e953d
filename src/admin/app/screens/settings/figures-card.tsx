import { TextInput } from '@mantine/core'
import type { StoredSettings } from '../../api/api.ts'
import { limited } from '../../ui/limited.ts'
import { useSettingsForm } from './saving/use-settings-form.ts'
import { SettingsCard } from './settings-card.tsx'
import css from './settings-screen.module.css'

const PLACES = ['First', 'Second', 'Third', 'Fourth']

/** The four figures of the home page. */
export function FiguresCard({ settings }: { settings: StoredSettings }) {
  const part = useSettingsForm(settings, ({ homeFigures }) => ({ homeFigures }))
  return (
    <SettingsCard
      title="Home figures"
      lead="The strip of figures on the home page. They are what you claim: keep them true."
      part={part}
    >
      {part.form.values.homeFigures.map((_, index) => (
        <fieldset key={PLACES[index]} className={css.pair}>
          <legend>{PLACES[index]} figure</legend>
          <TextInput {...limited('Figure', 12, part.form.getInputProps(`homeFigures.${index}.figure`))} />
          <TextInput {...limited('Label', 40, part.form.getInputProps(`homeFigures.${index}.label`))} />
        </fieldset>
      ))}
    </SettingsCard>
  )
}
