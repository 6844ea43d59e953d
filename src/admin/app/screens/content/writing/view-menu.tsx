import { Box, Button, Menu, useMantineColorScheme } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { toastFailure } from '../../../ui/feedback/toasts.tsx'
import { setTypewriter, useIsTypewriter } from './use-typewriter.ts'

/** How the page looks while one writes: alone on the screen, the line in its middle, light or dark. */
export function ViewMenu() {
  const { fullscreen, toggle } = useFullscreenDocument()
  const isTypewriter = useIsTypewriter()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = { light: 'Light', dark: 'Dark', auto: 'As the system' } as const
  return (
    <Menu position="bottom-end" zIndex={200}>
      <Menu.Target>
        <Button size="compact-sm" variant="subtle">
          View
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem
          checked={fullscreen}
          closeMenuOnClick
          onChange={() => void toggle().catch((error: unknown) => toastFailure('No full screen here', error))}
        >
          Full screen
        </Menu.CheckboxItem>
        <Menu.CheckboxItem checked={isTypewriter} closeMenuOnClick onChange={setTypewriter}>
          Keep the line in the middle
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Label aria-hidden>Colours</Menu.Label>
        <Box role="group" aria-label="Colours">
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme as keyof typeof schemes)}
          >
            {(Object.keys(schemes) as (keyof typeof schemes)[]).map((scheme) => (
              <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
                {schemes[scheme]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Box>
      </Menu.Dropdown>
    </Menu>
  )
}
