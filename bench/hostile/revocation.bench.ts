import { type StaffClient, signInTo } from '../../src/testing/staff-client.ts'
import { type Site, startSite } from '../../src/testing/start-site.ts'
import { startPostgres } from '../own-postgres.ts'
import { formatSpread, spreadOf } from '../statistics.ts'

const PEOPLE = 20
const PASSWORD = 'seven goats at the lorry park'

/**
 * How soon somebody who is suspended on one process is out of what they have open on another: from the owner's click to
 * the end of the event stream, after which the next request is refused.
 */
export async function benchRevocation(): Promise<string[]> {
  await using server = await startPostgres()
  const DATABASE_URL = server.urlOf(await server.create())
  await using first = await startSite({ DATABASE_URL, SAMPLE_CONTENT: '0' })
  await using second = await startSite({ DATABASE_URL, DATA_DIR: first.dataDir, SAMPLE_CONTENT: '0' })
  const owner = await signInTo(first.url)
  const took: number[] = []
  for (let person = 1; person <= PEOPLE; person++) took.push(await suspend(owner, first, second, person))
  return [
    `suspended on one process, out of the tab on another after ${formatSpread(spreadOf(took), 0)} ms (within 1,000), ${PEOPLE} people`,
  ]
}

/** @returns milliseconds from the owner's request to the end of the person's open stream */
async function suspend(owner: StaffClient, here: Site, there: Site, person: number): Promise<number> {
  const signInName = `person-${person}@law.example`
  const { token } = await owner.ask<{ token: string }>('POST', '/staff/invitations', {
    name: signInName,
    role: 'editor',
  })
  const joined = await fetch(`${here.url}/api/admin/staff-links/accept`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: signInName, signInName, password: PASSWORD }),
  })
  const headers = { cookie: joined.headers.get('set-cookie')!.split(';')[0]! }
  const ask = (path: string) => fetch(`${there.url}/api/admin${path}`, { headers })
  const { people } = await owner.ask<{ people: { id: number; name: string }[] }>('GET', '/staff')
  const { id } = people.find(({ name }) => name === signInName)!
  const stream = await ask('/changes')
  if (stream.status !== 200) throw new Error(`The stream of a person answers ${stream.status}.`)
  const ended = stream.text().then(() => performance.now())
  const began = performance.now()
  await owner.ask('PATCH', `/staff/${id}`, { isSuspended: true })
  const took = (await ended) - began
  const { status } = await ask('/session')
  if (status !== 401) throw new Error(`Who is suspended is still answered: ${status}.`)
  return took
}
