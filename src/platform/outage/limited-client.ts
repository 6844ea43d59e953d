import pg from 'pg'

/**
 * A connection on which nothing waits for ever. `statement_timeout` is kept by the server: where that hangs, or the network
 * swallows what it says, only this end can give up. It gives up the connection with the statement, as nobody knows how that
 * ended, and the pool makes another.
 * @param mostMs longer than the server's own limit, which ends the statement and keeps the connection
 * @throws Error with the code ETIMEDOUT, by the statement
 */
export function limitedClient(mostMs: number): typeof pg.Client {
  return class LimitedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the statement is handed on as it came, in any of the driver's shapes
    override query(...statement: any[]): any {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const result: unknown = (super.query as (...statement: any[]) => unknown)(...statement)
      if (!(result instanceof Promise)) return result
      let isDone = false
      // Where this process itself stood still, the answer may lie there unread: it is read before anything is given up.
      const giveUp = setTimeout(() => setImmediate(() => isDone || breakOff(this)), mostMs)
      const done = () => {
        isDone = true
        clearTimeout(giveUp)
      }
      result.then(done, done)
      return result
    }
  }
}

/** Ends a connection that does not answer, and with it what waits on it: nothing is said to the other end. */
export function breakOff(client: pg.ClientBase): void {
  const error = Object.assign(new Error('PostgreSQL did not answer.'), { code: 'ETIMEDOUT' })
  ;(client as pg.Client).connection.stream.destroy(error)
}
