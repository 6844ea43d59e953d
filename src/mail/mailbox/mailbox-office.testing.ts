import { receiveMessage } from '#messages/receive-message.ts'
import { type ImapServer, startImapServer } from '#testing/imap-server.ts'
import { IssueOffice } from '../issues/issue-office.testing.ts'
import { sendDueIssues } from '../issues/send-due-issues.ts'
import { sendLetters } from '../sending/send-letters.ts'
import type { ImapLimits } from './imap-line.ts'
import { type LookOutcome, lookIntoMailbox } from './look-into-mailbox.ts'

const run = { ending: new AbortController().signal }
const LIMITS: ImapLimits = { open: 2000, silence: 2000, look: 20_000 }

/** A site that sends letters, and the mailbox to which answers and reports come. */
export class MailboxOffice implements AsyncDisposable {
  readonly office: IssueOffice
  readonly imap: ImapServer

  private constructor(office: IssueOffice, imap: ImapServer) {
    this.office = office
    this.imap = imap
  }

  static async open(): Promise<MailboxOffice> {
    return new MailboxOffice(await IssueOffice.open(), await startImapServer())
  }

  async [Symbol.asyncDispose]() {
    await this.office[Symbol.asyncDispose]()
    await this.imap[Symbol.asyncDispose]()
  }

  /** Nobody wrote, nobody is known, and the mailbox has been looked into once. */
  async clear(): Promise<void> {
    const { imap, office } = this
    Object.assign(imap, { mood: {}, heard: [] })
    imap.letters.clear()
    await office.clear()
    await office.sql('delete from messages; delete from letters; delete from suppressed_addresses')
    await office.sql('update mailbox set reading_since = null')
    if ((await this.name()).status !== 200) throw new Error('The mailbox could not be named.')
    await office.sql('update mailbox set uid_validity = null, looked_at = null')
    await this.look()
  }

  /** Names the mailbox in Settings. */
  async name(changes: object = {}): Promise<Response> {
    const path = '/api/admin/mail/mailbox'
    const { version } = await (await this.office.app.request(path)).json()
    return this.office.app.request(path, {
      method: 'PUT',
      body: {
        ...{ address: 'answers@law.example', host: '127.0.0.1', port: this.imap.port, security: 'none' },
        ...{ username: 'answers', password: 'Open Sesame', folder: 'INBOX', version },
        ...changes,
      },
    })
  }

  async look(limits: Partial<ImapLimits> = {}): Promise<LookOutcome> {
    return lookIntoMailbox(await this.office.means(), { limits: { ...LIMITS, ...limits } })
  }

  /** A reader writes by the contact form, and staff answer. @returns the case and the letter that the reader got */
  async answeredCase(subject: string): Promise<{ id: number; letter: string }> {
    const { app, sink } = this.office
    const words = { name: 'Esi', email: 'esi@secret.example', message: 'Good day.' }
    await receiveMessage(app.app.database.db, { kind: 'contact', subject, ...words })
    const [row] = await this.office.sql<{ id: number; version: number }>(
      'select id, version from messages where subject = $1',
      [subject],
    )
    const { id, version } = row!
    const body = { version, text: 'Both copies leave on Monday.', status: 'done' }
    await app.request(`/api/admin/messages/${id}/answers`, { method: 'POST', body })
    const [entry] = await this.office.sql<{ letterId: number }>(
      `select letter_id as "letterId" from case_entries where message_id = $1 and kind = 'reply'`,
      [id],
    )
    await this.office.sql(`delete from letters where kind <> 'message-reply'`)
    await sendLetters(await this.office.means(), entry!.letterId, run)
    return { id, letter: sink.letters.at(-1)!.raw }
  }

  /** An issue goes out. @returns who got which letter */
  async sendIssue(readers: number): Promise<{ to: string; raw: string }[]> {
    await this.office.subscribe(readers)
    await this.office.send()
    await sendDueIssues(await this.office.means(), run)
    return this.office.sink.letters.filter(({ to }) => to.startsWith('confirmed'))
  }

  async readCase(id: number) {
    return (await this.office.app.request(`/api/admin/messages/${id}`)).json()
  }
}

/** A header of a letter as it travels, in one line. */
export function headerOf(raw: string, name: string): string {
  const [head = ''] = raw.replaceAll('\r\n', '\n').split('\n\n', 1)
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(head.replace(/\n[ \t]+/g, ' '))?.[1] ?? ''
}

/** What a mail program sends when somebody presses "reply". */
export function replyTo(raw: string, text: string, more: Record<string, string> = {}): string {
  const id = headerOf(raw, 'Message-ID')
  const headers = {
    From: 'Esi Dadzie <esi@secret.example>',
    To: headerOf(raw, 'Reply-To'),
    Subject: headerOf(raw, 'Subject'),
    'Message-ID': `<${crypto.randomUUID()}@mail.example>`,
    'In-Reply-To': id,
    References: `${headerOf(raw, 'References')} ${id}`.trim(),
    'Content-Type': 'text/plain; charset=utf-8',
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\n')}\n\n${text}\n`
}

/** What a mail server says that could not deliver a letter (RFC 3464). */
export function returned(raw: string, { status = '5.1.1', action = 'failed', head = '' } = {}): string {
  const [original = ''] = raw.replaceAll('\r\n', '\n').split('\n\n', 1)
  return report('delivery-status', head || original, [
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@elsewhere.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} <${headerOf(raw, 'To')}> is not here`,
  ])
}

/** What a mailbox provider says whose reader pressed "this is spam" (RFC 5965). */
export function complaint(raw: string): string {
  const [original = ''] = raw.replaceAll('\r\n', '\n').split('\n\n', 1)
  return report('feedback-report', original, ['Feedback-Type: abuse', 'User-Agent: x/1', 'Version: 1'])
}

function report(type: string, original: string, fields: string[]): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    'To: answers@law.example',
    'Subject: Report',
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-replied',
    `Content-Type: multipart/report; report-type=${type}; boundary=b`,
    '',
    '--b\nContent-Type: text/plain\n\nIt did not arrive.\n',
    `--b\nContent-Type: message/${type}\n\n${fields.join('\n')}\n`,
    `--b\nContent-Type: text/rfc822-headers\n\n${original}\n`,
    '--b--\n',
  ].join('\n')
}
