import { expect, test } from 'vitest'
import { mailAddress } from '#letters/mail-address.schema.ts'
import { partsOf } from './parts-of.ts'

const LINES = 200_000

/** What a spreadsheet in a newsroom may write: a BOM, semicolons, quotes, formulas, and bytes that are no UTF-8. */
function spreadsheet(): Blob {
  const broken = new Uint8Array([
    0x45, 0x73, 0x69, 0x3b, 0x65, 0x73, 0xe9, 0x40, 0x78, 0x2e, 0x67, 0x68, 0x0d, 0x0a,
  ])
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = ['\uFEFFName;E-Mail\r\n']
  for (let at = 2; at <= LINES; at++) {
    if (at % 1000 === 7) pieces.push(broken)
    else if (at % 1000 === 8) pieces.push('=HYPERLINK("http://x.example");=1+1@x.example\r\n')
    else if (at % 1000 === 9) pieces.push(`"Mensah; ""Ama""";"reader${at}@example.com"\r\n`)
    else pieces.push(`Reader;reader${at}@example.com\r\n`)
  }
  return new Blob(pieces)
}

test('a table of 200,000 lines is read in parts that are never large, each line by its number, what is no address refused', async () => {
  const email = mailAddress('Email')
  let largest = 0
  let lines = 0
  let share = 0
  const refused: number[] = []
  for await (const part of partsOf(spreadsheet())) {
    largest = Math.max(largest, part.lines.length + part.wrong.length)
    lines += part.lines.length
    expect(part.share).toBeGreaterThanOrEqual(share)
    share = part.share
    refused.push(...part.wrong)
    for (const { line, email: typed } of part.lines) {
      const read = email.safeParse(typed).data
      if (read === undefined) refused.push(line)
      else if (read !== `reader${line}@example.com`) expect.soft([line, read]).toEqual([line, typed])
    }
  }
  expect([largest, lines, share]).toEqual([2000, LINES - 1, 1])
  // `=1+1@x.example` is an address, odd as it is; as a table it leaves with an apostrophe before it.
  expect(refused).toEqual(Array.from({ length: 200 }, (_, at) => at * 1000 + 7))
})
