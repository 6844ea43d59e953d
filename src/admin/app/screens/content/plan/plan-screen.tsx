import { getRouteApi, Link } from '@tanstack/react-router'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Board } from './board.tsx'
import { Calendar } from './calendar.tsx'
import css from './plan-screen.module.css'

const route = getRouteApi('/plan')

/** What is planned, written, reviewed and scheduled: by how far it has come, or by its day. */
export function PlanScreen() {
  const { as } = route.useSearch()
  return (
    <>
      <PageHeading
        title="Plan"
        lead="What is planned, written, reviewed and scheduled. A planned day publishes nothing by itself."
      />
      <nav aria-label="Show the plan as" className={css.ways}>
        <Link to="/plan" search={{}} replace activeOptions={{ exact: true }}>
          Board
        </Link>
        <Link to="/plan" search={{ as: 'calendar' }} replace>
          Calendar
        </Link>
      </nav>
      {as ? <Calendar /> : <Board />}
    </>
  )
}
