import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../../src/testing/ask.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { EVIL, HEADERS, NOISE } from '../../src/testing/hostile-input/poison.ts'
import { startSite } from '../../src/testing/start-site.ts'

const PAGES = ['/', '/articles', '/news', '/headlines', '/videos', '/about', '/contact', '/authorities']
const deployed = (name: string) => readFileSync(new URL(`../deploy/nginx/${name}`, import.meta.url), 'utf8')

type Cache = AsyncDisposable & { url: string; hit(headers: Record<string, unknown>): boolean }
type Begin = (site: string, folder: string, port: number) => { command: string[]; hit: Cache['hit'] }

const CACHES: Record<string, Begin> = { nginx: beginNginx, varnishd: beginVarnish }

/**
 * A shared cache in front: each of these requests comes first to an address, and a reader after it. What the second gets
 * must be what a reader got before, from memory, byte for byte.
 */
export async function benchPoisonedCache(): Promise<string[]> {
  const lines: string[] = []
  for (const [program, begin] of Object.entries(CACHES)) {
    if (spawnSync(program, ['-V']).error) {
      lines.push(`${program}: not here`)
      continue
    }
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const own = await freePort()
    const names = { PORT: String(own), SITE_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
    await using _site = await startSite(names)
    await using cache = await start(begin, `127.0.0.1:${own}`, port)
    lines.push(`${program}: ${await poison(cache)}`)
  }
  return lines
}

async function poison({ url, hit }: Cache): Promise<string> {
  let asked = 0
  let kept = 0
  const differing: string[] = []
  const honest = new Map<string, string>()
  for (const page of PAGES) honest.set(page, (await ask(url + page)).text)
  /** Asks an address that nobody asked before as an attacker would, then as a reader. */
  const attempt = async (page: string, query: string, headers: Record<string, string>, said: string) => {
    const address = `${url}${page}?once=${++asked}${query}`
    await ask(address, { headers: { ...headers, connection: 'close' } }).catch(() => null)
    const read = await ask(address)
    if (hit(read.headers)) kept++
    const isSame = read.status === 200 && read.text === honest.get(page) && !read.headers['set-cookie']
    if (!isSame || read.text.includes(EVIL)) differing.push(`${said} at ${page}: ${read.status}`)
  }
  for (const page of PAGES) {
    for (const [name, value] of Object.entries(HEADERS)) {
      // By another name it is another site's.
      if (name !== 'Host') await attempt(page, '', { [name]: value }, name)
    }
    for (const noise of NOISE)
      await attempt(page, `&${noise.split('#', 1)[0]!.replaceAll(/[<> ]/g, encodeURIComponent)}`, {}, noise)
    for (const method of ['HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE'])
      await attempt(page, `&as=${method}`, { 'X-HTTP-Method-Override': method }, method)
  }
  return `${asked} second answers, ${kept} of them from its memory, ${differing.length} differed ${differing.slice(0, 5).join('; ')}`
}

async function start(begin: Begin, site: string, port: number): Promise<Cache> {
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-poison-'))
  const { command, hit } = begin(site, folder, port)
  const [program = '', ...args] = command
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  while (
    !(await ask(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${program} did not start.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    hit,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As `deploy/nginx/nyansapo-cached.conf` has it, without TLS. */
function beginNginx(site: string, folder: string, port: number): ReturnType<Begin> {
  const conf = deployed('nyansapo-cached.conf').replaceAll('/var/cache/nginx', folder)
  const [map = ''] = /^map [\s\S]+?^\}/m.exec(conf) ?? []
  const [zone = ''] = /^proxy_cache_path .+$/m.exec(conf) ?? []
  const [location = ''] = /^ {4}location \/ \{[\s\S]+?^ {4}\}/m.exec(conf) ?? []
  const proxy = deployed('proxy.conf').replaceAll(/^#.*$/gm, '').replace('$host;', '$http_host;')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${zone}
      ${map}
      upstream nyansapo { server ${site}; }
      server {
        listen 127.0.0.1:${port};
        ${location.replace('include /etc/nginx/nyansapo-proxy.conf;', proxy)}
      }
    }`,
  )
  return {
    command: ['nginx', '-c', join(folder, 'nginx.conf'), '-p', folder],
    hit: (headers) => headers['x-cache'] === 'HIT',
  }
}

/** Keeps what says that it may be shared, for its minute; what staff do passes by, as with the other caches. */
function beginVarnish(site: string, folder: string, port: number): ReturnType<Begin> {
  const [host, sitePort] = site.split(':')
  writeFileSync(
    join(folder, 'site.vcl'),
    `vcl 4.1;
    backend default { .host = "${host}"; .port = "${sitePort}"; }
    sub vcl_recv {
      if (req.url ~ "^/(admin|api|live|beat)(/|$)" || req.http.Cookie ~ "sid=") { return (pass); }
      unset req.http.Cookie;
    }
    sub vcl_backend_response {
      if (beresp.http.CDN-Cache-Control ~ "^public") { set beresp.ttl = 60s; set beresp.uncacheable = false; }
    }
    sub vcl_deliver { if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; } }`,
  )
  return {
    command: [
      ...['varnishd', '-F', '-a', `127.0.0.1:${port}`, '-f', join(folder, 'site.vcl'), '-n', folder],
      ...['-s', 'malloc,64m', '-T', 'none', ...(process.getuid?.() === 0 ? ['-j', 'none'] : [])],
    ],
    hit: (headers) => headers['x-cache'] === 'HIT',
  }
}
