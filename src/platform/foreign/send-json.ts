import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const MOST_MS = 10_000
const MOST_BYTES = 4096
const MOST_LETTERS = 200

/** Where clouds keep the keys of their machines: nobody's address of anything else. */
const FORBIDDEN = new BlockList()
FORBIDDEN.addSubnet('169.254.0.0', 16)
FORBIDDEN.addSubnet('fe80::', 10, 'ipv6')
FORBIDDEN.addAddress('fd00:ec2::254', 'ipv6')
FORBIDDEN.addAddress('100.100.100.200')

/** Another server did not take what was sent; in words, with its own. */
export class ForeignRefusal extends Error {
  override name = 'ForeignRefusal'
}

/**
 * Sends a JSON body to a server that is not ours. Redirects are not followed, its answer is read up to some letters, and
 * nothing takes longer than ten seconds.
 * @param address http or https
 * @throws ForeignRefusal for every answer but a success, and for none; it names the host alone, as paths may hold keys
 */
export async function sendJson(
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const url = new URL(address)
  const { status, said } = await post(url, JSON.stringify(body), headers).catch((error: unknown) => {
    throw new ForeignRefusal(`${url.host} ${wordsOf(error)}`)
  })
  if (status >= 200 && status < 300) return
  const elsewhere = status >= 300 && status < 400 ? ' and leads elsewhere' : ''
  throw new ForeignRefusal(`${url.host} answered ${status}${elsewhere}${said ? `: ${said}` : '.'}`)
}

type Answer = { status: number; said: string }

function post(url: URL, body: string, headers: Record<string, string>): Promise<Answer> {
  const { request } = url.protocol === 'https:' ? https : http
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    if (isIP(bare) && isForbidden(bare)) throw new ForbiddenAddress()
    const asked = request(url, {
      method: 'POST',
      agent: false,
      lookup: guardedLookup,
      signal: AbortSignal.timeout(MOST_MS),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        'User-Agent': 'Nyansapo',
        ...headers,
      },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      let said = ''
      const end = () => {
        answer.destroy()
        resolve({ status: answer.statusCode ?? 0, said: shortened(said) })
      }
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        said += text
        if (said.length > MOST_BYTES) end()
      })
      answer.on('end', end)
      answer.on('error', reject)
    })
    asked.end(body)
  })
}

class ForbiddenAddress extends Error {}

/** Looks a name up, and goes by what it leads to now: a name may lead elsewhere than when it was typed. */
const guardedLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
    const refusal = !error && addresses.some(isForbidden) ? new ForbiddenAddress() : error
    callback(refusal, found as string, family)
  })

function isForbidden(address: string): boolean {
  return FORBIDDEN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function wordsOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return 'leads to an address that is never called.'
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError')
    return `did not answer within ${MOST_MS / 1000} seconds.`
  return `could not be reached (${code ?? message}).`
}

/** One line of what a server said. */
function shortened(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
}
