import { Button, Menu, useMantineColorScheme } from '@mantine/core'
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
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={fullscreen}
          onClick={() => void toggle().catch((error: unknown) => toastFailure('No full screen here', error))}
        >
          {fullscreen ? 'Leave full screen' : 'Full screen'}
        </Menu.Item>
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={isTypewriter}
          onClick={() => setTypewriter(!isTypewriter)}
        >
          {isTypewriter ? 'Let the line move down' : 'Keep the line in the middle'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Colours</Menu.Label>
        {(Object.keys(schemes) as (keyof typeof schemes)[]).map((scheme) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            fw={scheme === colorScheme ? 700 : undefined}
            onClick={() => setColorScheme(scheme)}
          >
            {schemes[scheme]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
