import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { MoonIcon, ScreenIcon, SunIcon } from './icons.tsx'

const schemes = [
  { value: 'auto', label: 'As the system', icon: <ScreenIcon size={18} /> },
  { value: 'light', label: 'Light', icon: <SunIcon size={18} /> },
  { value: 'dark', label: 'Dark', icon: <MoonIcon size={18} /> },
] as const

/** Light or dark: by the system, or as chosen on this device. */
export function ColourSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme()
  return (
    <Menu position="bottom-end" shadow="md" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label="Colours">
          {shown === 'dark' ? <MoonIcon /> : <SunIcon />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as (typeof schemes)[number]['value'])}
        >
          {schemes.map(({ value, label, icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={icon}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
