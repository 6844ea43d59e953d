import type { LetterLinks } from '../letters/letter-links.ts'
import { issuePart } from '../letters/thread-parts.ts'
import type { Sender } from '../settings/mail-settings.queries.ts'
import { composeLetter } from '../smtp/compose-letter.ts'
import type { FrozenLetter } from './write-issue.ts'

type Reader = { id: number; subscriberId: number; email: string }

/**
 * An issue as it travels, composed once: for each reader only their address and their key are put in, since composing
 * takes longer than sending.
 */
export class IssueTemplate {
  readonly #parts: string[]
  readonly #links: LetterLinks
  readonly #issueId: number

  private constructor(parts: string[], links: LetterLinks, issueId: number) {
    this.#parts = parts
    this.#links = links
    this.#issueId = issueId
  }

  static async compose(
    issueId: number,
    { subject, html, text, mark }: FrozenLetter,
    { links, sender }: { links: LetterLinks; sender: Sender },
  ): Promise<IssueTemplate> {
    const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
    const raw = await composeLetter({
      messageId: `<${mark}.id@${domain}>`,
      date: new Date(),
      from: sender,
      to: `${mark}.to@reader.invalid`,
      subject,
      html,
      text,
      unsubscribeUrl: links.ofReader(mark).unsubscribeUrl,
      references: [],
      isPersonal: false,
    })
    return new IssueTemplate(splitAt(raw.toString('latin1'), mark), links, issueId)
  }

  /** The bytes for one reader; the same each time but for the date of the run. */
  forReader({ id, subscriberId, email }: Reader): Buffer {
    const token = this.#links.readerToken({ id: subscriberId, email })
    const values: Record<string, string> = {
      id: this.#links.signPart(issuePart(this.#issueId, id)),
      to: email,
      head: token,
      // Its own line: what stands around it was folded for a key of another length.
      body: `=\r\n${token}=\r\n`,
    }
    return Buffer.from(this.#parts.map((part, at) => (at % 2 ? values[part] : part)).join(''), 'latin1')
  }
}

/** What stands between the marks, and in between what each mark is for. */
function splitAt(raw: string, mark: string): string[] {
  const anywhere = new RegExp(
    `${[...mark].join('(?:=\\r\\n)?')}(?:\\.(id)|\\.(to)@reader\\.invalid)?(?:=\\r\\n)?`,
    'g',
  )
  const parts: string[] = []
  let end = 0
  const headEnd = raw.indexOf('\r\n\r\n')
  for (const found of raw.matchAll(anywhere)) {
    const [all, id, to] = found
    parts.push(raw.slice(end, found.index), id ?? to ?? (found.index < headEnd ? 'head' : 'body'))
    end = found.index + all.length
  }
  return [...parts, raw.slice(end)]
}
