import { Table } from '@mantine/core'
import { KEPT_DATA } from '#personal-data/kept-data.schema.ts'
import { useMay } from '../../api/use-may.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { DataRequestsCard } from './data-requests-card.tsx'
import css from './data-screen.module.css'
import { DutiesCard } from './duties-card.tsx'
import { PersonSearch } from './person-search.tsx'

/** What is kept about people, and what one of them may ask for. */
export function DataScreen() {
  const mayManage = useMay()('personal-data.manage')
  if (!mayManage) {
    return (
      <>
        <PageHeading title="Data" />
        <EmptyPlace
          title="Your role may not open this screen."
          text="Owners answer people who ask what is kept about them."
        />
      </>
    )
  }
  return (
    <>
      <PageHeading title="Data" lead="What is kept about people, and what one of them may ask for." />
      <div className={css.cards}>
        <DataRequestsCard />
        <PersonSearch />
        <KeptData />
        <DutiesCard />
      </div>
    </>
  )
}

/** The same declaration as the privacy page’s. */
function KeptData() {
  return (
    <section className={css.card} aria-labelledby="kept">
      <h2 id="kept">What is kept</h2>
      <p>
        Readers are told by <a href="/privacy">the privacy page</a>; each night the site forgets what is due.
      </p>
      <Table className={css.kept}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">What</Table.Th>
            <Table.Th scope="col">Why</Table.Th>
            <Table.Th scope="col">How long</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {KEPT_DATA.map(({ title, why, rules, else: otherwise }) => (
            <Table.Tr key={title}>
              <Table.Th scope="row">{title}</Table.Th>
              <Table.Td>{why}</Table.Td>
              <Table.Td>
                <ul>
                  {rules.map(({ what, kept }) => (
                    <li key={what}>
                      {what}: {kept}
                    </li>
                  ))}
                  {otherwise && <li>{otherwise}</li>}
                </ul>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
