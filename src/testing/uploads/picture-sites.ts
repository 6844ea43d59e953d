import { createServer, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import type { PictureSites } from '#media/copies/picture-sites.ts'

export type TestPictureSites = Disposable & {
  sites: PictureSites
  /** Like http://localhost:41234 */
  url: string
  /** What was asked for, path and query. */
  heard: string[]
  /** What is answered to a path; 404 to all others. */
  answers: Map<string, (res: ServerResponse) => void>
}

/** A picture that tells where it was taken. */
export const photograph = (background = 'navy', type: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toFormat(type)
    .toBuffer()

/** An answer that is a picture. */
export const sends =
  (body: Buffer, type = 'image/jpeg') =>
  (res: ServerResponse) =>
    void res.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body)

/** A server in the place of YouTube's pictures and of Drive. */
export async function startPictureSites(): Promise<TestPictureSites> {
  const heard: string[] = []
  const answers: TestPictureSites['answers'] = new Map()
  const server = createServer((req, res) => {
    heard.push(req.url ?? '')
    const answer = answers.get(req.url ?? '')
    if (answer) answer(res)
    else res.writeHead(404, { 'Content-Type': 'image/jpeg' }).end('no')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as { port: number }).port}`
  return {
    sites: {
      youtube: url,
      drive: url,
      hosts: ['localhost'],
      reach: { who: 'public', privateHosts: ['localhost'] },
    },
    url,
    heard,
    answers,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
