import { createServer, type Server } from 'node:http'
import { OperatorFault } from '#platform/operator-fault.ts'
import { SERVER_LIMITS } from '../server/server-limits.ts'
import type { SiteMetrics } from './site-metrics.ts'

const MOST_CONNECTIONS = 20

/**
 * Answers `/metrics` on a port of its own, which no reader's proxy leads to.
 * @throws OperatorFault where the port is taken or may not be used
 */
export async function serveMetrics(
  metrics: SiteMetrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  let underway: Promise<string> | undefined
  const read = () => {
    underway ??= metrics.text().finally(() => {
      underway = undefined
    })
    return underway
  }
  const server = createServer(SERVER_LIMITS, (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end()
    read().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => res.writeHead(500).end(),
    )
  })
  server.maxConnections = MOST_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new OperatorFault(`Cannot listen on ${host}, port ${port} (${code}): set METRICS_PORT to another.`),
      ),
    )
    // Of this process alone, also where several share the address of the site.
    server.listen({ port, host, exclusive: true }, resolve)
  })
  return server
}
