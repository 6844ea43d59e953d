import { type ClientRequest, get } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
const asked: ClientRequest[] = []
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
})
afterAll(async () => {
  leave()
  await app[Symbol.asyncDispose]()
})

/** Opens a live stream from an address, and keeps it. @returns the status that came */
function listenFrom(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${app.url}/live`, { headers: { 'x-forwarded-for': address } }, (res) => {
      res.resume().on('error', () => {}) // cut off by `leave`
      resolve(res.statusCode!)
    }).on('error', reject)
    asked.push(request)
  })
}

const leave = () => asked.splice(0).forEach((request) => void request.destroy())
const isFreeAgain = (address: string) =>
  vi.waitFor(async () => expect(await listenFrom(address)).toBe(200), { timeout: 5000 })

test('one address holds ten live streams, its neighbour as many, and who leaves makes room', async () => {
  const statuses = []
  for (let stream = 0; stream < 12; stream++) statuses.push(await listenFrom('197.251.3.4'))
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect(await listenFrom('197.251.3.5')).toBe(200)
  expect((await app.read('/articles', { headers: { 'x-forwarded-for': '197.251.3.4' } })).status).toBe(200)
  leave()
  await isFreeAgain('197.251.3.4')
  leave()
})

test('a network holds a hundred, however its addresses are spread, and the next network is served', async () => {
  const statuses = []
  for (let stream = 0; stream < 110; stream++) statuses.push(await listenFrom(`198.51.100.${stream % 40}`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual(Array(10).fill(429))
  expect(await listenFrom('203.0.113.1')).toBe(200)
  leave()
})

test('the addresses of one IPv6 household are one, and those of a provider’s customer one network', async () => {
  const household = []
  for (let stream = 0; stream < 12; stream++) household.push(await listenFrom(`2001:db8:1:2::${stream + 1}`))
  expect(household).toEqual([...Array(10).fill(200), 429, 429])
  const customer = []
  for (let subnet = 0; subnet < 95; subnet++)
    customer.push(await listenFrom(`2001:db8:1:${(subnet + 16).toString(16)}::1`))
  expect(customer.filter((status) => status === 200)).toHaveLength(90)
  expect(await listenFrom('2001:db8:7::1')).toBe(200)
})
