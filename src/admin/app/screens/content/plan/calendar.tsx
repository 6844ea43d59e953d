import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { STAGE_LABELS } from '#content/planning/stages.schema.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import css from './calendar.module.css'
import { dayName, dayOf, daysOf, monthBeside, monthName } from './months.ts'
import { monthQuery, type PlannedItem } from './plan-query.ts'

const route = getRouteApi('/plan')
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month by its days: seven columns on a desk; on a phone the days that have something, one under the other. */
export function Calendar() {
  const today = dayOf(serverNow())
  const { month = today.slice(0, 7) } = route.useSearch()
  const read = useQuery(monthQuery(month))
  return (
    <section aria-labelledby="month">
      <div className={css.head}>
        <h2 id="month" aria-live="polite">
          {monthName(month)}
        </h2>
        <nav aria-label="Months" className={css.months}>
          <MonthLink month={monthBeside(month, -1)}>Before</MonthLink>
          <MonthLink month={today.slice(0, 7)}>Today</MonthLink>
          <MonthLink month={monthBeside(month, 1)}>After</MonthLink>
        </nav>
      </div>
      {read.isPending && <Skeleton height={320} radius="md" role="status" aria-label="Loading" />}
      {read.isError && !read.data && (
        <FailedRead what="The month could not be read." error={read.error} retry={read.refetch} />
      )}
      {read.data && (
        <Month month={month} today={today} days={read.data.days} isOld={read.isPlaceholderData} />
      )}
    </section>
  )
}

function MonthLink({ month, children }: { month: string; children: string }) {
  return (
    <Link
      to="/plan"
      search={{ as: 'calendar', month }}
      replace
      aria-label={`${children}: ${monthName(month)}`}
    >
      {children}
    </Link>
  )
}

type Day = { day: string; items: PlannedItem[]; total: number }
type MonthProps = { month: string; today: string; days: Day[]; isOld: boolean }

function Month({ month, today, days: found, isOld }: MonthProps) {
  const { days, before } = daysOf(month)
  const byDay = new Map(found.map((day) => [day.day, day]))
  const isEmpty = !days.some((day) => byDay.has(day))
  return (
    <>
      <div className={css.week} aria-hidden="true">
        {WEEK.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={css.days} data-before={before} aria-busy={isOld}>
        {days.map((day) => (
          <li key={day} data-empty={!byDay.has(day) || undefined}>
            <DayCell day={day} isToday={day === today} found={byDay.get(day)} />
          </li>
        ))}
      </ol>
      {isEmpty && !isOld && (
        <p className={css.none}>Nothing is planned, scheduled or published in this month.</p>
      )}
    </>
  )
}

function DayCell({ day, isToday, found }: { day: string; isToday: boolean; found: Day | undefined }) {
  const more = found ? found.total - found.items.length : 0
  return (
    <>
      <h3 className={css.day} data-today={isToday || undefined}>
        <span aria-hidden="true">{Number(day.slice(-2))}</span>
        <time dateTime={day}>
          {dayName(day)}
          {isToday && ', today'}
        </time>
      </h3>
      {found && (
        <ul className={css.items}>
          {found.items.map((item) => (
            <li key={`${item.id}${item.changesAt ?? ''}`}>
              <Link
                to="/$section/$id"
                params={{ section: contentTypeOf(item).section, id: String(item.id) }}
                data-state={item.publicationState}
              >
                {item.title || `${contentTypeOf(item).label.one} without a title`}
              </Link>
              <span>{standingOf(item)}</span>
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </>
  )
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Accra' })

function standingOf({ publicationState, publishedAt, changesAt, stage }: PlannedItem): string {
  if (changesAt) return `Changes go public ${time.format(new Date(changesAt))}`
  if (publicationState === 'draft') return `Planned · ${STAGE_LABELS[stage]}`
  const at = publishedAt === null ? '' : ` ${time.format(new Date(publishedAt))}`
  if (publicationState === 'waiting') return `Waits for a person since${at}`
  return `${publicationState === 'scheduled' ? 'Scheduled' : 'Published'}${at}`
}
