import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request with exactly these headers; the answer as it came over the wire: not decoded, no redirect followed. */
export function ask(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body, text: body.toString() })
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** All links of a page, in order. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
}

/** What stands in `<main>`: without the head, the menu and the footer, which every page has. */
export function mainOf(html: string): string {
  return /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
}
