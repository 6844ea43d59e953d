import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How the server behaves. */
export type ImapMood = {
  /** Answers nothing from the beginning. */
  isMute?: boolean
  /** Answers nothing to this command, such as `FETCH`. */
  hangsAt?: string
  /** Closes the line in the middle of its answer to a FETCH. */
  cutsFetch?: boolean
  /** An answer to LOGIN instead of yes, such as `NO [AUTHENTICATIONFAILED] Invalid credentials`. */
  login?: string
  /** One byte after another, with a pause of milliseconds after each so many bytes. */
  drips?: { bytes: number; everyMs: number }
}

export type ImapServer = AsyncDisposable & {
  port: number
  uidValidity: number
  /** Number → letter, as it lies in INBOX; a letter's number never comes again. */
  letters: Map<number, string>
  mood: ImapMood
  /** Every command that came, without its tag; the password is in LOGIN. */
  heard: string[]
  /** Lays a letter into INBOX. @returns its number */
  deliver(raw: string): number
  /** Numbers all letters anew, as a server does that was restored. */
  renumber(): void
}

/** A mailbox on this machine that has what it is given and behaves as it is told: enough IMAP4rev1 to be read. */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>()
  let nextUid = 1
  const listening = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serve(socket, server, () => nextUid)
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const server: ImapServer = {
    port: (listening.address() as AddressInfo).port,
    uidValidity: 7,
    letters: new Map(),
    mood: {},
    heard: [],
    deliver(raw) {
      server.letters.set(nextUid, raw.replace(/\r?\n/g, '\r\n'))
      return nextUid++
    },
    renumber() {
      const all = [...server.letters.values()]
      server.letters.clear()
      server.uidValidity++
      nextUid = 1
      for (const raw of all) server.deliver(raw)
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      listening.close()
      await once(listening, 'close')
    },
  }
  return server
}

function serve(socket: Socket, server: ImapServer, nextUid: () => number): void {
  let waiting = ''
  const { mood } = server
  if (!mood.isMute) socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    waiting += chunk
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const [tag = '', ...words] = waiting.slice(0, end).split(' ')
      waiting = waiting.slice(end + 2)
      const command = words.join(' ')
      server.heard.push(command)
      if (mood.isMute || (mood.hangsAt && command.toUpperCase().includes(mood.hangsAt))) continue
      const answer = Buffer.from(answerTo(command, server, nextUid()).replace('<tag>', tag))
      if (mood.cutsFetch && /^UID FETCH/i.test(command))
        socket.end(answer.subarray(0, Math.floor(answer.length / 2)))
      else if (mood.drips) drip(socket, answer, mood.drips)
      else socket.write(answer)
    }
  })
}

function drip(socket: Socket, answer: Buffer, { bytes, everyMs }: { bytes: number; everyMs: number }): void {
  let at = 0
  const timer = setInterval(() => {
    if (at >= answer.length || socket.destroyed) return clearInterval(timer)
    socket.write(answer.subarray(at, at + bytes))
    at += bytes
  }, everyMs)
}

function answerTo(command: string, server: ImapServer, nextUid: number): string {
  const { letters, uidValidity, mood } = server
  const verb = command.toUpperCase().replace(/^UID /, '').split(' ', 1)[0]
  const uids = [...letters.keys()]
  if (verb === 'CAPABILITY') return '* CAPABILITY IMAP4rev1\r\n<tag> OK done\r\n'
  if (verb === 'LOGIN') return `<tag> ${mood.login ?? 'OK [CAPABILITY IMAP4rev1] welcome'}\r\n`
  if (verb === 'LIST')
    return `${/INBOX/i.test(command) ? '* LIST (\\HasNoChildren) "/" INBOX\r\n' : ''}<tag> OK done\r\n`
  if (verb === 'LOGOUT') return '* BYE until later\r\n<tag> OK done\r\n'
  if (verb === 'EXAMINE' && !/"?INBOX"?/i.test(command)) return '<tag> NO [NONEXISTENT] Unknown folder\r\n'
  if (verb === 'EXAMINE')
    return `* FLAGS (\\Seen)\r\n* ${letters.size} EXISTS\r\n* OK [UIDVALIDITY ${uidValidity}] valid\r\n* OK [UIDNEXT ${nextUid}] next\r\n<tag> OK [READ-ONLY] done\r\n`
  if (verb === 'SEARCH') {
    const [, from] = /UID (\d+):\*/i.exec(command) ?? []
    // As the standard has it: the last letter is in "n:*" also where its number is lower.
    const found = from ? uids.filter((uid) => uid >= Number(from) || uid === uids.at(-1)) : uids
    return `* SEARCH ${found.join(' ')}\r\n<tag> OK done\r\n`
  }
  if (verb === 'FETCH') {
    const [, uid = '', most = ''] = /FETCH (\d+) .*<0\.(\d+)>/i.exec(command) ?? []
    const raw = letters.get(Number(uid))
    if (raw === undefined) return '<tag> OK done\r\n'
    const size = Buffer.byteLength(raw)
    const part = Buffer.from(raw).subarray(0, Number(most)).toString()
    return `* ${uids.indexOf(Number(uid)) + 1} FETCH (UID ${uid} RFC822.SIZE ${size} BODY[]<0> {${Buffer.byteLength(part)}}\r\n${part})\r\n<tag> OK done\r\n`
  }
  return '<tag> OK done\r\n'
}
