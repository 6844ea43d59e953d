import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import { type Finding, type HealthCheck, red, well, worthALook } from './health-line.ts'

const DAY_MS = 86_400_000
const HTTPS = 443
const MOST_MS = 4000

/** What a proxy wrote into the request that asks for this; null where there is no request, as in a command. */
export type SeenHeaders = { forwardedFor: string | undefined; forwardedProto: string | undefined } | null

export type Reached = {
  siteUrl: string | undefined
  host: string
  trustProxy: TrustProxy
  seen: SeenHeaders
}

/** How the site is reached from outside: its name, its certificate, and what the proxy in front says. */
export function addressChecks(reached: Reached): HealthCheck[] {
  const url = reached.siteUrl === undefined ? null : new URL(reached.siteUrl)
  return [
    {
      id: 'dns',
      title: 'Name',
      otherwise: 'Look at this machine’s resolver.',
      look: async () => (url ? lookAtName(url.hostname) : judgeNameless(reached)),
    },
    {
      id: 'certificate',
      title: 'Certificate',
      otherwise: 'Look at the proxy that holds it.',
      look: async () => (url?.protocol === 'https:' ? lookAtCertificate(url) : null),
    },
    {
      id: 'proxy',
      title: 'Proxy',
      otherwise: 'Look at TRUST_PROXY.',
      look: async () => judgeProxy(reached),
    },
  ]
}

const isLocal = (host: string) => ['127.0.0.1', 'localhost', '::1'].includes(host)

function judgeNameless({ host, trustProxy }: Reached): Finding | null {
  if (isLocal(host) && !trustProxy) return null
  return worthALook(
    'SITE_URL is not set.',
    'Set it to the public address, like https://law.example: feeds, previews and cookies go by it.',
  )
}

async function lookAtName(hostname: string): Promise<Finding> {
  try {
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
    return well(`${hostname} is ${found.map(({ address }) => address).join(', ')}.`)
  } catch (error) {
    return red(
      `${hostname} has no address (${(error as NodeJS.ErrnoException).code}).`,
      'Add an A or AAAA record for it, or mend SITE_URL or this machine’s resolver.',
    )
  }
}

async function lookAtCertificate(url: URL): Promise<Finding | null> {
  try {
    return judgeCertificate(await readCertificate(url), Date.now())
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND') return null
    return worthALook(
      `${url.host} does not answer from here (${code ?? message}).`,
      'Look whether the proxy runs, and whether readers reach it: some networks cannot reach themselves.',
    )
  }
}

/** @param fault why browsers refuse it; null: they do not */
export type Certificate = { validTo: number; fault: string | null }

/** @param now in milliseconds */
export function judgeCertificate({ validTo, fault }: Certificate, now: number): Finding {
  const days = Math.floor((validTo - now) / DAY_MS)
  const toDo = 'Renew it: caddy does so by itself where ports 80 and 443 reach it; else certbot renew.'
  if (days < 0) return red(`It ended ${-days === 1 ? 'a day' : `${-days} days`} ago.`, toDo)
  if (fault)
    return red(
      `Browsers do not trust it (${fault}).`,
      'Install the whole chain of one that was made for this name.',
    )
  const says = `It is good for ${days} more ${days === 1 ? 'day' : 'days'}.`
  if (days < 7) return red(says, toDo)
  return days < 20 ? worthALook(says, toDo) : well(says)
}

function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const named = isIP(host) ? {} : { servername: host }
  const options = { host, port: Number(port || HTTPS), ...named, rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    const socket = connect(options, () => {
      const { valid_to } = socket.getPeerCertificate()
      const fault = socket.authorized ? null : String(socket.authorizationError)
      socket.destroy()
      resolve({ validTo: Date.parse(valid_to), fault })
    })
    socket.on('error', reject)
    socket.setTimeout(MOST_MS, () => socket.destroy(new Error('no answer')))
  })
}

/** By the options, and by what a proxy wrote into a request that came through it. */
export function judgeProxy({ siteUrl, host, trustProxy, seen }: Reached): Finding {
  const isHttps = siteUrl?.startsWith('https:') ?? false
  if (!trustProxy && (isHttps || seen?.forwardedFor !== undefined))
    return red(
      'A proxy stands in front, and TRUST_PROXY is not set: all readers share the limits of one address.',
      'Set TRUST_PROXY=1.',
    )
  if (seen && trustProxy && seen.forwardedFor === undefined)
    return worthALook(
      'TRUST_PROXY is set, and this request came without X-Forwarded-For.',
      'Let the proxy set it (deploy/nginx/proxy.conf), and let nobody else reach this port.',
    )
  if (seen?.forwardedProto === 'https' && !isHttps)
    return worthALook(
      'Readers come by https, and SITE_URL does not say so.',
      'Set SITE_URL=https://…: sign-in cookies are then kept from plain http.',
    )
  if (!trustProxy) return well('Readers come without a proxy.')
  const open = isLocal(host) ? '' : ` Nobody else may reach the port on ${host}.`
  return well(`The proxy is trusted to name readers.${open}`)
}
