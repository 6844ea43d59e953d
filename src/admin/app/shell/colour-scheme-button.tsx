import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { MoonIcon, ScreenIcon, SunIcon } from '../ui/icons.tsx'

const schemes = {
  auto: { name: 'as the system', icon: ScreenIcon, next: 'light' },
  light: { name: 'light', icon: SunIcon, next: 'dark' },
  dark: { name: 'dark', icon: MoonIcon, next: 'auto' },
} as const

/** Light or dark: by the system, or as chosen on this device. Each click goes one further. */
export function ColourSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { name, icon: Icon, next } = schemes[colorScheme]
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={`Colours: ${name}`}
      title={`Colours: ${name}. Click for ${schemes[next].name}.`}
      onClick={() => setColorScheme(next)}
    >
      <Icon />
    </ActionIcon>
  )
}
