import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { KenteStripe } from '#design/kente-stripe.tsx'
import { sessionQuery } from '../api/session-query.ts'
import { MenuIcon, SidebarIcon } from '../ui/icons.tsx'
import { StaffPicture } from '../ui/people/staff-picture.tsx'
import { ColourSchemeButton } from './colour-scheme-button.tsx'
import { LiveSign } from './live-sign.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { readSidebarCookie, writeSidebarCookie } from './menu/sidebar-cookie.ts'
import { PaletteOpener } from './palette/palette-opener.tsx'
import css from './panel-shell.module.css'

/** Sidebar, header and the screen between them. */
export function PanelShell({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const [asIcons, setAsIcons] = useState(readSidebarCookie)
  const [drawerOpen, drawer] = useDisclosure(false)

  function toggle() {
    if (isPhone) return drawer.toggle()
    setAsIcons(!asIcons)
    writeSidebarCookie(!asIcons)
  }

  // While something is being typed, Ctrl/Cmd+B is "bold": the hook ignores fields and editable text.
  useHotkeys([['mod+B', toggle]])

  return (
    <div className={css.frame} data-icons={asIcons || undefined}>
      <a href="#main" className={css.skip}>
        Skip to the content
      </a>
      {isPhone ? (
        <Drawer.Root opened={drawerOpen} onClose={drawer.close} size="var(--sidebar-width-phone)">
          <Drawer.Overlay />
          <Drawer.Content aria-label="Menu">
            <div className={css.drawer}>
              <Drawer.CloseButton className={css.close} aria-label="Close the menu" />
              <Sidebar asIcons={false} onChosen={drawer.close} />
            </div>
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <div className={css.side}>
          <Sidebar asIcons={asIcons} />
        </div>
      )}
      <header className={css.header}>
        <div className={css.bar}>
          <ActionIcon
            variant="subtle"
            size="lg"
            onClick={toggle}
            aria-label="Toggle the sidebar"
            aria-expanded={isPhone ? drawerOpen : !asIcons}
            title="Sidebar (Ctrl+B)"
          >
            {isPhone ? <MenuIcon /> : <SidebarIcon />}
          </ActionIcon>
          <span className={css.name}>Admin Panel</span>
          <PaletteOpener />
          <LiveSign />
          <ColourSchemeButton />
          <OwnPicture />
        </div>
        <KenteStripe />
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  )
}

/** Who is signed in, and the way to their account. */
function OwnPicture() {
  const name = useQuery(sessionQuery).data?.name
  if (!name) return null
  return (
    <Link to="/account" className={css.own} aria-label={`Signed in as ${name}`} title={name}>
      <StaffPicture name={name} size={32} />
    </Link>
  )
}
