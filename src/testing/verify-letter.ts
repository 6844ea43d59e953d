import { authenticate } from 'mailauth'
import type { SunkLetter } from './smtp-sink.ts'

/** What a mailbox makes of a signature, and the names of the fields that it covers. */
export type Verified = { result: string; fields: string[] }

/** A letter as it was before it travelled: lines that begin with a dot travel with two (RFC 5321, 4.5.2). */
export const asItLeft = ({ raw }: SunkLetter): string => raw.replace(/^\.\./gm, '.')

/** What a mailbox makes of a letter's signatures (DKIM), with DNS as it is told. @param records TXT records by their names */
export async function verifyLetter(raw: string, records: Record<string, string>): Promise<Verified[]> {
  const { dkim } = await authenticate(Buffer.from(raw), {
    trustReceived: false,
    ip: '127.0.0.1',
    helo: 'law.example',
    sender: 'office@law.example',
    disableArc: true,
    disableDmarc: true,
    disableBimi: true,
    resolver: async (name: string, type: string) => {
      const record = type === 'TXT' ? records[name] : undefined
      if (record !== undefined) return [[record]]
      throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
    },
  })
  return dkim.results.map(({ status, signingHeaders }) => ({
    result: status.result,
    fields: (signingHeaders?.keys ?? '').toLowerCase().split(': '),
  }))
}
