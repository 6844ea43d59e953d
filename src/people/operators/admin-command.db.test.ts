import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '#people/sign-in.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { adminCommand } from './admin-command.ts'

let app: TestApp
let id: number
beforeAll(async () => {
  app = await startTestApp({ config: { adminPasswords: ['akwaaba to the newsroom'] } })
  id = (await openSession(app.app.database.db, 'owner')).actor.staffId!
  await runSql(
    app.database,
    `update staff set name = 'Ama Mensah', email = 'ama@example.com', account_hash = 'lost' where id = $1`,
    [id],
  )
})
afterAll(() => app[Symbol.asyncDispose]())

/** What the command says, as an operator types it beside the running site. */
async function run(...args: string[]): Promise<string[]> {
  const said: string[] = []
  await adminCommand(
    args,
    async () => app.database.connection,
    (text) => void said.push(text),
    () => openInstanceKey(undefined, app.dataDir),
  )
  return said
}

test('an operator reads who works here and who is signed in', async () => {
  expect(await run('list-staff')).toContainEqual(
    expect.stringMatching(/^Ama Mensah: owner · ama@example\.com · last seen never$/),
  )
  expect(await run('list-staff')).toContainEqual(expect.stringMatching(/^admin-1: owner · a shared password/))
  expect(await run('list-sessions')).toContainEqual(
    expect.stringMatching(/^Ama Mensah: Unknown device · since \d{4}-\d\d-\d\d \d\d:\d\d UTC/),
  )
})

test('an operator reads who has a second factor, and no session that opens nothing any more', async () => {
  await runSql(
    app.database,
    `insert into staff_totp (staff_id, secret, begun_at, confirmed_at) values ($1, 'sealed', now(), now())`,
    [id],
  )
  expect(await run('list-staff')).toContainEqual(
    expect.stringMatching(/^Ama Mensah: owner · ama@example\.com · an authenticator app · last seen never$/),
  )
  await runSql(app.database, 'delete from staff_totp where staff_id = $1', [id])
  const before = await run('list-sessions')
  await runSql(
    app.database,
    `insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, user_agent)
     values ('idle', $1, now() - interval '13 hours', now() - interval '13 hours', now() + interval '1 day', '')`,
    [id],
  )
  expect(await run('list-sessions')).toEqual(before)
})

test('a locked-out owner gets a password from the operator, and is out of every session that was open', async () => {
  const { token } = await openSession(app.app.database.db, 'owner')
  await runSql(app.database, `update staff_sessions set staff_id = $1 where staff_id <> $1`, [id])
  const screen = await fetch(`${app.url}/api/admin/changes`, { headers: { cookie: `sid=${token}` } })
  expect(screen.status).toBe(200)
  const ended = screen.text()
  const [line = ''] = await run('reset-password', 'AMA@example.com')
  await ended
  const password = /shown only now\): (\S+)$/.exec(line)?.[1] ?? ''
  const request = { address: '197.251.3.4', device: null, userAgent: '', requestId: '' }
  await signIn(app.app.database.db, { ...request, signInName: 'ama@example.com', password })
  const [log] = await runSql(
    app.database,
    `select admin_user, entity_title, details->>'event' as event from admin_activity_log where entity_type = 'staff'`,
  )
  expect(log).toEqual({
    admin_user: 'system',
    entity_title: 'Ama Mensah',
    event: 'password reset by the operator',
  })
})

test('everybody is signed out at once, and the log has it', async () => {
  const { token } = await openSession(app.app.database.db, 'writer')
  const status = async () =>
    (await fetch(`${app.url}/api/admin/session`, { headers: { cookie: `sid=${token}` } })).status
  expect(await status()).toBe(200)
  expect(await run('sign-out-all', 'Ama Mensah')).toEqual([expect.stringMatching(/sessions? ended\.$/)])
  expect(await status()).toBe(200)
  await run('sign-out-all')
  await vi.waitFor(async () => expect(await status()).toBe(401))
})

test('what cannot be done is said in words: nobody of that name, a shared password, somebody suspended', async () => {
  await expect(run('reset-password', 'Nobody')).rejects.toThrow('Nobody here is called Nobody')
  await expect(run('reset-password', 'admin-1')).rejects.toThrow('is a shared password')
  await runSql(app.database, 'update staff set suspended_at = now() where id = $1', [id])
  await expect(run('reset-password', 'Ama Mensah')).rejects.toThrow('is suspended')
  for (const args of [[], ['reset-password'], ['list-staff', 'x'], ['no-such']])
    await expect(run(...args)).rejects.toThrow(OperatorFault)
})
