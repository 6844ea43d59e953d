import { lookup as lookUpName } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isForbiddenAddress, isPublicAddress } from './foreign-addresses.ts'

const MOST_MS = 10_000

/** What may be called. */
export type Reach = {
  /**
   * `public`: only who is on the internet, besides the hosts that the operator named. `operator`: what an operator wrote
   * into the environment, which may be in its own network.
   */
  who: 'public' | 'operator'
  /** Names or addresses of the newsroom's own network, in lower case, that may be called all the same. */
  privateHosts?: readonly string[] | undefined
  /** Finds the addresses of a name; the machine's own way unless said. */
  lookup?: LookupFunction
}

export type Asking = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** As many redirects are followed, by GET alone and without `headers`; each is looked at like the first. */
  mostRedirects?: number
  /** Of the answer's body, as it comes; what is longer is cut off, or refused. */
  mostBytes: number
  isCut?: boolean
  /** Of all together, in milliseconds. */
  mostMs?: number | undefined
  /** Which the answer may have; absent: any. */
  types?: readonly string[]
  /** Which hosts may be asked, redirects too; absent: any. */
  hosts?: readonly string[]
}

export type ForeignAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer; url: URL }

/** Another server was not asked, or did not answer as it should; in words that name the host alone, as paths may hold keys. */
export class ForeignRefusal extends Error {
  override name = 'ForeignRefusal'
}

/**
 * The one way to ask a server that is not ours. Its name is looked up once for each connection, every address that it
 * leads to is judged, and exactly these are connected to: a name that leads elsewhere a moment later leads nowhere.
 * No cookie, no credentials of the address, no proxy of the environment.
 * @param address http or https
 * @returns every answer that is no redirect to follow, whatever its status
 * @throws ForeignRefusal
 */
export async function askForeign(address: string, asking: Asking, reach: Reach): Promise<ForeignAnswer> {
  const signal = AbortSignal.timeout(asking.mostMs ?? MOST_MS)
  let url = urlOf(address)
  for (let redirects = 0; ; redirects++) {
    assertCallable(url, asking, reach)
    const isFirst = redirects === 0
    const answer = await ask(url, isFirst ? asking : { ...asking, headers: {} }, { reach, signal }).catch(
      (error: unknown) => {
        throw refusal(url, wordsOf(error, asking.mostMs ?? MOST_MS))
      },
    )
    const next = answer.headers.location
    if (!isRedirect(answer.status) || next === undefined || (asking.mostRedirects ?? 0) === 0) return answer
    if (redirects >= asking.mostRedirects!) throw refusal(url, 'leads from one address to the next.')
    const target = URL.canParse(next, url) ? new URL(next, url) : null
    if (!target) throw refusal(url, 'leads to what is no address.')
    if (url.protocol === 'https:' && target.protocol !== 'https:')
      throw refusal(url, 'leads to an address without TLS.')
    url = target
  }
}

class ForbiddenAddress extends Error {}
class PrivateAddress extends Error {}
class WrongAnswer extends Error {}

function urlOf(address: string): URL {
  if (!URL.canParse(address)) throw new ForeignRefusal('This is no address.')
  return new URL(address)
}

function assertCallable(url: URL, { hosts }: Asking, reach: Reach): void {
  if (!/^https?:$/.test(url.protocol)) throw refusal(url, 'is asked by another way than http and https.')
  if (url.username !== '' || url.password !== '') throw refusal(url, 'is named with a name and password.')
  if (hosts && !hosts.includes(url.hostname)) throw refusal(url, 'is none of the hosts that are asked.')
  const bare = bareHost(url)
  try {
    if (isIP(bare)) assertReachable(bare, bare, reach)
  } catch (error) {
    throw refusal(url, wordsOf(error, 0))
  }
}

function assertReachable(address: string, host: string, { who, privateHosts = [] }: Reach): void {
  if (isForbiddenAddress(address)) throw new ForbiddenAddress()
  if (who === 'operator' || privateHosts.includes(host.toLowerCase())) return
  if (!isPublicAddress(address)) throw new PrivateAddress()
}

function ask(
  url: URL,
  { method = 'GET', headers, body, mostBytes, isCut = false, types }: Asking,
  { reach, signal }: { reach: Reach; signal: AbortSignal },
): Promise<ForeignAnswer> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method,
      agent: false,
      lookup: guardedLookup(reach),
      signal,
      maxHeaderSize: 16_384,
      headers: {
        ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
        'User-Agent': 'Nyansapo',
        'Accept-Encoding': 'identity',
        ...headers,
      },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const { statusCode: status = 0, headers: told } = answer
      const chunks: Buffer[] = []
      let bytes = 0
      const end = () => {
        answer.destroy()
        resolve({ status, headers: told, body: Buffer.concat(chunks).subarray(0, mostBytes), url })
      }
      const fail = (words: string) => {
        answer.destroy()
        reject(new WrongAnswer(words))
      }
      answer.on('error', reject)
      if (isRedirect(status) && told.location !== undefined && method === 'GET') return end()
      const type = told['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? 'nothing'
      if (types && !types.includes(type)) return fail(`sends ${type.slice(0, 40)}, which is not wanted.`)
      if (!isCut && Number(told['content-length'] ?? 0) > mostBytes) return fail(tooLong(mostBytes))
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes <= mostBytes) return
        if (isCut) end()
        else fail(tooLong(mostBytes))
      })
      answer.on('end', end)
    })
    asked.end(body)
  })
}

const tooLong = (mostBytes: number) => `sends more than ${Math.ceil(mostBytes / 1024)} kB.`
const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304

/** The host without the brackets of an IPv6 address. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Judges all that a name leads to: of a good and a bad address the bad one could be the one that is called. */
function guardedLookup(reach: Reach): LookupFunction {
  const look = reach.lookup ?? (lookUpName as LookupFunction)
  return (hostname, options, callback) =>
    look(hostname, options, (error, found, family) => {
      let refused = error
      try {
        const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
        if (!error) for (const address of addresses) assertReachable(address, hostname, reach)
      } catch (fault) {
        refused = fault as NodeJS.ErrnoException
      }
      callback(refused, found as string, family)
    })
}

const refusal = (url: URL, words: string) => new ForeignRefusal(`${url.host} ${words}`)

function wordsOf(error: unknown, mostMs: number): string {
  if (error instanceof ForbiddenAddress) return 'leads to an address that is never called.'
  if (error instanceof PrivateAddress)
    return 'leads to a private address. If it is yours, the operator names it in PRIVATE_HOSTS.'
  if (error instanceof WrongAnswer) return error.message
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError')
    return `did not answer within ${mostMs / 1000} seconds.`
  return `could not be reached (${code ?? message}).`
}
