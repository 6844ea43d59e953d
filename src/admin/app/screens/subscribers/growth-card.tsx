import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SubscriberMonth } from '../../api/api.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { subscriberMonthsQuery } from './subscribers-query.ts'
import css from './subscribers-screen.module.css'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))
const number = (count: number) => count.toLocaleString('en-US')

/** How many there were at the end of each month: bars to see, a table to read. */
export function GrowthCard() {
  const read = useQuery(subscriberMonthsQuery)
  return (
    <section className={css.card} aria-labelledby="growth">
      <h2 id="growth">Confirmed subscribers, month by month</h2>
      {read.isPending && <Skeleton height={120} />}
      {read.isError && !read.data && (
        <FailedRead what="Subscribers could not be counted." error={read.error} retry={read.refetch} />
      )}
      {read.data && (
        <>
          <Bars months={read.data} />
          <Figures months={read.data} />
        </>
      )}
    </section>
  )
}

/** Drawn for the eye only: the table below it says the same. */
function Bars({ months }: { months: SubscriberMonth[] }) {
  const most = Math.max(1, ...months.map(({ total }) => total))
  return (
    <div className={css.bars} aria-hidden="true">
      {months.map(({ month, total }) => (
        <div key={month} className={css.month} title={`${nameOf(month)}: ${number(total)}`}>
          <span className={css.count}>{number(total)}</span>
          <span className={css.bar} style={{ height: `${(total / most) * 5}rem` }} />
          <span className={css.name}>{nameOf(month).slice(0, 3)}</span>
        </div>
      ))}
    </div>
  )
}

function Figures({ months }: { months: SubscriberMonth[] }) {
  return (
    <details className={css.details}>
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className={css.scroll} aria-label="Subscribers by month, as a table" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {['Month', 'At its end', 'Came', 'Left'].map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.toReversed().map(({ month, total, joined, left }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row">{nameOf(month)}</Table.Th>
                <Table.Td>{number(total)}</Table.Td>
                <Table.Td>{number(joined)}</Table.Td>
                <Table.Td>{number(left)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </details>
  )
}
