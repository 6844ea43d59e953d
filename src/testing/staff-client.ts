import { PASSWORD } from './start-site.ts'

export type StaffClient = {
  /** @throws Error with the problem's text for every answer that is not 2xx */
  ask<T = { id: number; version: number }>(method: string, path: string, body?: unknown): Promise<T>
}

/** Signs in to a started site with its shared password, as a browser of the same origin would. */
export async function signInTo(url: string): Promise<StaffClient> {
  const send = (method: string, path: string, body: unknown, cookie: string) =>
    fetch(`${url}/api/admin${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const answer = await send('POST', '/session', { password: PASSWORD }, '')
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  return {
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const response = await send(method, path, body, cookie)
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return (response.status === 204 ? undefined : await response.json()) as T
    },
  }
}
