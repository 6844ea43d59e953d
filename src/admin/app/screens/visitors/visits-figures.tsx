import { Table } from '@mantine/core'
import type { VisitDay } from '../../api/api.ts'
import { shortDay } from './short-day.ts'
import css from './visits-table.module.css'

/** A line a day, newest first. */
export function VisitsFigures({ days }: { days: VisitDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={css.scroll} aria-label="Visits by day, as a table" tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Day</Table.Th>
            <Table.Th scope="col">Visits</Table.Th>
            <Table.Th scope="col">Pages</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map(({ day, visits, views }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row">{shortDay(day)}</Table.Th>
              <Table.Td>{visits.toLocaleString('en-US')}</Table.Td>
              <Table.Td>{views.toLocaleString('en-US')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
