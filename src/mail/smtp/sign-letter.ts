import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'

/** Who answers for a letter: the domain it comes from, the name of the key in DNS, and the key in PEM. */
export type Signing = { domainName: string; keySelector: string; privateKey: string }

/** What nobody may change on the way; the way to leave with one click must be among it (RFC 8058, 4). */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-Language:' +
  'In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** The same letter with its signature before it (DKIM, RFC 6376). */
export function signLetter(raw: Buffer, signing: Signing): Promise<Buffer> {
  return buffer(new DKIM({ ...signing, headerFieldNames: SIGNED }).sign(raw))
}
