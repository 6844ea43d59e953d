import type { TestApp } from '#testing/start-test-app.ts'

let reader = 0

/** Another reader each time, as behind our own proxy: limits count by address. */
const from = () => ({ 'x-forwarded-for': `10.${(++reader >> 8) & 255}.${reader & 255}.7` })

type Fields = Record<string, unknown>

/** Posts as a browser without script does. */
export function plain(app: TestApp, path: string, fields: Fields, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return app.read(path, { method: 'POST', body, headers: { ...from(), ...headers } })
}

/** Posts as the form does with script. */
export function json(app: TestApp, path: string, fields: Fields, headers: Record<string, string> = {}) {
  return app.read(path, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json', ...from(), ...headers },
  })
}
