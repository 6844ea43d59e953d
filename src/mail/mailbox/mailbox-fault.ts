import type { ImapFlowError } from 'imapflow'

const MOST_LETTERS = 300
const SILENCE = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT']
const CLOSED = ['NoConnection', 'EConnectionClosed', 'ClosedAfterConnectText', 'ClosedAfterConnectTLS']

/** Why a mailbox could not be read, in the server's own words where it said any. */
export class MailboxFault extends Error {
  override name = 'MailboxFault'

  constructor(error: ImapFlowError, { isLate = false } = {}) {
    super(wordsOf(error, isLate))
  }
}

function wordsOf(error: ImapFlowError, isLate: boolean): string {
  const { code = '', message, responseText, responseStatus = '', serverResponseCode, response } = error
  if (isLate || SILENCE.includes(code)) return 'The mailbox did not answer in time.'
  const said = responseText || (typeof response === 'string' ? response : '') || error.reason
  if (said)
    return `The mailbox answered: ${oneLine([responseStatus, serverResponseCode && `[${serverResponseCode}]`, said].filter(Boolean).join(' '))}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the mailbox’s server is not known.'
  if (error.tlsFailed || /TLS|SSL|CERT/i.test(code)) return `No secure connection: ${oneLine(message)}`
  if (CLOSED.includes(code)) return 'The mailbox’s server closed the line.'
  return `The line to the mailbox broke: ${oneLine(message)}`
}

function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
    .toWellFormed()
}
