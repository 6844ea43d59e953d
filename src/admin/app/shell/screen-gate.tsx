import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../api/use-may.ts'
import { EmptyPlace } from '../ui/feedback/empty-place.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { menu } from './menu/use-menu.ts'

/** Shows a screen to whose role may open it; to all others it says so, and offers nothing that it would refuse. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const may = useMay()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(?<!\/)\/+$/, '') })
  const entry = menu.find(({ link }) => link.to === path)
  if (!entry || !('needs' in entry) || entry.needs === undefined || may(entry.needs)) return children
  return (
    <>
      <PageHeading title={entry.title} />
      <EmptyPlace
        title="Your role may not open this screen."
        text="The menu lists every screen that is yours. Ask an owner if you need this one."
      >
        <Button renderRoot={(props) => <Link to="/overview" {...props} />}>Go to the overview</Button>
      </EmptyPlace>
    </>
  )
}
