const MOST_LETTERS = 300

/** What the library says of a failure. */
type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** Commands whose refusal is about this letter; refused earlier, it is about the server, and other letters wait too. */
const ABOUT_THE_LETTER = ['MAIL FROM', 'RCPT TO', 'DATA']
/** "Authentication required", wherever it is said. */
const UNAUTHENTICATED = [530, 535]
/** It closes the line, whatever was being said; or as above. */
const ABOUT_THE_SERVER = [421, ...UNAUTHENTICATED]
const GONE = /^55\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

/** Why a letter did not leave, in the server's own words where it said any. */
export class SmtpFault extends Error {
  override name = 'SmtpFault'
  /** The server will never take this letter: trying again would only annoy it. */
  readonly isFinal: boolean
  /** The letter was handed over and no answer came: it may have arrived. */
  readonly mayHaveArrived: boolean
  /** About this letter alone, so that others may be tried on. */
  readonly isAboutLetter: boolean
  /** About who sends, so that every letter would be refused. */
  readonly isAboutSender: boolean
  /** The user or the password is wrong: trying on may lock the account. */
  readonly isSignInRefused: boolean
  /** There is no such mailbox, in the words of RFC 3463. */
  readonly isMailboxGone: boolean

  constructor(error: SmtpError, isHandedOver: boolean) {
    super(wordsOf(error))
    const { responseCode = 0, command = '', code } = error
    this.isAboutLetter =
      code === 'EMESSAGE' ||
      (ABOUT_THE_LETTER.includes(command) && responseCode > 0 && !ABOUT_THE_SERVER.includes(responseCode))
    this.isAboutSender = command === 'MAIL FROM' && responseCode >= 500
    this.isSignInRefused = UNAUTHENTICATED.includes(responseCode)
    this.isMailboxGone = command === 'RCPT TO' && GONE.test(error.response ?? '')
    this.isFinal = this.isAboutLetter && (responseCode >= 500 || responseCode === 0)
    this.mayHaveArrived = isHandedOver && responseCode === 0 && code !== 'EMESSAGE'
  }
}

/** In plain words for what the line did, and the server's own for what it said. */
function wordsOf({ message, code, response, command }: SmtpError): string {
  if (response) return `The mail server answered: ${oneLine(response)}`
  const step = command && command !== 'CONN' && command !== 'API' ? ` (${command})` : ''
  if (code === 'ETIMEDOUT') return `The mail server did not answer in time${step}.`
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'The name of the mail server is not known.'
  if (code === 'ETLS') return `No secure connection: ${oneLine(message)}`
  return `The line to the mail server broke${step}: ${oneLine(message)}`
}

function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
    .toWellFormed()
}
