import pino from 'pino'

export type Log = pino.Logger

/** JSON lines on stdout; secrets and personal data never reach it. */
export function createLog(level: string): Log {
  return pino({ level, base: null, redact: ['password', '*.password', 'headers.cookie', '*.email'] })
}
