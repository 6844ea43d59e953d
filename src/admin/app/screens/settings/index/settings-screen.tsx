import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { StoredSettings } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import { BackIcon } from '../../../ui/icons.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { settingsQuery } from '../saving/settings-query.ts'
import { SettingsFinder } from './settings-finder.tsx'
import css from './settings-index.module.css'
import { SettingsIndex } from './settings-index.tsx'
import { SETTINGS_PARTS, type SettingsPart } from './settings-parts.tsx'
import { useLedToCard } from './use-led-to-card.ts'

/**
 * Everything that is set once; each card is saved by itself, and readers see it at once. On a desk the index stands
 * beside the cards; where there is no room the screen is the index, and each card a screen of its own.
 */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery)
  const { part } = useSearch({ from: '/settings' })
  const isNarrow = useMediaQuery('(max-width: 1023.98px)', false, { getInitialValueInEffect: false })
  const groups = useGroups()
  const led = useLedToCard(part)
  const parts = groups.flatMap((group) => group.parts)
  const shown = isNarrow ? parts.filter(({ name }) => name === part) : parts
  const isIndex = shown.length === 0

  return (
    <>
      <PageHeading title="Settings" lead="Each part is saved by itself; readers see it at once." />
      <div className={css.layout}>
        <div className={css.side}>
          {isNarrow && !isIndex ? (
            <Button
              mb="md"
              variant="subtle"
              leftSection={<BackIcon size={18} />}
              renderRoot={(props) => <Link to="/settings" search={{}} {...props} />}
            >
              All settings
            </Button>
          ) : (
            <>
              <SettingsFinder cards={led.cards} onChosen={led.go} />
              <SettingsIndex groups={groups} current={part} onAgain={led.show} />
            </>
          )}
        </div>
        <div ref={led.cards} className={css.cards}>
          {settings.isError && !settings.data && (
            <FailedRead
              what="The settings could not be read."
              error={settings.error}
              retry={settings.refetch}
            />
          )}
          {parts.map((each) => (
            <div key={each.name} data-part={each.name} hidden={!shown.includes(each)}>
              <Part part={each} settings={settings.data} isPending={settings.isPending} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** What the person's role may set, in groups. */
function useGroups() {
  const may = useMay()
  return SETTINGS_PARTS.map(({ title, parts }) => ({
    title,
    parts: parts.filter(({ needs }) => needs === undefined || may(needs)),
  })).filter(({ parts }) => parts.length > 0)
}

type PartProps = { part: SettingsPart; settings: StoredSettings | undefined; isPending: boolean }

function Part({ part, settings, isPending }: PartProps) {
  if ('card' in part) return part.card
  if (settings) return part.ofStored(settings)
  if (!isPending) return null
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height={160} radius="md" />
    </div>
  )
}
