import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { projectRoot } from '#platform/project-root.ts'
import type { Route } from './router.ts'

/**
 * The build's assets (hashed names, for ever) and what stands in `public/`, ready-compressed. Whole files only: they
 * are small, and who asks for a part takes the whole (RFC 9110 §14.2). Readers who save data get no font: the page asks
 * for it before a script could know of them.
 */
export function assetRoutes(root = join(projectRoot, 'dist/client')): Route[] {
  if (!existsSync(root)) return []
  const handle = createFileHandler(root)
  const loose = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ name }) => `/${name}`)
  return ['/assets/**', ...loose].map((path) => ({ method: 'GET', path, kind: 'resource', handle }))
}

function createFileHandler(root: string): (req: IncomingMessage, res: ServerResponse) => boolean {
  const files = sirv(root, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(res, pathname) {
      const hashed = pathname.startsWith('/assets/')
      res.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (pathname.endsWith('.woff2')) res.setHeader('Vary', 'Save-Data')
    },
  })
  return (req, res) => {
    delete req.headers.range
    if (req.url?.endsWith('.woff2') && req.headers['save-data'] === 'on') {
      res.writeHead(204, { 'Cache-Control': 'no-store', Vary: 'Save-Data' }).end()
      return true
    }
    // A new build may take a file away while we run: that ends this answer and nothing else.
    res.on('pipe', (file: Readable) => file.on('error', () => res.destroy()))
    let isFile = true
    files(req, res, () => {
      isFile = false
    })
    return isFile
  }
}
