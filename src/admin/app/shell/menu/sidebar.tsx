import { Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Knot } from '#design/knot.tsx'
import { sessionQuery } from '../../api/session-query.ts'
import { BackIcon, PersonIcon, SignOutIcon } from '../../ui/icons.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import css from './sidebar.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'
import { useMenu } from './use-menu.ts'

type Props = { asIcons: boolean; onChosen?(): void }

/** Where everything is. As icons, each entry keeps its name for screen readers and shows it beside the pointer. */
export function Sidebar({ asIcons, onChosen }: Props) {
  const signOut = useSignOut()
  const menu = useMenu()
  const frame = useCurrentInSight()
  const session = useQuery(sessionQuery).data
  const named = (title: string, entry: ReactElement) => (
    <li key={title}>
      <Tooltip label={title} position="right" disabled={!asIcons} openDelay={150}>
        {entry}
      </Tooltip>
    </li>
  )

  return (
    <nav ref={frame} aria-label="Admin" className={css.sidebar} data-icons={asIcons || undefined}>
      <Link to="/overview" className={css.brand} onClick={onChosen} tabIndex={-1} aria-hidden>
        <Knot size={28} />
        <span className={css.label}>Nyansapo</span>
      </Link>
      <ul className={css.menu}>
        {menu.map(({ title, icon: Icon, link }) =>
          named(
            title,
            <Link
              {...link}
              className={css.entry}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              onClick={onChosen}
            >
              <Icon />
              <span className={css.label}>{title}</span>
            </Link>,
          ),
        )}
      </ul>
      {session?.isShared && !asIcons && (
        <p className={css.shared}>
          Shared session: you are {session.name}, as everybody is who knows the password.
        </p>
      )}
      <ul className={css.foot}>
        {named(
          'My Account',
          <Link
            to="/account"
            className={css.entry}
            activeProps={{ 'aria-current': 'page' }}
            onClick={onChosen}
          >
            <PersonIcon />
            <span className={css.label}>My Account</span>
          </Link>,
        )}
        {named(
          'Back to Site',
          <a href="/" className={css.entry}>
            <BackIcon />
            <span className={css.label}>Back to Site</span>
          </a>,
        )}
        {named(
          'Sign out',
          <button
            type="button"
            className={css.entry}
            onClick={() => signOut.mutate()}
            disabled={signOut.isPending}
          >
            <SignOutIcon />
            <span className={css.label}>Sign out</span>
          </button>,
        )}
      </ul>
    </nav>
  )
}
