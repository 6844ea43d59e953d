import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSender } from './check-sender.ts'

/** Name → its TXT records; what is not here does not exist, and `silent.example` is never answered. */
const ZONE: Record<string, string[]> = {
  'good.example': ['v=spf1 include:spf.provider.example ~all', 'google-site-verification=x'],
  'default._domainkey.good.example': [`v=DKIM1; k=rsa; p=${'MIIB'.repeat(90)}`],
  '_dmarc.good.example': ['v=DMARC1; p=quarantine; rua=mailto:x@good.example'],
  'twice.example': ['v=spf1 -all', 'v=spf1 ~all'],
  's7._domainkey.twice.example': ['v=DKIM1; p='],
  '_dmarc.twice.example': ['v=DMARC1; rua=mailto:x@twice.example'],
  'open.example': ['v=spf1 +all'],
}

let server: Socket
let servers: string[]
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (question, { port, address }) => {
    const reply = answerTo(question)
    if (reply) server.send(reply, port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  servers = [`127.0.0.1:${server.address().port}`]
})
afterAll(() => server.close())

function answerTo(question: Buffer): Buffer | null {
  const labels: string[] = []
  let at = 12
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const name = labels.join('.').toLowerCase()
  if (name.endsWith('silent.example')) return null
  const texts = ZONE[name] ?? []
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt16BE(0, 10)
  const records = texts.map((text) => {
    const parts = text
      .match(/.{1,255}/g)!
      .map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]))
    const body = Buffer.concat(parts)
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
    record.writeUInt16BE(body.length, 10)
    return Buffer.concat([record, body])
  })
  return Buffer.concat([head, question.subarray(12, at + 5), ...records])
}

const look = async (address: string, options = {}) => {
  const { checks } = await checkSender(address, { servers, ...options })
  return Object.fromEntries(checks.map(({ name, state, words }) => [name, { state, words }]))
}

test('a domain that says all it should is told so', async () => {
  expect(await look('office@good.example')).toMatchObject({
    SPF: { state: 'good' },
    DKIM: { state: 'good', words: expect.stringContaining('default._domainkey.good.example') },
    DMARC: { state: 'good' },
  })
})

test('the records of the domain above count for DMARC, and no others', async () => {
  expect(await look('office@mail.good.example')).toMatchObject({
    SPF: { state: 'missing' },
    DKIM: { state: 'missing' },
    DMARC: { state: 'good' },
  })
})

test('what is missing is said with what to add, and what is wrong with what to mend', async () => {
  expect(await look('office@new.example')).toMatchObject({
    SPF: { state: 'missing', words: expect.stringContaining('TXT record to new.example') },
    DKIM: { state: 'missing' },
    DMARC: { state: 'missing', words: expect.stringContaining('_dmarc.new.example: v=DMARC1; p=none') },
  })
  expect(await look('office@twice.example', { dkimSelector: 's7' })).toMatchObject({
    SPF: { state: 'wrong', words: expect.stringContaining('2 SPF records') },
    DKIM: { state: 'wrong', words: expect.stringContaining('taken back') },
    DMARC: { state: 'wrong', words: expect.stringContaining('no policy') },
  })
  expect(await look('office@open.example')).toMatchObject({ SPF: { state: 'wrong' } })
})

test('name servers that do not answer are waited for briefly, and nothing is claimed of them', async () => {
  expect(await look('office@silent.example', { mostMs: 200 })).toMatchObject({
    SPF: { state: 'unknown' },
    DKIM: { state: 'unknown' },
    DMARC: { state: 'unknown' },
  })
})

test('a key of the site’s own is good where DNS has it, wrong where another stands there, and missing before', async () => {
  const dkim = async (dkimSelector: string, publicKey: string) =>
    (await look('office@good.example', { dkimSelector, publicKey })).DKIM
  expect(await dkim('default', 'MIIB'.repeat(90))).toMatchObject({ state: 'good' })
  expect(await dkim('default', 'MIIC'.repeat(90))).toMatchObject({ state: 'wrong' })
  expect(await dkim('s20261123', 'MIIB'.repeat(90))).toEqual({
    state: 'missing',
    words: expect.stringContaining('s20261123._domainkey.good.example'),
  })
})
