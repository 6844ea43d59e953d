import { useMay } from '../../api/use-may.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList } from './activity-list.tsx'
import css from './activity-screen.module.css'
import { RefusedTries } from './refused-tries.tsx'

/** Who did what to which, and when. Nobody can change it. */
export function ActivityScreen() {
  const may = useMay()
  return (
    <>
      <PageHeading
        title="Activity Log"
        lead="Every change, by whom and when. Entries cannot be changed or removed."
      />
      <ActivityFilters />
      <section className={css.card} aria-labelledby="recent-activity">
        <h2 className={css.title} id="recent-activity">
          Recent Admin Activity
        </h2>
        <ActivityList />
      </section>
      {may('staff.manage') && <RefusedTries />}
    </>
  )
}
