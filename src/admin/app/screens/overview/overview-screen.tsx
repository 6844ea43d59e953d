import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { contentTypes } from '#content/types/registry.ts'
import { useMay } from '../../api/use-may.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { VisitsCard } from '../visitors/visits-card.tsx'
import { CommentsCard } from './comments-card.tsx'
import { CountCard } from './count-card.tsx'
import { DeskCards } from './desk-cards.tsx'
import css from './overview-screen.module.css'
import { RecentCard } from './recent-card.tsx'
import { TotalCard } from './total-card.tsx'
import { VisitorCards } from './visitor-cards.tsx'

/** The desk in the morning: what to go on with, what waits, what to begin, how much there is, what came last. */
export function OverviewScreen() {
  const may = useMay()
  const seesNewsroom = may('newsroom.read')
  return (
    <>
      <PageHeading title="Overview" />
      <DeskCards />
      {may('content.edit', 'own') && (
        <section aria-label="Begin something new" className={css.quick}>
          {contentTypes.map((type) => (
            <Button
              key={type.name}
              variant="default"
              leftSection={<PlusIcon size={18} />}
              renderRoot={(props) => (
                <Link to="/$section" params={{ section: type.section }} search={{ new: '1' }} {...props} />
              )}
            >
              {type.newLabel}
            </Button>
          ))}
        </section>
      )}
      <section aria-label="Content" className={`${css.cards} ${css.content}`}>
        <TotalCard />
        {contentTypes.map((type) => (
          <CountCard key={type.name} type={type} />
        ))}
        {seesNewsroom && <CommentsCard />}
      </section>
      {seesNewsroom && (
        <>
          <VisitorCards />
          <VisitsCard />
        </>
      )}
      <RecentCard />
    </>
  )
}
