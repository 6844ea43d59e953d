import type { Page } from '@playwright/test'

export type Transfer = {
  /** Bytes as they came over the wire, headers included, by type of resource. */
  bytes: Record<string, number>
  requests: { url: string; type: string; bytes: number }[]
}

/** Counts what a page costs its reader, as Chromium's own network stack saw it; without what they have already if `cache`. */
export async function countTransfer(page: Page, { cache = false } = {}): Promise<Transfer> {
  const transfer: Transfer = { bytes: {}, requests: [] }
  const session = await page.context().newCDPSession(page)
  const started = new Map<string, { url: string; type: string }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    started.set(requestId, { url: response.url, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId)
    if (!request) return
    transfer.requests.push({ ...request, bytes: encodedDataLength })
    transfer.bytes[request.type] = (transfer.bytes[request.type] ?? 0) + encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: !cache })
  return transfer
}
