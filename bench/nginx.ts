import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/testing/free-port.ts'

export type Nginx = AsyncDisposable & { url: string; pid: number }

/**
 * The reference: one nginx worker that serves the same compressed bytes with the same headers from a file, its file
 * cache on and its log off.
 * @param plain what it serves who takes nothing compressed
 */
export async function startNginx(gzipped: Uint8Array, headers: Headers, plain = ''): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site/page.html.gz'), gzipped)
  writeFileSync(join(folder, 'site/page.html'), plain)
  const sent = [...headers].filter(([name]) => !OWN_HEADERS.has(name))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000; default_type text/html;
      gzip_static always; open_file_cache max=100 inactive=60s;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${folder}/site;
        ${sent.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n')}
      }
    }`,
  )
  const server: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}/page.html`
  for (;;) {
    const ready = await fetch(url).then(
      () => true,
      () => false,
    )
    if (ready) break
    if (server.exitCode !== null) throw new Error('nginx did not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    pid: server.pid!,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** nginx writes these itself. */
const OWN_HEADERS = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'etag', 'date', 'connection', 'keep-alive'],
])
