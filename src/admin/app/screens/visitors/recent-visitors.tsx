import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RecentVisitor } from '../../api/api.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { DesktopIcon, MobileIcon, TabletIcon } from '../../ui/icons.tsx'
import { ListCard } from './list-card.tsx'
import css from './recent-visitors.module.css'
import { relativeTime } from './relative-time.ts'
import { pageWords } from './visit-words.ts'
import { recentVisitorsQuery } from './visitors-queries.ts'

const ICONS = { mobile: MobileIcon, tablet: TabletIcon, desktop: DesktopIcon }
const DEVICES = { mobile: 'Phone', tablet: 'Tablet', desktop: 'Computer' }

/** The latest fifty visits. */
export function RecentVisitors({ activeMinutes }: { activeMinutes: number }) {
  const visitors = useQuery(recentVisitorsQuery(activeMinutes))
  return (
    <ListCard title="Recent Visitors" note="The latest 50">
      {visitors.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton height={240} />
        </div>
      )}
      {visitors.isError && (
        <FailedRead what="The visits could not be read." error={visitors.error} retry={visitors.refetch} />
      )}
      {visitors.data?.length === 0 && (
        <EmptyPlace title="No visitors yet." text="A visit appears here while it lasts." />
      )}
      {visitors.data && visitors.data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
        <ul className={css.list} tabIndex={0} aria-label="Recent Visitors">
          {visitors.data.map((visitor) => (
            <Visit key={visitor.id} visitor={visitor} />
          ))}
        </ul>
      )}
    </ListCard>
  )
}

function Visit({ visitor }: { visitor: RecentVisitor }) {
  const { deviceType, browser, location, ipAddress, pageUrl, isActive, lastActivity } = visitor
  const Icon = ICONS[deviceType]
  return (
    <li className={css.visit}>
      <span className={css.device} role="img" aria-label={DEVICES[deviceType]}>
        <Icon />
      </span>
      <span className={css.who}>
        {location || ipAddress || 'Unknown'}
        {browser && <small> {browser}</small>}
      </span>
      <span className={css.page}>{pageUrl ? pageWords(pageUrl) : 'Unknown page'}</span>
      <span className={css.state}>
        {isActive && (
          <Badge variant="light" color="forest">
            Active
          </Badge>
        )}
        <time dateTime={lastActivity}>{relativeTime(lastActivity)}</time>
      </span>
    </li>
  )
}
