import { request } from 'node:http'
import { connect } from 'node:net'

export type RawResponse = { status: number; headers: Record<string, unknown>; body: string }

type Options = { method?: string; path?: string; headers?: Record<string, string>; body?: string | Buffer }

/** A request exactly as given: any method, header or host, which `fetch` would not send. */
export function rawRequest(
  url: string,
  { method = 'GET', path = '/', headers = {}, body }: Options,
): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Bytes as given on a connection of their own, which they ask to close. @returns all that came back before the server closed it */
export function rawBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? undefined : reject(error),
    )
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}
