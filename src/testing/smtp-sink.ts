import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'

/** What came in, and how the server behaved about it. */
export type SunkLetter = { from: string; to: string; raw: string }

type Session = { from: string; to: string; socket: Socket }

/** What the server does at a step instead of taking the letter. */
export type Mood = {
  /** An answer to RCPT TO, such as `550 no such mailbox`; null takes it. */
  recipient?: (session: Session) => string | null
  /** Once the letter's last line is there: an answer, or what it does with the line. */
  data?: (session: Session) => string | 'drop' | 'silence' | 'take and drop'
  /** After the first 1,000 bytes of the letter. */
  dropsWithinData?: boolean
  /** Answers nothing from the beginning. */
  isMute?: boolean
  greeting?: string
  /** How many lines it takes at once. */
  mostLines?: number
  /** How long it looks into a letter that it took before it says so, in milliseconds. */
  answersAfterMs?: (session: Session) => number
  /** An answer to AUTH; null takes whatever is said. */
  auth?: string
}

export type SmtpSink = AsyncDisposable & {
  port: number
  /** All that were taken, whether or not that was said. */
  letters: SunkLetter[]
  mood: Mood
  connections: number
  /** Whether the letters themselves are kept, or only who got them. */
  keepsRaw: boolean
}

const HELLO = '250-sink.example\r\n250-PIPELINING\r\n250-8BITMIME\r\n250-AUTH PLAIN LOGIN\r\n250 SIZE 1000000'

/** A mail server that keeps what it gets and behaves as it is told: no letter leaves the machine. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>()
  // Answers that wait for each other's receipt would cost 40 ms each.
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    sink.connections++
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (sockets.size > (sink.mood.mostLines ?? Number.POSITIVE_INFINITY))
      socket.end('421 4.7.0 too many connections\r\n')
    else serve(socket, sink)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sink: SmtpSink = {
    port: (server.address() as AddressInfo).port,
    letters: [],
    mood: {},
    connections: 0,
    keepsRaw: true,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return sink
}

function serve(socket: Socket, sink: SmtpSink): void {
  const session: Session = { from: '', to: '', socket }
  let waiting = ''
  let isData = false
  const say = (text: string) => socket.write(`${text}\r\n`)
  if (!sink.mood.isMute) say(sink.mood.greeting ?? '220 sink.example ESMTP')

  function endData(raw: string): void {
    isData = false
    const outcome = sink.mood.data?.(session) ?? '250 2.0.0 taken'
    const isTaken = outcome.startsWith('250') || outcome === 'silence' || outcome === 'take and drop'
    if (isTaken) sink.letters.push({ from: session.from, to: session.to, raw: sink.keepsRaw ? raw : '' })
    const delay = sink.mood.answersAfterMs?.(session) ?? 0
    if (outcome === 'drop' || outcome === 'take and drop') socket.destroy()
    else if (outcome === 'silence') return
    else if (delay === 0) say(outcome)
    else {
      const timer = setTimeout(say, delay, outcome)
      socket.once('close', () => clearTimeout(timer))
    }
  }

  function command(line: string): void {
    const [verb = ''] = line.toUpperCase().split(' ', 1)
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'EHLO' || verb === 'HELO') say(HELLO)
    else if (verb === 'AUTH') say(sink.mood.auth ?? '235 2.7.0 welcome')
    else if (verb === 'MAIL') {
      session.from = address
      session.to = ''
      say('250 2.1.0 ok')
    } else if (verb === 'RCPT') {
      session.to = address
      const refused = sink.mood.recipient?.(session)
      if (refused) session.to = ''
      say(refused ?? '250 2.1.5 ok')
    } else if (verb === 'DATA') {
      isData = session.to !== ''
      say(isData ? '354 go on' : '503 no recipient')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else if (verb === 'STARTTLS') say('502 5.5.1 not here')
    else say('250 ok')
  }

  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    if (sink.mood.isMute) return
    waiting += chunk
    for (;;) {
      if (isData) {
        if (sink.mood.dropsWithinData && waiting.length > 1000) {
          socket.destroy()
          return
        }
        const end = `\r\n${waiting}`.indexOf('\r\n.\r\n')
        if (end < 0) return
        const raw = Buffer.from(waiting.slice(0, end), 'latin1').toString('utf8')
        waiting = waiting.slice(end + 3)
        endData(raw)
        continue
      }
      const end = waiting.indexOf('\r\n')
      if (end < 0) return
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      command(line)
    }
  })
}
