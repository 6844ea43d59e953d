import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'

const PREFIX = '/media'
const NOTHING = "sandbox; default-src 'none'"
/** Opened by itself, a sound plays in the browser's own player, which must then load it; still nothing runs. */
const SOUND = "sandbox allow-same-origin; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'"

/**
 * Serves an uploaded file, with ranges (a listener may jump) and conditional requests. Nothing in it may run, whatever
 * it claims to be.
 * @returns false where the address is not one of a file; the answer is then still to be given
 */
export function serveMedia(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  root: string,
): Promise<boolean> {
  if (!path.startsWith(`${PREFIX}/`) || (req.method !== 'GET' && req.method !== 'HEAD'))
    return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    send(req, path.slice(PREFIX.length), { root, index: false, dotfiles: 'ignore', maxAge: '1h' })
      .on('headers', (answer: ServerResponse) => {
        answer.setHeader('Content-Security-Policy', /\.(?:mp3|m4a|ogg)$/.test(path) ? SOUND : NOTHING)
        answer.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      })
      .on('error', (error: { status?: number }) => {
        const status = error.status ?? 500
        if (status >= 500) return reject(error)
        if (status !== 416) return resolve(false)
        res.writeHead(416).end()
        resolve(true)
      })
      .on('directory', () => resolve(false))
      .on('end', () => resolve(true))
      .pipe(res)
  })
}
