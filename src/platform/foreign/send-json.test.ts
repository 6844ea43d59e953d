import { expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { startForeignServer } from '#testing/start-foreign-server.ts'
import { sendJson } from './send-json.ts'

/** What an operator wrote into the environment. */
const reach = { who: 'operator' as const }

test('a body arrives whole, with its headers', async () => {
  using foreign = await startForeignServer()
  await sendJson(
    `${foreign.url}/hooks/a-key`,
    { text: '¡Bail!' },
    { reach, headers: { Authorization: 'Bearer x' } },
  )
  const [call] = foreign.heard
  expect(call).toMatchObject({
    path: '/hooks/a-key',
    headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
  })
  expect(JSON.parse(call!.body)).toEqual({ text: '¡Bail!' })
})

test.each([
  [404, 'no_team\n<b>x</b>', 'answered 404: no_team <b>x</b>'],
  [500, '', 'answered 500.'],
  [302, 'over there', 'answered 302 and leads elsewhere: over there'],
  [403, 'x'.repeat(100_000), `answered 403: ${'x'.repeat(200)}`],
])(
  'an answer of %i is told in the server’s own words, in a line, without the key in the address',
  async (status, said, words) => {
    using foreign = await startForeignServer()
    foreign.answers.push({ status, said, headers: { Location: '/elsewhere' } })
    const refusal = sendJson(`${foreign.url}/hooks/a-key`, {}, { reach })
    await expect(refusal).rejects.toThrow(words)
    await expect(refusal).rejects.not.toThrow('a-key')
    expect(foreign.heard).toHaveLength(1)
  },
)

test('nobody there is told in words', async () => {
  await expect(sendJson(`http://127.0.0.1:${await freePort()}/`, {}, { reach })).rejects.toThrow(
    'could not be reached (ECONNREFUSED)',
  )
})

test.each([
  ...['http://169.254.169.254/latest', 'http://0xA9FEA9FE/', 'http://2852039166/', 'http://[fe80::1]/'],
  ...['http://[::ffff:169.254.169.254]/', 'http://[fd00:ec2::254]/', 'http://100.100.100.200/'],
])('where clouds keep keys is never called: %s', async (address) => {
  await expect(sendJson(address, {}, { reach })).rejects.toThrow('never called')
})
