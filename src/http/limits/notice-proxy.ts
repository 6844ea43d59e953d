import type { IncomingMessage } from 'node:http'
import type { Log } from '#platform/log.ts'
import { headerOf } from '../header-of.ts'
import type { TrustProxy } from './trust-proxy.ts'

const SENT_BY_PROXIES = ['x-forwarded-for', 'forwarded']

/**
 * Says once in the log that a proxy seems to stand in front of us while we do not trust any: all readers then share the
 * proxy's address, and with it the limits of one.
 */
export function noticeProxy(log: Log, trustProxy: TrustProxy): (req: IncomingMessage) => void {
  let isSilent = trustProxy !== false && trustProxy !== 0
  return (req) => {
    if (isSilent) return
    const header = SENT_BY_PROXIES.find((name) => headerOf(req, name) !== undefined)
    if (header === undefined) return
    isSilent = true
    log.warn(
      { header },
      'A request came through a proxy, but TRUST_PROXY is off: all readers behind it count as one address and share its limits. If the proxy is yours, set TRUST_PROXY=1.',
    )
  }
}
