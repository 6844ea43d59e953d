import { runSql } from './run-sql.ts'
import type { TestApp } from './start-test-app.ts'

export const PASSWORD = 'seven goats at the lorry park'
export const OTHER_PASSWORD = 'nine drums behind the market'
/** Of the environment. */
export const SHARED_PASSWORD = 'akwaaba to the newsroom'

export type Answer = { status: number; body: Record<string, unknown>; cookie: string }

/** People who come into an app by the door: invited, accepting, signing in. */
export function accountsOf(app: Pick<TestApp, 'url' | 'request' | 'database'>) {
  /** Asks as whoever the cookie is of; '' is nobody. */
  async function ask(method: string, path: string, body?: unknown, cookie = ''): Promise<Answer> {
    const response = await fetch(`${app.url}/api/admin${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: response.status, body: (await response.json()) as Answer['body'], cookie: set }
  }

  /** As the app's own person. */
  async function owner(method: string, path: string, body?: unknown) {
    const response = await app.request(`/api/admin${path}`, { method, body })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

  /** @returns the token of the link */
  async function invite(name: string, role = 'editor'): Promise<string> {
    return String((await owner('POST', '/staff/invitations', { name, role })).body.token)
  }

  const accept = (token: string, more: object) =>
    ask('POST', '/staff-links/accept', { token, password: PASSWORD, ...more })

  /** Somebody new who is signed in. */
  async function join(name: string, signInName: string, role = 'editor') {
    const { cookie, status } = await accept(await invite(name, role), { name, signInName })
    if (status !== 200) throw new Error(`${name} could not join: ${status}`)
    const [row] = await runSql<{ id: number }>(app.database, 'select id from staff where name = $1', [name])
    return { cookie, id: row!.id }
  }

  return {
    ask,
    owner,
    invite,
    accept,
    join,
    signIn: (signInName: string, password: string) => ask('POST', '/session', { signInName, password }),
  }
}
