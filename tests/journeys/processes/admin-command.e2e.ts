import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '#testing/start-site.ts'
import { expect, test } from '../fixtures.ts'

/** What `npm run admin -- …` runs once the program is built, on the database that lies in the site's own folder. */
function admin(dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/node'),
    ['dist/server/run-command.js', 'admin', ...args],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

test('an owner who is locked out gets a password from the operator while the site runs and while it is stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nyansapo-admin-'))
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: '', SAMPLE_CONTENT: '0' }
  const reset = () => {
    const { status, stdout, stderr } = admin(dataDir, 'reset-password', 'owner')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return /shown only now\): (\S+)$/m.exec(stdout)?.[1] ?? ''
  }
  const signIn = async (url: string, password: string) =>
    (
      await fetch(`${url}/api/admin/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ password }),
      })
    ).status
  try {
    const first = await startSite(env)
    const running = reset()
    expect(await signIn(first.url, running)).toBe(200)
    await first.stop()

    expect(admin(dataDir, 'list-staff')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('owner: owner · a password alone'),
    })
    expect(admin(dataDir, 'list-sessions').stdout).toContain('owner: ')
    const stopped = reset()
    await using again = await startSite(env)
    expect(await signIn(again.url, running)).toBe(401)
    expect(await signIn(again.url, stopped)).toBe(200)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
