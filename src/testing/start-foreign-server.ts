import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export type ForeignServer = Disposable & {
  /** Like http://127.0.0.1:41234 */
  url: string
  /** What was sent to it, in its order. */
  heard: { path: string; headers: IncomingHttpHeaders; body: string }[]
  /** What it says to the next who ask, one after another; 200 `ok` when there is none left. */
  answers: { status: number; said?: string; headers?: Record<string, string> }[]
}

/** A server that is not ours: it keeps what is sent to it. */
export async function startForeignServer(): Promise<ForeignServer> {
  const heard: ForeignServer['heard'] = []
  const answers: ForeignServer['answers'] = []
  const server = createServer(async (req, res) => {
    const body = await text(req)
    const { status, said = '', headers = {} } = answers.shift() ?? { status: 200, said: 'ok' }
    heard.push({ path: req.url ?? '', headers: req.headers, body })
    res.writeHead(status, headers).end(said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, heard, answers, [Symbol.dispose]: () => void server.close() }
}
