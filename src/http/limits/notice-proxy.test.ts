import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { noticeProxy } from './notice-proxy.ts'

function noticing(trustProxy: boolean) {
  const said: unknown[] = []
  const log = createLog('silent')
  log.warn = (...words: unknown[]) => void said.push(words)
  const notice = noticeProxy(log, trustProxy)
  return { said, from: (...rawHeaders: string[]) => notice({ rawHeaders } as IncomingMessage) }
}

test('a site behind a proxy that it does not trust says so once, and what to do', () => {
  const { said, from } = noticing(false)
  from('Host', 'law.example', 'Accept', '*/*')
  expect(said).toEqual([])
  from('Host', 'law.example', 'X-Forwarded-For', '197.251.3.4')
  from('Host', 'law.example', 'X-Forwarded-For', '197.251.3.5')
  expect(said).toEqual([[{ header: 'x-forwarded-for' }, expect.stringContaining('set TRUST_PROXY=1')]])
})

test('the standard header of proxies is known too, and a proxy that is trusted is no news', () => {
  const untrusted = noticing(false)
  untrusted.from('forwarded', 'for=197.251.3.4')
  expect(untrusted.said).toHaveLength(1)
  const trusted = noticing(true)
  trusted.from('X-Forwarded-For', '197.251.3.4')
  expect(trusted.said).toEqual([])
})
