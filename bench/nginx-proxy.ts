import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/testing/free-port.ts'

const deployed = (name: string) =>
  readFileSync(new URL(`../deploy/nginx/${name}`, import.meta.url), 'utf8').replace('$host;', '$http_host;')

/** nginx in front of several processes of one site, handing requests on as the files in `deploy/` do, but without TLS. */
export async function startProxy(ports: number[]): Promise<AsyncDisposable & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-proxy-'))
  const port = await freePort()
  const [upstream = ''] = /^upstream nyansapo \{[^}]+\}/m.exec(deployed('nyansapo.conf')) ?? []
  const [first = ''] = /server 127\.0\.0\.1:3001.*;/.exec(upstream) ?? []
  const servers = ports.map((each) => first.replace('3001', String(each))).join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${upstream.replaceAll(/server 127\.0\.0\.1:\d+.*;/g, '').replace('{', `{ ${servers}`)}
      server {
        listen 127.0.0.1:${port}; client_max_body_size 2m;
        location / { ${deployed('proxy.conf').replaceAll(/^#.*$/gm, '')} }
      }
    }`,
  )
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
