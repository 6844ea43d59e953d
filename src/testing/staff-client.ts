import { PASSWORD } from './start-site.ts'

export type StaffClient = {
  /** @throws Error with the problem's text for every answer that is not 2xx */
  ask<T = { id: number; version: number }>(method: string, path: string, body?: unknown): Promise<T>
  /** Puts a file into the library. @throws as `ask` does */
  upload(name: string, type: string, bytes: Buffer<ArrayBuffer>): Promise<{ id: number; url: string }>
}

/** Signs in to a started site with its shared password, as a browser of the same origin would. */
export async function signInTo(url: string): Promise<StaffClient> {
  const send = async (method: string, path: string, body: BodyInit | undefined, headers: HeadersInit) => {
    const init = { method, headers: { 'sec-fetch-site': 'same-origin', ...headers } }
    const response = await fetch(`${url}/api/admin${path}`, body === undefined ? init : { ...init, body })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const json = { 'content-type': 'application/json' }
  const answer = await send('POST', '/session', JSON.stringify({ password: PASSWORD }), json)
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  return {
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const response = await send(method, path, text, { ...json, cookie })
      return (response.status === 204 ? undefined : await response.json()) as T
    },
    async upload(name, type, bytes) {
      const path = `/media?name=${encodeURIComponent(name)}`
      return (await send('POST', path, bytes, { 'content-type': type, cookie })).json()
    },
  }
}
