import { get } from 'node:http'
import { startSite } from '../src/testing/start-site.ts'
import { loadWith } from './load.ts'
import { startNginx } from './nginx.ts'
import { startNodeServer } from './node-server.ts'
import { familyOf } from './processes.ts'
import { formatSpread, spreadOf } from './statistics.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 16

/**
 * A cached article against nginx serving the same compressed bytes, in turn; then the same with 304s. Beside them what Node's
 * own servers cost with the same bytes, for nothing of ours can be quicker.
 */
export async function benchCachedPage(): Promise<string[]> {
  await using site = await startSite()
  const url = `${site.url}${await firstArticle(site.url)}`
  const { body, headers } = await gzipped(url)
  await using nginx = await startNginx(body, headers)
  const lines: string[] = [
    `Page: ${body.length} bytes of gzip, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s`,
  ]
  for (const [name, ours, theirs] of [
    ['200', [], []],
    [
      '304',
      [`If-None-Match: ${headers.get('etag')}`],
      [`If-None-Match: ${(await fetch(nginx.url)).headers.get('etag')}`],
    ],
  ] as const) {
    const ratios: number[] = []
    const own: number[] = []
    const reference: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const common = { seconds: SECONDS, connections: CONNECTIONS }
      const a = await loadWith({
        ...common,
        url,
        pids: [site.process.pid!],
        headers: ['Accept-Encoding: gzip', ...ours],
      })
      const b = await loadWith({
        ...common,
        url: nginx.url,
        pids: familyOf(nginx.pid),
        headers: ['Accept-Encoding: gzip', ...theirs],
      })
      own.push(a.perCpuSecond)
      reference.push(b.perCpuSecond)
      ratios.push(a.perCpuSecond / b.perCpuSecond)
    }
    lines.push(
      `${name}: ${formatSpread(spreadOf(own), 0)} per CPU second; nginx ${formatSpread(spreadOf(reference), 0)}; ratio ${formatSpread(spreadOf(ratios))}`,
    )
  }
  for (const kind of ['http', 'connections'] as const) {
    await using bare = await startNodeServer(kind, body)
    const perSecond: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const load = { url: bare.url, pids: [bare.pid], seconds: SECONDS, connections: CONNECTIONS }
      perSecond.push((await loadWith(load)).perCpuSecond)
    }
    lines.push(`Node’s own server of ${kind}: ${formatSpread(spreadOf(perSecond), 0)} per CPU second`)
  }
  return lines
}

export async function firstArticle(site: string): Promise<string> {
  const list = await (await fetch(`${site}/articles`)).text()
  return /href="(\/article\/\d+\/[a-z0-9-]+)"/.exec(list)![1]!
}

/** The compressed bytes as they are sent; fetch would unpack them. */
function gzipped(url: string): Promise<{ body: Buffer; headers: Headers }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({
          body: Buffer.concat(parts),
          headers: new Headers(answer.headers as Record<string, string>),
        }),
      )
    }).on('error', reject)
  })
}
