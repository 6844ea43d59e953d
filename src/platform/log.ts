import pino from 'pino'
import { currentRequestId } from './request-context.ts'

export type Log = pino.Logger

const SECRETS = ['password', '*.password', 'headers.cookie', '*.email']

/**
 * JSON lines on stdout, each with the id of its request; secrets and personal data never reach it.
 * @param to where else they go, for tests
 */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: SECRETS,
    serializers: { err: tellError },
    mixin() {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** What a person can mend it by. PostgreSQL's own details are left out: they quote what somebody typed. */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, cause } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    stack: error.stack,
    ...(cause !== undefined && { cause: tellError(cause) }),
  }
}
