import { request } from 'node:http'
import { Readable } from 'node:stream'

const WITHOUT_BODY = new Set([204, 304])

/** `fetch` that asks by a name other than the address, as a proxy in front does: `fetch` itself cannot. */
export function fetchByName(host: string): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input as string, init)
    const body = Buffer.from(await asked.arrayBuffer())
    const headers = { ...Object.fromEntries(asked.headers), host, 'content-length': String(body.length) }
    return new Promise((resolve, reject) => {
      const asking = request(asked.url, { method: asked.method, headers, agent: false }, (answer) => {
        const status = answer.statusCode ?? 0
        const told = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2)
          told.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!)
        const text = WITHOUT_BODY.has(status) || asked.method === 'HEAD' ? null : Readable.toWeb(answer)
        if (!text) answer.resume()
        resolve(new Response(text as BodyInit | null, { status, headers: told }))
      })
      asking.on('error', reject)
      asking.end(body)
    })
  }
}
