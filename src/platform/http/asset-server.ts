import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { projectRoot } from '../project-root.ts'

export type FileHandler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Serves the build's assets (hashed names, for ever) and what stands in `public/`, ready-compressed. */
export function createAssetServer(): FileHandler {
  return sirv(join(projectRoot, 'dist/client'), {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(res, pathname) {
      const hashed = pathname.startsWith('/assets/') || pathname.startsWith('/fonts/')
      res.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
