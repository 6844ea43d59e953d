import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { KEPT_DATA } from '#personal-data/kept-data.schema.ts'
import { api } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import css from './settings-screen.module.css'

const RULES = KEPT_DATA.flatMap(({ rules }) => rules)

/** What is forgotten when. The figures are those that the privacy page promises, so they are not changed here. */
export function RetentionCard() {
  const retention = useQuery({
    queryKey: ['retention'],
    queryFn: async ({ signal }) =>
      (await api.settings.retention.$get(undefined, { init: { signal } })).json(),
  })
  return (
    <section className={css.card} aria-labelledby="retention">
      <h2 id="retention">Retention</h2>
      <p>
        Once a day the site forgets what it need not keep, as <a href="/privacy">the privacy page</a>{' '}
        promises.
      </p>
      <Table className={css.rules}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">What</Table.Th>
            <Table.Th scope="col">Kept for</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {RULES.map(({ what, kept }) => (
            <Table.Tr key={what}>
              <Table.Th scope="row">{what}</Table.Th>
              <Table.Td>{kept}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {retention.isPending && <Skeleton height={24} />}
      {retention.isError && (
        <FailedRead what="The log could not be read." error={retention.error} retry={retention.refetch} />
      )}
      {retention.data && (
        <p>
          {retention.data.last
            ? `Something was last forgotten on ${formatDateTime(retention.data.last.createdAt)}.`
            : 'Nothing was due yet.'}
        </p>
      )}
    </section>
  )
}
